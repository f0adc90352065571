#include "cpublicsuffix.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

// psl_ctx_t is never looked into.
static struct {
  const void *(*latest)(const char *);
  const void *(*builtin)(void);
  int (*is_public_suffix)(const void *, const char *);
} psl;

static const void *list;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find(void *library, const char *name, void *slot) {
  void *symbol = dlsym(library, name);
  memcpy(slot, &symbol, sizeof symbol);
}

static void load(void) {
#if defined(__APPLE__)
  // Whole paths: a bare name is looked for in the working folder, too, where anybody may have put a library.
  static const char *const names[] = {
      "/opt/homebrew/lib/libpsl.5.dylib", "/usr/local/lib/libpsl.5.dylib",
      "/opt/local/lib/libpsl.5.dylib"};
#else
  static const char *const names[] = {"libpsl.so.5"};
#endif
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) {
    library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  }
  if (!library) return;
  find(library, "psl_latest", &psl.latest);
  find(library, "psl_builtin", &psl.builtin);
  find(library, "psl_is_public_suffix", &psl.is_public_suffix);
  if (!psl.is_public_suffix) return;
  // The list that the system keeps up to date, else the one that is built in; it lives as long as the process.
  if (psl.latest) list = psl.latest(NULL);
  if (!list && psl.builtin) list = psl.builtin();
}

int cpublicsuffix_is(const char *domain) {
  pthread_once(&once, load);
  return list ? psl.is_public_suffix(list, domain) != 0 : -1;
}
