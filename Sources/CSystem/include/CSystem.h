// The C library of every platform under one name, and what Swift cannot call in it or calls in another way on each. No
// policy lives here.

#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <arpa/inet.h>
#ifdef __APPLE__
#include <crt_externs.h>
#endif
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#ifndef __APPLE__
#include <iconv.h>
#endif
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// The number of the last failed call of this thread.
static inline int system_error(void) { return errno; }

/// Sets what `system_error` gives.
static inline void system_set_error(int number) { errno = number; }

/// `open` with the permissions of a file that it creates.
static inline int system_open(const char *path, int flags, unsigned permissions) {
  return open(path, flags, permissions);
}

/// `fcntl` of an integer.
static inline int system_fcntl(int descriptor, int command, int value) {
  return fcntl(descriptor, command, value);
}

/// The columns of a terminal, 0 if there is none.
static inline int system_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// What the mode of a file says that it is.
static inline bool system_is_file(mode_t mode) { return S_ISREG(mode); }
static inline bool system_is_folder(mode_t mode) { return S_ISDIR(mode); }
static inline bool system_is_link(mode_t mode) { return S_ISLNK(mode); }
static inline bool system_is_pipe(mode_t mode) { return S_ISFIFO(mode); }
static inline bool system_is_socket(mode_t mode) { return S_ISSOCK(mode); }

