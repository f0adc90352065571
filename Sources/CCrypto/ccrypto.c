#include "ccrypto.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int initializer(void *, void **, const void *, void *, void *);

#define FUNCTIONS(F) \
  F(d2i_AutoPrivateKey, void *, (void *, const uint8_t **, long)) \
  F(d2i_PUBKEY, void *, (void *, const uint8_t **, long)) \
  F(i2d_PUBKEY, int, (const void *, uint8_t **)) \
  F(d2i_X509, void *, (void *, const uint8_t **, long)) \
  F(X509_get_pubkey, void *, (void *)) \
  F(X509_free, void, (void *)) \
  F(EVP_PKEY_free, void, (void *)) \
  F(EVP_MD_CTX_new, void *, (void)) \
  F(EVP_MD_CTX_free, void, (void *)) \
  F(EVP_get_digestbyname, const void *, (const char *)) \
  F(EVP_PKEY_CTX_ctrl_str, int, (void *, const char *, const char *)) \
  F(EVP_DigestSignInit, int, (void *, void **, const void *, void *, void *)) \
  F(EVP_DigestSign, int, (void *, uint8_t *, size_t *, const uint8_t *, size_t)) \
  F(EVP_DigestVerifyInit, int, (void *, void **, const void *, void *, void *)) \
  F(EVP_DigestVerify, int, (void *, const uint8_t *, size_t, const uint8_t *, size_t)) \
  F(ERR_clear_error, void, (void))

#define FIELD(name, result, parameters) result(*name) parameters;
static struct {
  FUNCTIONS(FIELD)
} crypto;

static char failure[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

#if defined(__APPLE__)
// Never the system's own, which ends the process. Whole paths: a bare name is looked for in the working folder, too.
static const char *const names[] = {
    "/opt/homebrew/opt/openssl@3/lib/libcrypto.3.dylib",
    "/usr/local/opt/openssl@3/lib/libcrypto.3.dylib", "/opt/local/lib/libcrypto.3.dylib"};
#define REMEDY "Homebrew's package is openssl@3"
#else
static const char *const names[] = {"libcrypto.so.3", "libcrypto.so.1.1"};
#define REMEDY "on Debian and Ubuntu the package is libssl3"
#endif

static void load(void) {
  const char *own = getenv("SPEC_RUN_LIBCRYPTO");
  void *library = own ? dlopen(own, RTLD_LAZY | RTLD_LOCAL) : NULL;
  for (size_t i = 0; !own && !library && i < sizeof names / sizeof *names; i++) {
    library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  }
  const char *missing = library ? NULL : "libcrypto";
#define FIND(name, ...) \
  if (!missing) { \
    void *symbol = dlsym(library, #name); \
    memcpy(&crypto.name, &symbol, sizeof symbol); \
    if (!symbol) missing = #name; \
  }
  FUNCTIONS(FIND)
  if (missing) {
    snprintf(
        failure, sizeof failure,
        "signatures other than HMAC need libcrypto 1.1.1 or later, and this machine has no %s (" REMEDY
        ")",
        missing);
  }
}

const char *ccrypto_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

void *ccrypto_key(ccrypto_form form, const uint8_t *bytes, size_t length) {
  if (ccrypto_load() || length > LONG_MAX) return NULL;
  void *key = NULL;
  if (form == ccrypto_private) {
    key = crypto.d2i_AutoPrivateKey(NULL, &bytes, (long)length);
  } else if (form == ccrypto_public) {
    key = crypto.d2i_PUBKEY(NULL, &bytes, (long)length);
  } else {
    void *certificate = crypto.d2i_X509(NULL, &bytes, (long)length);
    if (certificate) key = crypto.X509_get_pubkey(certificate);
    crypto.X509_free(certificate);
  }
  // libcurl may use the same library on this thread: it must not find our errors.
  crypto.ERR_clear_error();
  return key;
}

void ccrypto_free(void *key) { crypto.EVP_PKEY_free(key); }

size_t ccrypto_public_key(void *key, uint8_t *output, size_t capacity) {
  int length = crypto.i2d_PUBKEY(key, NULL);
  if (length > 0 && (size_t)length <= capacity) length = crypto.i2d_PUBKEY(key, &output);
  crypto.ERR_clear_error();
  return length > 0 && (size_t)length <= capacity ? (size_t)length : 0;
}

size_t ccrypto_signature(
    void *key, int verifies, int bits, int is_pss, const uint8_t *bytes, size_t length,
    uint8_t *signature, size_t capacity) {
  char name[16];
  snprintf(name, sizeof name, "SHA%d", bits);
  const void *hash = bits ? crypto.EVP_get_digestbyname(name) : NULL;
  initializer *initialize = verifies ? crypto.EVP_DigestVerifyInit : crypto.EVP_DigestSignInit;
  void *context = crypto.EVP_MD_CTX_new(), *parameters = NULL;
  int done = context && initialize(context, &parameters, hash, NULL, key) == 1;
  if (done && is_pss) {
    done = crypto.EVP_PKEY_CTX_ctrl_str(parameters, "rsa_padding_mode", "pss") > 0
        && crypto.EVP_PKEY_CTX_ctrl_str(parameters, "rsa_pss_saltlen", "digest") > 0;
  }
  if (done) {
    done = verifies ? crypto.EVP_DigestVerify(context, signature, capacity, bytes, length) == 1
                    : crypto.EVP_DigestSign(context, signature, &capacity, bytes, length) == 1;
  }
  crypto.EVP_MD_CTX_free(context);
  crypto.ERR_clear_error();
  return done ? capacity : 0;
}
