#include "symbols.h"

#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

// The library's functions, with the C types they have in <curl/curl.h>; enums are passed as int. The version comes first,
// for the error about a missing one of the others.
#define FUNCTIONS(F) \
  F(version_info, const void *, (int)) \
  F(global_init, int, (long)) \
  F(easy_init, void *, (void)) \
  F(easy_cleanup, void, (void *)) \
  F(easy_reset, void, (void *)) \
  F(easy_pause, int, (void *, int)) \
  F(easy_setopt, int, (void *, int, ...)) \
  F(easy_getinfo, int, (void *, int, ...)) \
  F(easy_strerror, const char *, (int)) \
  F(slist_append, CurlList *, (CurlList *, const char *)) \
  F(slist_free_all, void, (CurlList *)) \
  F(multi_init, void *, (void)) \
  F(multi_cleanup, int, (void *)) \
  F(multi_setopt, int, (void *, int, ...)) \
  F(multi_add_handle, int, (void *, void *)) \
  F(multi_remove_handle, int, (void *, void *)) \
  F(multi_perform, int, (void *, int *)) \
  F(multi_poll, int, (void *, void *, unsigned int, int, int *)) \
  F(multi_wakeup, int, (void *)) \
  F(multi_info_read, void *, (void *, int *))

#define FIELD(name, result, parameters) result(*name) parameters;
static struct {
  FUNCTIONS(FIELD)
} curl;

// The beginning of curl_version_info_data, as it has been since CURLVERSION_FIRST.
typedef struct {
  int age;
  const char *version;
  unsigned int version_num;
  const char *host;
  int features;
  const char *ssl_version;
} VersionInfo;

// struct CURLMsg.
typedef struct {
  int kind;
  void *easy;
  union {
    void *whatever;
    int result;
  } data;
} Message;

// struct curl_certinfo.
typedef struct {
  int count;
  CurlList **lists;
} Certificates;

// struct curl_tlssessioninfo.
typedef struct {
  int backend;
  const void *internals;
} TLSSession;

enum { messageDone = 1, globalAll = 3 };

static void *library;
static char failure[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

#if defined(__APPLE__)
// The system's own, which is in no file but the cache of its loader, then those of Homebrew and MacPorts. Whole paths: a
// bare name is looked for in the working folder, too, where anybody may have put a library.
static const char *const names[] = {
    "/usr/lib/libcurl.4.dylib", "/opt/homebrew/opt/curl/lib/libcurl.4.dylib",
    "/usr/local/opt/curl/lib/libcurl.4.dylib", "/opt/local/lib/libcurl.4.dylib"};
#define REMEDY "macOS includes it; Homebrew's package is curl"
#else
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#define REMEDY "on Debian and Ubuntu the package is libcurl4"
#endif

static void *open_library(void) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *opened = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (opened) return opened;
    // The first reason is the one that matters: the other names are only alternatives.
    if (i == 0) {
      const char *reason = dlerror();
      snprintf(
          failure, sizeof failure, "libcurl could not be loaded: %s (" REMEDY ")",
          reason ? reason : "no reason given");
    }
  }
  return NULL;
}

static void load(void) {
  library = open_library();
  if (!library) return;
  failure[0] = 0;

#define SYMBOL(name, ...) {"curl_" #name, &curl.name},
  const struct {
    const char *name;
    void *slot;
  } symbols[] = {
      FUNCTIONS(SYMBOL)
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    if (!symbol) {
      const VersionInfo *info = curl.version_info ? curl.version_info(0) : NULL;
      snprintf(
          failure, sizeof failure,
          "libcurl %s is too old: it has no %s; 7.68.0 or newer is needed (" REMEDY ")",
          info && info->version ? info->version : "of an unknown version", symbols[i].name);
      return;
    }
    memcpy(symbols[i].slot, &symbol, sizeof symbol);
  }
  int code = curl.global_init(globalAll);
  if (code != 0) {
    snprintf(
        failure, sizeof failure, "libcurl could not be initialised: %s (%d)",
        curl.easy_strerror(code), code);
  }
}

const char *ccurl_load(void) {
  pthread_once(&once, load);
  return failure[0] ? failure : NULL;
}

void *ccurl_symbol(const char *name) {
  return ccurl_load() ? NULL : dlsym(library, name);
}

static void *load_on_thread(void *unused) {
  (void)unused;
  ccurl_load();
  return NULL;
}

void ccurl_preload(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, load_on_thread, NULL) == 0) pthread_detach(thread);
}

CurlVersion ccurl_version(void) {
  const VersionInfo *info = curl.version_info(0);
  return (CurlVersion){info->version_num, info->features, info->version, info->ssl_version};
}

void ccurl_tune_allocator(void) {
#if defined(__GLIBC__)
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}

void ccurl_ignore_broken_pipes(void) {
  struct sigaction current;
  if (sigaction(SIGPIPE, NULL, &current) == 0 && !(current.sa_flags & SA_SIGINFO) &&
      current.sa_handler == SIG_DFL) {
    signal(SIGPIPE, SIG_IGN);
  }
}

