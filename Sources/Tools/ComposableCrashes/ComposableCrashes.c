#include "ComposableCrashes.h"

#include "ComposableTraps.h"

#include <stdlib.h>

// Defined in ComposableRecording.
extern void composable_record_environment(void);

// Swift has no code that runs when a program is loaded, and the program need not know that it is recorded.
__attribute__((constructor)) static void record_environment(void) {
  if (getenv("COMPOSABLE_RECORD")) composable_record_environment();
}

#if defined(_WIN32) || defined(__wasi__)
void composable_watch_crashes(void (*save)(void)) {}
#else
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

static int request[2];
static pthread_t saver;
static void (*save_all)(void);
static bool has_saved = false;
static bool has_crashed = false;
// A forked process has no saver, and must not use this one's.
static pid_t watched;

static void *wait_for_crash(void *unused) {
  char byte;
  while (read(request[0], &byte, 1) != 1) {}
  save_all();
  __atomic_store_n(&has_saved, true, __ATOMIC_RELEASE);
  return NULL;
}

// Only what is allowed in a handler: the other thread, which has not crashed, encodes and writes.
static void save_once(void) {
  if (__atomic_exchange_n(&has_crashed, true, __ATOMIC_ACQ_REL)) return;
  if (getpid() != watched || pthread_equal(pthread_self(), saver)) return;
  if (write(request[1], "", 1) != 1) return;
  for (int tries = 0; tries < 400 && !__atomic_load_n(&has_saved, __ATOMIC_ACQUIRE); tries += 1) {
    struct timespec pause = {.tv_sec = 0, .tv_nsec = 5000000};
    nanosleep(&pause, NULL);
  }
}

void composable_watch_crashes(void (*save)(void)) {
  save_all = save;
  watched = getpid();
  if (pipe(request) != 0) return;
  for (int end = 0; end < 2; end += 1) fcntl(request[end], F_SETFD, FD_CLOEXEC);
  if (pthread_create(&saver, NULL, wait_for_crash, NULL) != 0) return;
  pthread_detach(saver);
  composable_on_crash(save_once);
}
#endif
