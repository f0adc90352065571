// Content codings (RFC 9110 8.4.1), undone by the libraries that libcurl brings along: zlib, Brotli, Zstandard.
//
// libcurl's own decoding does not say whether a body ends where its coding does.

#include "symbols.h"

#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// z_stream, as it has been since zlib 1.0.
typedef struct {
  const uint8_t *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *(*allocate)(void *, unsigned int, unsigned int);
  void (*release)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} ZlibStream;

enum { zlibOK = 0, zlibEnd = 1, zlibOutOfMemory = -4, zlibNoProgress = -5 };
enum { brotliError = 0, brotliEnd = 1 };
enum { zlibRaw = -15, zlibZlib = 15, zlibGzip = 15 + 16 };

// ZSTD_inBuffer and ZSTD_outBuffer.
typedef struct {
  const void *bytes;
  size_t size;
  size_t position;
} ZstandardInput;

typedef struct {
  void *bytes;
  size_t size;
  size_t position;
} ZstandardOutput;

static struct {
  int (*zlib_begin)(ZlibStream *, int, const char *, int);
  int (*zlib_step)(ZlibStream *, int);
  int (*zlib_again)(ZlibStream *);
  int (*zlib_end)(ZlibStream *);
  void *(*brotli_create)(void *, void *, void *);
  int (*brotli_step)(void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *);
  void (*brotli_destroy)(void *);
  void *(*zstandard_create)(void);
  size_t (*zstandard_step)(void *, ZstandardOutput *, ZstandardInput *);
  unsigned int (*zstandard_is_error)(size_t);
  size_t (*zstandard_destroy)(void *);
} library;

struct CurlDecoder {
  CurlCoding coding;
  /// Whether the coded data is whole; more may follow in codings of several parts.
  int isEnded;
  /// The first bytes of what says it is deflate: whether they are zlib's is seen by both.
  uint8_t start[2];
  int startCount;
  int hasBegun;
  ZlibStream zlib;
  void *other;
};

static void find(void *opened, const char *name, void *slot) {
  void *symbol = ccurl_symbol(name);
  if (!symbol && opened) symbol = dlsym(opened, name);
  memcpy(slot, &symbol, sizeof symbol);
}

// On Apple's platforms a bare name is looked for in the working folder, too, where anybody may have put a library: these
// are whole paths, of the system, Homebrew and MacPorts.
static void *open_library(const char *name) {
#if defined(__APPLE__)
  static const char *const places[] = {
      "/usr/lib/%s.1.dylib", "/opt/homebrew/lib/%s.1.dylib", "/usr/local/lib/%s.1.dylib",
      "/opt/local/lib/%s.1.dylib"};
#else
  static const char *const places[] = {"%s.so.1"};
#endif
  void *opened = NULL;
  for (size_t i = 0; i < sizeof places / sizeof *places && !opened; i++) {
    char path[64];
    snprintf(path, sizeof path, places[i], name);
    opened = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  }
  return opened;
}

static void load(void) {
  // Opened as well where libcurl has them built in.
  void *zlib = open_library("libz");
  void *brotli = open_library("libbrotlidec");
  void *zstandard = open_library("libzstd");
  find(zlib, "inflateInit2_", &library.zlib_begin);
  find(zlib, "inflate", &library.zlib_step);
  find(zlib, "inflateReset", &library.zlib_again);
  find(zlib, "inflateEnd", &library.zlib_end);
  find(brotli, "BrotliDecoderCreateInstance", &library.brotli_create);
  find(brotli, "BrotliDecoderDecompressStream", &library.brotli_step);
  find(brotli, "BrotliDecoderDestroyInstance", &library.brotli_destroy);
  find(zstandard, "ZSTD_createDStream", &library.zstandard_create);
  find(zstandard, "ZSTD_decompressStream", &library.zstandard_step);
  find(zstandard, "ZSTD_isError", &library.zstandard_is_error);
  find(zstandard, "ZSTD_freeDStream", &library.zstandard_destroy);
}

int ccurl_coding_is_known(CurlCoding coding) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  switch (coding) {
    case CurlCodingGzip:
    case CurlCodingDeflate:
      return library.zlib_begin && library.zlib_step && library.zlib_again && library.zlib_end;
    case CurlCodingBrotli:
      return library.brotli_create && library.brotli_step && library.brotli_destroy;
    case CurlCodingZstandard:
      return library.zstandard_create && library.zstandard_step && library.zstandard_is_error &&
             library.zstandard_destroy;
    default:
      return 0;
  }
}

static int begin_zlib(CurlDecoder *decoder, int window) {
  if (library.zlib_begin(&decoder->zlib, window, "1.2.0", (int)sizeof decoder->zlib) != zlibOK) {
    return 0;
  }
  decoder->hasBegun = 1;
  return 1;
}

