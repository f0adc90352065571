#include "ccrypto.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions that are needed, with their types; those of EVP_PKEY_CTX by a text are the same in 1.1.1 and 3.
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
  F(EVP_sha256, const void *, (void)) \
  F(EVP_sha384, const void *, (void)) \
  F(EVP_sha512, const void *, (void)) \
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

static char failure[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

#if defined(__APPLE__)
// Never the system's own: that ends the process. Whole paths: a bare name is looked for in the working folder, too.
static const char *const names[] = {
    "/opt/homebrew/opt/openssl@3/lib/libcrypto.3.dylib",
    "/usr/local/opt/openssl@3/lib/libcrypto.3.dylib",
    "/opt/local/lib/libcrypto.3.dylib"};
#define REMEDY "Homebrew's package is openssl@3"
#else
static const char *const names[] = {"libcrypto.so.3", "libcrypto.so.1.1"};
#define REMEDY "on Debian and Ubuntu the package is libssl3"
#endif

static void *open_library(void) {
  const char *own = getenv("SPEC_RUN_LIBCRYPTO");
  void *library = own && *own ? dlopen(own, RTLD_LAZY | RTLD_LOCAL) : NULL;
  for (size_t i = 0; !(own && *own) && !library && i < sizeof names / sizeof *names; i++) {
    library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  }
  return library;
}

static void load(void) {
  void *library = open_library();
  if (!library) {
    snprintf(failure, sizeof failure, "libcrypto 1.1.1 or later is not installed (" REMEDY ")");
    return;
  }
#define SYMBOL(name, ...) {#name, &crypto.name},
  const struct {
    const char *name;
    void *slot;
  } symbols[] = {FUNCTIONS(SYMBOL)};
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    if (!symbol) {
      snprintf(
          failure, sizeof failure, "libcrypto is too old: it has no %s; 1.1.1 or later is needed",
          symbols[i].name);
      return;
    }
    memcpy(symbols[i].slot, &symbol, sizeof symbol);
  }
}

const char *ccrypto_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

void *ccrypto_key(ccrypto_form form, const uint8_t *bytes, size_t length) {
  if (ccrypto_load() || length > LONG_MAX) return NULL;
  const uint8_t *next = bytes;
  void *key = NULL;
  if (form == ccrypto_private) {
    key = crypto.d2i_AutoPrivateKey(NULL, &next, (long)length);
  } else if (form == ccrypto_public) {
    key = crypto.d2i_PUBKEY(NULL, &next, (long)length);
  } else {
    void *certificate = crypto.d2i_X509(NULL, &next, (long)length);
    if (certificate) {
      key = crypto.X509_get_pubkey(certificate);
      crypto.X509_free(certificate);
    }
  }
  // libcurl may use the same library on this thread: it must not find our errors.
  crypto.ERR_clear_error();
  return key;
}

void ccrypto_free(void *key) { crypto.EVP_PKEY_free(key); }

size_t ccrypto_public_key(void *key, uint8_t *output, size_t capacity) {
  int length = crypto.i2d_PUBKEY(key, NULL);
  uint8_t *next = output;
  int fits = length > 0 && (size_t)length <= capacity;
  size_t written = fits && crypto.i2d_PUBKEY(key, &next) == length ? (size_t)length : 0;
  crypto.ERR_clear_error();
  return written;
}

typedef int (*initializer)(void *, void **, const void *, void *, void *);

static void *begin(initializer initialize, void *key, int bits, int is_pss) {
  void *context = crypto.EVP_MD_CTX_new();
  void *parameters = NULL;
  const void *hash = bits == 256 ? crypto.EVP_sha256()
      : bits == 384              ? crypto.EVP_sha384()
      : bits == 512              ? crypto.EVP_sha512()
                                 : NULL;
  int done = context && initialize(context, &parameters, hash, NULL, key) == 1;
  if (done && is_pss) {
    done = crypto.EVP_PKEY_CTX_ctrl_str(parameters, "rsa_padding_mode", "pss") > 0
        && crypto.EVP_PKEY_CTX_ctrl_str(parameters, "rsa_pss_saltlen", "digest") > 0;
  }
  if (done) return context;
  if (context) crypto.EVP_MD_CTX_free(context);
  crypto.ERR_clear_error();
  return NULL;
}

static void end(void *context) {
  crypto.EVP_MD_CTX_free(context);
  crypto.ERR_clear_error();
}

size_t ccrypto_sign(
    void *key, int bits, int is_pss, const uint8_t *bytes, size_t length, uint8_t *output,
    size_t capacity) {
  void *context = begin(crypto.EVP_DigestSignInit, key, bits, is_pss);
  if (!context) return 0;
  size_t written = capacity;
  if (crypto.EVP_DigestSign(context, output, &written, bytes, length) != 1) written = 0;
  end(context);
  return written;
}

int ccrypto_verify(
    void *key, int bits, int is_pss, const uint8_t *bytes, size_t length, const uint8_t *signature,
    size_t signature_length) {
  void *context = begin(crypto.EVP_DigestVerifyInit, key, bits, is_pss);
  if (!context) return 0;
  int matches = crypto.EVP_DigestVerify(context, signature, signature_length, bytes, length) == 1;
  end(context);
  return matches;
}
