/// Runs a command and writes what it took to a file: seconds from start to end, seconds of CPU in user and
/// in kernel mode, peak resident memory in KiB.
///
/// Usage: measure FILE COMMAND [ARGUMENT...]
/// A program of its own because a process inherits the peak of the one that starts it: a script's
/// interpreter would be measured instead. The exit status is the command's, 127 if it could not be run.

#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int main(int count, char **words) {
  if (count < 3) {
    fprintf(stderr, "usage: measure FILE COMMAND [ARGUMENT...]\n");
    return 2;
  }
  double start = now();
  pid_t child = fork();
  if (child < 0) return 127;
  if (child == 0) {
    execvp(words[2], words + 2);
    perror(words[2]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 127;
  double end = now();
#ifdef __APPLE__
  long peak = usage.ru_maxrss / 1024;
#else
  long peak = usage.ru_maxrss;
#endif
  FILE *file = fopen(words[1], "w");
  if (!file) return 127;
  fprintf(file, "%.6f %.6f %.6f %ld\n", end - start, seconds(usage.ru_utime), seconds(usage.ru_stime), peak);
  if (fclose(file) != 0) return 127;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
