#include "ComposableTraps.h"

#if defined(_WIN32) || defined(__wasi__)
void composable_on_crash(void (*function)(void)) {}
#else
#include <pthread.h>
#include <signal.h>
#include <stddef.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { crash_count = sizeof(crashes) / sizeof(crashes[0]), capacity = 8 };
static struct sigaction previous[crash_count];

static void (*functions[capacity])(void);
static int function_count = 0;

static void handle_crash(int number, siginfo_t *info, void *context) {
  // The previous handler is next: the instruction that failed runs again.
  for (int index = 0; index < crash_count; index += 1) {
    if (crashes[index] == number) sigaction(number, &previous[index], NULL);
  }
  for (int index = capacity - 1; index >= 0; index -= 1) {
    void (*function)(void) = __atomic_load_n(&functions[index], __ATOMIC_ACQUIRE);
    if (function) function();
  }
  // No instruction runs again after `abort` or a signal that was sent.
  if (number == SIGABRT || info->si_code <= 0) raise(number);
}

static void install(void) {
  struct sigaction action = {0};
  action.sa_sigaction = handle_crash;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_ONSTACK | SA_SIGINFO;
  for (int index = 0; index < crash_count; index += 1) {
    sigaction(crashes[index], &action, &previous[index]);
  }
}

void composable_on_crash(void (*function)(void)) {
  int index = __atomic_fetch_add(&function_count, 1, __ATOMIC_RELAXED);
  if (index >= capacity) return;
  __atomic_store_n(&functions[index], function, __ATOMIC_RELEASE);
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
}
#endif