CurlDecoder *ccurl_decoder_create(CurlCoding coding) {
  if (!ccurl_coding_is_known(coding)) return NULL;
  CurlDecoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->coding = coding;
  int isReady = 1;
  if (coding == CurlCodingGzip) isReady = begin_zlib(decoder, zlibGzip);
  if (coding == CurlCodingBrotli) isReady = (decoder->other = library.brotli_create(0, 0, 0)) != NULL;
  if (coding == CurlCodingZstandard) isReady = (decoder->other = library.zstandard_create()) != NULL;
  if (isReady) return decoder;
  free(decoder);
  return NULL;
}

void ccurl_decoder_destroy(CurlDecoder *decoder) {
  if (decoder->hasBegun) library.zlib_end(&decoder->zlib);
  if (decoder->other && decoder->coding == CurlCodingBrotli) library.brotli_destroy(decoder->other);
  if (decoder->other && decoder->coding == CurlCodingZstandard) {
    library.zstandard_destroy(decoder->other);
  }
  free(decoder);
}

int ccurl_decoder_is_ended(const CurlDecoder *decoder) { return decoder->isEnded; }

static unsigned int limited(size_t size) { return size > (1u << 30) ? 1u << 30 : (unsigned int)size; }

static CurlDecoding step_zlib(CurlDecoder *decoder, CurlBytes *input, CurlSpace *output) {
  ZlibStream *zlib = &decoder->zlib;
  if (decoder->isEnded) {
    // A gzip body may have several members (RFC 1952 2.2), all others end once.
    if (decoder->coding != CurlCodingGzip) return CurlDecodingBroken;
    if (library.zlib_again(zlib) != zlibOK) return CurlDecodingBroken;
    decoder->isEnded = 0;
  }
  zlib->next_in = input->bytes;
  zlib->avail_in = limited(input->count);
  zlib->next_out = output->bytes;
  zlib->avail_out = limited(output->count);
  const int code = library.zlib_step(zlib, 0);
  input->count -= (size_t)(zlib->next_in - input->bytes);
  input->bytes = zlib->next_in;
  output->count -= (size_t)(zlib->next_out - output->bytes);
  output->bytes = zlib->next_out;
  if (code == zlibOutOfMemory) return CurlDecodingOutOfMemory;
  if (code == zlibEnd) decoder->isEnded = 1;
  return code == zlibOK || code == zlibEnd || code == zlibNoProgress ? CurlDecodingGoesOn
                                                                     : CurlDecodingBroken;
}

/// What calls itself deflate is zlib's format (RFC 9110 8.4.1.2); some servers send the bare one (RFC 1951).
static CurlDecoding step_deflate(CurlDecoder *decoder, CurlBytes *input, CurlSpace *output) {
  if (decoder->hasBegun) return step_zlib(decoder, input, output);
  while (decoder->startCount < 2 && input->count > 0) {
    decoder->start[decoder->startCount++] = *input->bytes++;
    input->count--;
  }
  if (decoder->startCount < 2) return CurlDecodingGoesOn;
  const unsigned int head = (unsigned int)decoder->start[0] << 8 | decoder->start[1];
  const int isZlib = (decoder->start[0] & 0x0f) == 8 && head % 31 == 0;
  if (!begin_zlib(decoder, isZlib ? zlibZlib : zlibRaw)) return CurlDecodingOutOfMemory;
  CurlBytes start = {decoder->start, 2};
  const CurlDecoding result = step_zlib(decoder, &start, output);
  // Two bytes of a bare stream may be all of it.
  return start.count > 0 ? CurlDecodingBroken : result;
}

static CurlDecoding step_brotli(CurlDecoder *decoder, CurlBytes *input, CurlSpace *output) {
  if (decoder->isEnded) return CurlDecodingBroken;
  const int code = library.brotli_step(
      decoder->other, &input->count, &input->bytes, &output->count, &output->bytes, NULL);
  if (code == brotliEnd) decoder->isEnded = 1;
  return code == brotliError ? CurlDecodingBroken : CurlDecodingGoesOn;
}

static CurlDecoding step_zstandard(CurlDecoder *decoder, CurlBytes *input, CurlSpace *output) {
  ZstandardInput from = {input->bytes, input->count, 0};
  ZstandardOutput to = {output->bytes, output->count, 0};
  const size_t code = library.zstandard_step(decoder->other, &to, &from);
  input->bytes += from.position;
  input->count -= from.position;
  output->bytes += to.position;
  output->count -= to.position;
  if (library.zstandard_is_error(code)) return CurlDecodingBroken;
  // Frames may follow each other (RFC 8878 3): each ends with a 0.
  if (from.position > 0 || to.position > 0) decoder->isEnded = code == 0;
  return CurlDecodingGoesOn;
}

CurlDecoding ccurl_decoder_step(CurlDecoder *decoder, CurlBytes *input, CurlSpace *output) {
  if (decoder->isEnded && input->count == 0) return CurlDecodingGoesOn;
  switch (decoder->coding) {
    case CurlCodingGzip: return step_zlib(decoder, input, output);
    case CurlCodingDeflate: return step_deflate(decoder, input, output);
    case CurlCodingBrotli: return step_brotli(decoder, input, output);
    case CurlCodingZstandard: return step_zstandard(decoder, input, output);
    default: return CurlDecodingBroken;
  }
}
