/// The fastest that libcurl does: one thread, one multi handle, reused easy handles, bodies collected
/// into memory and not looked at. Over HTTP/2 all requests share a connection.
///
/// Usage: curl-loop URL REQUESTS CONCURRENCY [CA [VERSION]]
/// The requests' URLs are URL?n=1, URL?n=2 and so on; VERSION is 1.1 or 2, else what both sides prefer. How many a
/// second is printed, and the CPU of one. The exit status is 0 if each was answered with 200.

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// An easy handle with the memory that its answers are collected into.
struct transfer {
  CURL *easy;
  char *body;
  size_t length;
  size_t capacity;
};

static size_t collect(char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  size_t added = size * count;
  if (transfer->length + added > transfer->capacity) {
    size_t capacity = 2 * (transfer->length + added);
    char *body = realloc(transfer->body, capacity);
    if (!body) return 0;
    transfer->body = body;
    transfer->capacity = capacity;
  }
  memcpy(transfer->body + transfer->length, bytes, added);
  transfer->length += added;
  return added;
}

static void start(CURLM *multi, struct transfer *transfer, const char *url, long number) {
  char target[1024];
  snprintf(target, sizeof target, "%s?n=%ld", url, number);
  transfer->length = 0;
  curl_easy_setopt(transfer->easy, CURLOPT_URL, target);
  curl_multi_add_handle(multi, transfer->easy);
}

/// The seconds that a clock shows.
static double seconds_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count < 4 || count > 6) {
    fprintf(stderr, "usage: curl-loop URL REQUESTS CONCURRENCY [CA [VERSION]]\n");
    return 2;
  }
  const char *url = words[1];
  const long requests = atol(words[2]);
  const long wanted = atol(words[3]);
  const long concurrency = wanted < requests ? wanted : requests;
  if (concurrency < 1) return 2;
  long version = CURL_HTTP_VERSION_NONE;
  if (count == 6) {
    version = strcmp(words[5], "2") == 0 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1;
  }

  curl_global_init(CURL_GLOBAL_DEFAULT);
  CURLM *multi = curl_multi_init();
  struct transfer *transfers = calloc((size_t)concurrency, sizeof *transfers);
  if (!multi || !transfers) return 1;
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, 2 * concurrency);

  double begun = seconds_of(CLOCK_MONOTONIC), used = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  long started = 0, succeeded = 0, finished = 0;
  for (long index = 0; index < concurrency; index += 1) {
    struct transfer *transfer = &transfers[index];
    transfer->easy = curl_easy_init();
    if (!transfer->easy) return 1;
    curl_easy_setopt(transfer->easy, CURLOPT_WRITEFUNCTION, collect);
    curl_easy_setopt(transfer->easy, CURLOPT_WRITEDATA, transfer);
    curl_easy_setopt(transfer->easy, CURLOPT_PRIVATE, transfer);
    curl_easy_setopt(transfer->easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(transfer->easy, CURLOPT_HTTP_VERSION, version);
    curl_easy_setopt(transfer->easy, CURLOPT_PIPEWAIT, version == CURL_HTTP_VERSION_1_1 ? 0L : 1L);
    if (count > 4) curl_easy_setopt(transfer->easy, CURLOPT_CAINFO, words[4]);
    start(multi, transfer, url, started += 1);
  }

  while (finished < requests) {
    int running, waiting;
    if (curl_multi_perform(multi, &running) != CURLM_OK) return 1;
    for (CURLMsg *message; (message = curl_multi_info_read(multi, &waiting));) {
      CURL *easy = message->easy_handle;
      CURLcode result = message->data.result;
      struct transfer *transfer = NULL;
      long status = 0;
      curl_easy_getinfo(easy, CURLINFO_PRIVATE, (char **)&transfer);
      curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
      finished += 1;
      if (result == CURLE_OK && status == 200 && transfer->length > 0) succeeded += 1;
      curl_multi_remove_handle(multi, easy);
      if (started < requests) start(multi, transfer, url, started += 1);
    }
    if (finished < requests) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }

  double seconds = seconds_of(CLOCK_MONOTONIC) - begun;
  double each = (seconds_of(CLOCK_PROCESS_CPUTIME_ID) - used) / (double)finished * 1e6;
  printf("%ld requests (%.0f/s), %.3f µs of CPU each\n", finished, (double)finished / seconds, each);

  for (long index = 0; index < concurrency; index += 1) {
    curl_easy_cleanup(transfers[index].easy);
    free(transfers[index].body);
  }
  free(transfers);
  curl_multi_cleanup(multi);
  curl_global_cleanup();
  if (succeeded != requests) fprintf(stderr, "curl-loop: %ld of %ld succeeded\n", succeeded, requests);
  return succeeded == requests ? 0 : 1;
}