/// When a file was written to, in nanoseconds since 1970-01-01 UTC.
static inline int64_t system_modified(const struct stat *status) {
#ifdef __APPLE__
  struct timespec time = status->st_mtimespec;
#else
  struct timespec time = status->st_mtim;
#endif
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// The milliseconds of a clock that never goes back. Here, as modules of Swift declare `timespec`, too: which of them
/// its members are found in depends on what else a file uses.
static inline int64_t system_uptime(void) {
  struct timespec time = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Ignores a signal from now on.
static inline void system_ignore(int signal_number) { signal(signal_number, SIG_IGN); }

/// Lets a signal end the program again, unless it is ignored.
static inline void system_end_by(int signal_number) {
  if (signal(signal_number, SIG_DFL) == SIG_IGN) signal(signal_number, SIG_IGN);
}

/// Types of sockets.
static const int system_stream = SOCK_STREAM;
static const int system_datagram = SOCK_DGRAM;

/// The most bytes of the path of a Unix domain socket: a NUL follows them.
static const int system_socket_path_capacity = sizeof(((struct sockaddr_un *)0)->sun_path) - 1;

/// The port of a socket on this side; -1 if it has none, or the system does not tell.
static inline int system_local_port(int socket) {
  struct sockaddr_storage address;
  socklen_t length = sizeof address;
  if (getsockname(socket, (struct sockaddr *)&address, &length) != 0) return -1;
  if (address.ss_family == AF_INET) return ntohs(((struct sockaddr_in *)&address)->sin_port);
  if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
  return -1;
}

/// Makes writing to a socket whose peer has gone an error, not a signal: here for all writes, or by `system_send`.
static inline bool system_hush(int socket) {
#ifdef SO_NOSIGPIPE
  int on = 1;
  return setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on) == 0;
#else
  return socket >= 0;
#endif
}

/// `send` without a signal.
static inline ssize_t system_send(int socket, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(socket, bytes, count, MSG_NOSIGNAL);
#else
  return send(socket, bytes, count, 0);
#endif
}

/// Resources with limits, and the calls for them.
static const int system_limit_of_descriptors = RLIMIT_NOFILE;
static const int system_limit_of_memory = RLIMIT_AS;
static inline int system_get_limit(int resource, struct rlimit *limit) {
  return getrlimit(resource, limit);
}
static inline int system_set_limit(int resource, const struct rlimit *limit) {
  return setrlimit(resource, limit);
}

/// Starts a program that is looked for in PATH, with the process environment, nothing to read and the usual signals; what
/// it writes goes to two descriptors. Gives an error number.
static inline int system_start_program(pid_t *process, char *const *arguments, int output, int errors) {
#ifdef __APPLE__
  // What is linked into a dynamic library has no `environ`.
  char **environment = *_NSGetEnviron();
#else
  extern char **environ;
  char **environment = environ;
#endif
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  code = posix_spawnattr_init(&attributes);
  if (code != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return code;
  }
  sigset_t usual, blocked;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGXFSZ);
  sigemptyset(&blocked);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setsigmask(&attributes, &blocked);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawn_file_actions_adddup2(&actions, errors, 2);
  code = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

/// The exit status of a program that has ended: 128 and its number for a signal.
static inline int system_exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// How the decoding of bytes ended.
static const int system_decoded = 0;
static const int system_decoder_is_full = 1;
static const int system_decoder_refuses = 2;

#ifdef __APPLE__
/// A function of libiconv, which other platforms have in their C library; NULL if it cannot be loaded.
static inline void *system_iconv_function(const char *name) {
  void *library = dlopen("/usr/lib/libiconv.2.dylib", RTLD_LAZY);
  return library ? dlsym(library, name) : NULL;
}
#endif

/// A decoder from a charset to UTF-8, by the system's iconv; NULL if the system does not have the charset.
static inline void *system_open_decoder(const char *charset) {
#ifdef __APPLE__
  void *(*open)(const char *, const char *) =
      (void *(*)(const char *, const char *))system_iconv_function("iconv_open");
  if (!open) return NULL;
  void *decoder = open("UTF-8", charset);
#else
  void *decoder = (void *)iconv_open("UTF-8", charset);
#endif
  return decoder == (void *)-1 ? NULL : decoder;
}

/// Closes a decoder.
static inline void system_close_decoder(void *decoder) {
#ifdef __APPLE__
  int (*close)(void *) = (int (*)(void *))system_iconv_function("iconv_close");
  if (close) close(decoder);
#else
  iconv_close((iconv_t)decoder);
#endif
}

/// Decodes bytes until all are read, the output is full, or some stand for nothing or are cut off; counts what was read
/// and written. Of no bytes it writes what ends the text.
static inline int system_decode(void *decoder, const uint8_t *bytes, size_t count, uint8_t *output,
                                size_t capacity, size_t *read, size_t *written) {
  char *input = (char *)bytes, *target = (char *)output;
  size_t input_left = count, output_left = capacity;
#ifdef __APPLE__
  size_t (*convert)(void *, char **, size_t *, char **, size_t *) =
      (size_t(*)(void *, char **, size_t *, char **, size_t *))system_iconv_function("iconv");
  if (!convert) return system_decoder_refuses;
  size_t code = convert(decoder, count ? &input : NULL, count ? &input_left : NULL, &target, &output_left);
#else
  size_t code = iconv((iconv_t)decoder, count ? &input : NULL, count ? &input_left : NULL, &target,
                      &output_left);
#endif
  int number = errno;
  *read = count - input_left;
  *written = capacity - output_left;
  if (code != (size_t)-1) return system_decoded;
  return number == E2BIG ? system_decoder_is_full : system_decoder_refuses;
}

/// Starts a thread with a stack of so many bytes; gives an error number.
static inline int system_start_thread(void *(*run)(void *), void *context, size_t stack,
                                      uintptr_t *identifier) {
  pthread_attr_t attributes;
  int code = pthread_attr_init(&attributes);
  if (code != 0) return code;
  pthread_attr_setstacksize(&attributes, stack);
  pthread_t thread;
  code = pthread_create(&thread, &attributes, run, context);
  pthread_attr_destroy(&attributes);
  if (code == 0) *identifier = (uintptr_t)thread;
  return code;
}

/// Lets a thread end alone.
static inline void system_detach_thread(uintptr_t identifier) {
  pthread_detach((pthread_t)identifier);
}

/// Waits until a thread has ended, or lets it end alone if it is the caller's own.
static inline void system_join_thread(uintptr_t identifier) {
  pthread_t thread = (pthread_t)identifier;
  if (pthread_equal(thread, pthread_self()))
    pthread_detach(thread);
  else
    pthread_join(thread, NULL);
}

#endif
