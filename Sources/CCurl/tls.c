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
  void (*openssl_alpn)(const void *, const unsigned char **, unsigned int *);
  void (*openssl_set_info)(const void *, void (*)(const void *, int, int));
  const char *(*openssl_alert_text)(int);
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
  find("SSL_get0_alpn_selected", &tls.openssl_alpn);
  find("SSL_set_info_callback", &tls.openssl_set_info);
  find("SSL_alert_desc_string_long", &tls.openssl_alert_text);
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

CurlTLSProtocol ccurl_tls_protocol(void *easy) {
  int backend = 0;
  const void *session = session_of(easy, &backend);
  if (!session || backend != backendOpenSSL || !tls.openssl_alpn) return CurlTLSProtocolUnknown;
  const unsigned char *name = NULL;
  unsigned int length = 0;
  tls.openssl_alpn(session, &name, &length);
  return length == 2 && memcmp(name, "h2", 2) == 0 ? CurlTLSProtocolHTTP2 : CurlTLSProtocolHTTP1;
}

// The alerts of this thread's connections, the latest few of them: libcurl reads one while it closes a connection,
// when the transfer has failed already.
static _Thread_local struct {
  uintptr_t session;
  int alert;
} alerts[32];
static _Thread_local unsigned nextAlert;

enum { alertCount = sizeof alerts / sizeof alerts[0] };

static void note_alert(const void *session, int event, int value) {
  // SSL_CB_READ_ALERT; the level is in the second byte.
  if ((event & 0x4004) != 0x4004) return;
  alerts[nextAlert % alertCount].session = (uintptr_t)session;
  alerts[nextAlert % alertCount].alert = value & 0xff;
  nextAlert++;
}

uintptr_t ccurl_tls_note_alerts(void *easy) {
  int backend = 0;
  const void *session = session_of(easy, &backend);
  if (!session || backend != backendOpenSSL || !tls.openssl_set_info) return 0;
  // The place in memory may have been an earlier session's.
  for (unsigned i = 0; i < alertCount; i++) {
    if (alerts[i].session == (uintptr_t)session) alerts[i].session = 0;
  }
  tls.openssl_set_info(session, note_alert);
  return (uintptr_t)session;
}

int ccurl_tls_last_alert(uintptr_t connection) {
  if (connection == 0) return -1;
  for (unsigned back = 1; back <= alertCount; back++) {
    unsigned place = (nextAlert - back) % alertCount;
    if (alerts[place].session == connection) return alerts[place].alert;
  }
  return -1;
}

const char *ccurl_tls_alert_text(int alert) {
  return tls.openssl_alert_text ? tls.openssl_alert_text(alert) : NULL;
}
