#include "ComposableCrashes.h"

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
#include <signal.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { crash_count = sizeof(crashes) / sizeof(crashes[0]) };
static struct sigaction previous[crash_count];

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

static void handle_crash(int number, siginfo_t *info, void *context) {
  // The previous handler is next: the instruction that failed runs again.
  for (int index = 0; index < crash_count; index += 1) {
    if (crashes[index] == number) sigaction(number, &previous[index], NULL);
  }
  save_once();
  // No instruction runs again after `abort` or a signal that was sent.
  if (number == SIGABRT || info->si_code <= 0) raise(number);
}

void composable_watch_crashes(void (*save)(void)) {
  save_all = save;
  watched = getpid();
  if (pipe(request) != 0) return;
  for (int end = 0; end < 2; end += 1) fcntl(request[end], F_SETFD, FD_CLOEXEC);
  if (pthread_create(&saver, NULL, wait_for_crash, NULL) != 0) return;
  pthread_detach(saver);
  struct sigaction action = {0};
  action.sa_sigaction = handle_crash;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  for (int index = 0; index < crash_count; index += 1) {
    sigaction(crashes[index], &action, &previous[index]);
  }
}
#endif
