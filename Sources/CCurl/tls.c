// What libcurl does not say of a TLS connection, asked of the TLS library that it uses.

#include "symbols.h"

#include "ccurl.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>

static struct {
  int (*openssl_pending)(const void *);
  int (*openssl_shutdown)(const void *);
  size_t (*gnutls_pending)(const void *);
} tls;

// curl_sslbackend, and SSL_RECEIVED_SHUTDOWN.
enum { backendOpenSSL = 1, backendGnuTLS = 2, receivedShutdown = 2 };

static void find(const char *name, void *slot) {
  void *symbol = ccurl_symbol(name);
  memcpy(slot, &symbol, sizeof symbol);
}

static void load(void) {
  find("SSL_pending", &tls.openssl_pending);
  find("SSL_get_shutdown", &tls.openssl_shutdown);
  find("gnutls_record_check_pending", &tls.gnutls_pending);
}

static const void *session_of(void *easy, int *backend) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return ccurl_info_tls_session(easy, backend);
}

int ccurl_tls_has_pending(void *easy) {
  int backend = 0;
  const void *session = session_of(easy, &backend);
  if (!session) return 0;
  if (backend == backendOpenSSL && tls.openssl_pending) return tls.openssl_pending(session) > 0;
  if (backend == backendGnuTLS && tls.gnutls_pending) return tls.gnutls_pending(session) > 0;
  return 0;
}

CurlTLSEnd ccurl_tls_end(void *easy) {
  int backend = 0;
  const void *session = session_of(easy, &backend);
  if (!session || backend != backendOpenSSL || !tls.openssl_shutdown) return CurlTLSEndUnknown;
  return tls.openssl_shutdown(session) & receivedShutdown ? CurlTLSEndReceived : CurlTLSEndMissing;
}
