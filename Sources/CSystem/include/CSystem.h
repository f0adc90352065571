// The C library of every platform under one name, and what Swift cannot call in it or calls in another way on each. No
// policy lives here.

#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <arpa/inet.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
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

/// What the mode of a file says that it is.
static inline bool system_is_file(mode_t mode) { return S_ISREG(mode); }
static inline bool system_is_folder(mode_t mode) { return S_ISDIR(mode); }
static inline bool system_is_pipe(mode_t mode) { return S_ISFIFO(mode); }
static inline bool system_is_socket(mode_t mode) { return S_ISSOCK(mode); }

/// Ignores a signal from now on.
static inline void system_ignore(int signal_number) { signal(signal_number, SIG_IGN); }

/// Types of sockets.
static const int system_stream = SOCK_STREAM;
static const int system_datagram = SOCK_DGRAM;

/// The most bytes of the path of a Unix domain socket: a NUL follows them.
static const int system_socket_path_capacity = sizeof(((struct sockaddr_un *)0)->sun_path) - 1;

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
  extern char **environ;
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
  code = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

/// The exit status of a program that has ended: 128 and its number for a signal.
static inline int system_exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
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
