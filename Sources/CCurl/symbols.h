// What the files of this module share.

#ifndef CCURL_SYMBOLS_H
#define CCURL_SYMBOLS_H

/// A function of libcurl or of a library that it brought along, or null.
void *ccurl_symbol(const char *name);

/// The session of a transfer's connection in its TLS library, and that library's `curl_sslbackend`; null without TLS.
const void *ccurl_info_tls_session(void *easy, int *backend);

#endif
