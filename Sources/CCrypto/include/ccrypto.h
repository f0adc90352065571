// Keys and signatures of libcrypto (OpenSSL 1.1.1 or later), opened at first use. No policy lives here.

#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// What the DER of a key is: PKCS#8, PKCS#1 or SEC 1; a SubjectPublicKeyInfo; a certificate, whose key is meant.
typedef enum __attribute__((enum_extensibility(closed))) ccrypto_form : uint32_t {
  ccrypto_private,
  ccrypto_public,
  ccrypto_certificate
} ccrypto_form;

/// Why there is no libcrypto, or which function it lacks; NULL if it can be used.
const char *_Nullable ccrypto_load(void);

/// Reads a key, which is freed by `ccrypto_free`; NULL if it is none.
void *_Nullable ccrypto_key(ccrypto_form form, const uint8_t *_Nullable bytes, size_t length);
void ccrypto_free(void *key);

/// Writes the SubjectPublicKeyInfo of a key, if it has room in `capacity` bytes: its length, else 0.
size_t ccrypto_public_key(void *key, uint8_t *_Nullable output, size_t capacity);

/// Signs bytes, or verifies their signature of `capacity` bytes: the length of the signature, 0 if that fails.
/// `bits` is 256, 384 or 512 of SHA-2, or 0 for Ed25519.
size_t ccrypto_signature(
    void *key, int verifies, int bits, int is_pss, const uint8_t *_Nullable bytes, size_t length,
    uint8_t *_Nullable signature, size_t capacity);

#pragma clang assume_nonnull end

#endif