void *ccurl_easy_create(void) { return curl.easy_init(); }
void ccurl_easy_destroy(void *easy) { curl.easy_cleanup(easy); }
void ccurl_easy_reset(void *easy) { curl.easy_reset(easy); }
void ccurl_easy_resume(void *easy) { (void)curl.easy_pause(easy, CurlPauseContinue); }
const char *ccurl_easy_message(CurlCode code) { return curl.easy_strerror(code); }

CurlCode ccurl_set_long(void *easy, CurlOption option, long value) {
  return curl.easy_setopt(easy, option, value);
}

CurlCode ccurl_set_offset(void *easy, CurlOption option, int64_t value) {
  return curl.easy_setopt(easy, option, value);
}

CurlCode ccurl_set_text(void *easy, CurlOption option, const char *value) {
  return curl.easy_setopt(easy, option, value);
}

CurlCode ccurl_set_pointer(void *easy, CurlOption option, void *value) {
  return curl.easy_setopt(easy, option, value);
}

CurlCode ccurl_set_list(void *easy, CurlOption option, CurlList *value) {
  return curl.easy_setopt(easy, option, value);
}

CurlCode ccurl_set_data_callback(void *easy, CurlOption option, CurlDataCallback value) {
  return curl.easy_setopt(easy, option, value);
}

CurlCode ccurl_set_seek_callback(void *easy, CurlSeekCallback value) {
  return curl.easy_setopt(easy, CurlOptionSeekFunction, value);
}

CurlCode ccurl_set_debug_callback(void *easy, CurlDebugCallback value) {
  return curl.easy_setopt(easy, CurlOptionDebugFunction, value);
}

CurlCode ccurl_set_progress_callback(void *easy, CurlProgressCallback value) {
  return curl.easy_setopt(easy, CurlOptionProgressFunction, value);
}

CurlCode ccurl_set_open_socket_callback(void *easy, CurlOpenSocketCallback value) {
  return curl.easy_setopt(easy, CurlOptionOpenSocketFunction, value);
}

CurlCode ccurl_set_close_socket_callback(void *easy, CurlCloseSocketCallback value) {
  return curl.easy_setopt(easy, CurlOptionCloseSocketFunction, value);
}

CurlCode ccurl_set_prerequest_callback(void *easy, CurlPrerequestCallback value) {
  return curl.easy_setopt(easy, CurlOptionPrerequestFunction, value);
}

long ccurl_info_long(void *easy, CurlInfo info) {
  long value = 0;
  return curl.easy_getinfo(easy, info, &value) == 0 ? value : 0;
}

int64_t ccurl_info_offset(void *easy, CurlInfo info) {
  int64_t value = 0;
  return curl.easy_getinfo(easy, info, &value) == 0 ? value : 0;
}

const char *ccurl_info_text(void *easy, CurlInfo info) {
  const char *value = NULL;
  return curl.easy_getinfo(easy, info, &value) == 0 ? value : NULL;
}

int ccurl_info_socket(void *easy) {
  int socket = CurlSocketBad;
  return curl.easy_getinfo(easy, CurlInfoActiveSocket, &socket) == 0 ? socket : CurlSocketBad;
}

const void *ccurl_info_tls_session(void *easy, int *backend) {
  const TLSSession *session = NULL;
  if (curl.easy_getinfo(easy, CurlInfoTLSSession, &session) != 0 || !session) return NULL;
  *backend = session->backend;
  return session->internals;
}

const CurlList *ccurl_info_certificate(void *easy) {
  const Certificates *certificates = NULL;
  if (curl.easy_getinfo(easy, CurlInfoCertInfo, &certificates) != 0) return NULL;
  return certificates && certificates->count > 0 ? certificates->lists[0] : NULL;
}

CurlList *ccurl_list_append(CurlList *list, const char *text) {
  return curl.slist_append(list, text);
}

void ccurl_list_destroy(CurlList *list) { curl.slist_free_all(list); }

void *ccurl_multi_create(void) { return curl.multi_init(); }
void ccurl_multi_destroy(void *multi) { curl.multi_cleanup(multi); }

int ccurl_multi_set_long(void *multi, CurlMultiOption option, long value) {
  return curl.multi_setopt(multi, option, value);
}

int ccurl_multi_add(void *multi, void *easy) { return curl.multi_add_handle(multi, easy); }
int ccurl_multi_remove(void *multi, void *easy) { return curl.multi_remove_handle(multi, easy); }
int ccurl_multi_perform(void *multi, int *running) { return curl.multi_perform(multi, running); }

int ccurl_multi_poll(void *multi, int milliseconds) {
  return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int ccurl_multi_wakeup(void *multi) { return curl.multi_wakeup(multi); }

void *ccurl_multi_next_finished(void *multi, CurlCode *code, void **tag) {
  // A message dies when its handle is removed, so what it says is copied out here.
  int left = 0;
  Message *message;
  while ((message = curl.multi_info_read(multi, &left))) {
    if (message->kind != messageDone) continue;
    void *easy = message->easy;
    *code = message->data.result;
    char *value = NULL;
    enum { infoPrivate = 0x100015 };
    curl.easy_getinfo(easy, infoPrivate, &value);
    *tag = value;
    return easy;
  }
  return NULL;
}
