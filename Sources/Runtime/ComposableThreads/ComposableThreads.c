#include "ComposableThreads.h"

#if defined(_WIN32)
#include <windows.h>
#elif !defined(__wasi__)
#include <sched.h>
#include <time.h>
#endif

typedef struct {
  void *identity;
  void *implementation;
} SerialExecutor;

#if __APPLE__
#include <pthread.h>

// Not in every system's library.
__attribute__((swiftcall, weak_import)) extern bool swift_task_isCurrentExecutorWithFlags(
  SerialExecutor executor, size_t flags);
__attribute__((swiftcall, weak_import)) extern SerialExecutor swift_task_getCurrentExecutor(void);

void composable_current_executor(void **executor) {
  SerialExecutor current = {NULL, NULL};
  if (swift_task_getCurrentExecutor) current = swift_task_getCurrentExecutor();
  executor[0] = current.identity;
  executor[1] = current.implementation;
}

bool composable_is_on_main_actor(const void *main_actor) {
  // On Apple's platforms the main actor is the main thread.
  return pthread_main_np() != 0;
}

bool composable_is_current_executor(const void *executor) {
  return swift_task_isCurrentExecutorWithFlags
    && swift_task_isCurrentExecutorWithFlags(*(const SerialExecutor *)executor, 0);
}
#else
// From Swift's runtime (stdlib/public/Concurrency/Actor.cpp). Without flags it returns and never traps.
__attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(
  SerialExecutor executor, size_t flags);
__attribute__((swiftcall)) SerialExecutor swift_task_getCurrentExecutor(void);

void composable_current_executor(void **executor) {
  SerialExecutor current = swift_task_getCurrentExecutor();
  executor[0] = current.identity;
  executor[1] = current.implementation;
}

bool composable_is_on_main_actor(const void *main_actor) {
  return composable_is_current_executor(main_actor);
}

bool composable_is_current_executor(const void *executor) {
  return swift_task_isCurrentExecutorWithFlags(*(const SerialExecutor *)executor, 0);
}
#endif

_Thread_local void *composable_current_turn_storage = NULL;
_Thread_local void *composable_current_transaction_storage = NULL;
_Thread_local void *composable_observed_reads_storage = NULL;
_Thread_local int composable_write_depth_storage = 0;
_Thread_local void *composable_shadow_storage = NULL;
_Thread_local void *composable_interception_storage = NULL;
bool composable_writes_are_observed_storage = false;
uint64_t composable_shared_changes_storage = 0;
bool composable_dependencies_are_intercepted_storage = false;
unsigned long long composable_stamp_storage = 0;

#if defined(_WIN32)
uint64_t composable_nanoseconds(void) {
  LARGE_INTEGER frequency, ticks;
  QueryPerformanceFrequency(&frequency);
  QueryPerformanceCounter(&ticks);
  uint64_t perSecond = (uint64_t)frequency.QuadPart, now = (uint64_t)ticks.QuadPart;
  return now / perSecond * 1000000000 + now % perSecond * 1000000000 / perSecond;
}

uint64_t composable_coarse_nanoseconds(void) { return composable_nanoseconds(); }
#elif __APPLE__
uint64_t composable_nanoseconds(void) { return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW); }

uint64_t composable_coarse_nanoseconds(void) {
  return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX);
}
#else
#if defined(__wasi__)
#include <time.h>
#endif

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

uint64_t composable_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

uint64_t composable_coarse_nanoseconds(void) {
#if defined(CLOCK_MONOTONIC_COARSE)
  return nanoseconds(CLOCK_MONOTONIC_COARSE);
#else
  return nanoseconds(CLOCK_MONOTONIC);
#endif
}
#endif

bool composable_word_try(uint32_t *word) {
  uint32_t released = 0;
  return __atomic_compare_exchange_n(
    word, &released, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void composable_word_take(uint32_t *word) {
  for (int tries = 0; !composable_word_try(word); tries += 1) {
    // The other thread may have been suspended meanwhile.
    if (tries < 100) continue;
#if defined(_WIN32)
    Sleep(tries < 200 ? 0 : 1);
#elif !defined(__wasi__)
    // Sleeps at last: yielding does not let threads of a lower priority run.
    struct timespec pause = {0, 50000};
    if (tries < 200) {
      sched_yield();
    } else {
      nanosleep(&pause, NULL);
    }
#endif
  }
}

void composable_word_release(uint32_t *word) { __atomic_store_n(word, 0, __ATOMIC_RELEASE); }

void *composable_once_get(void *const *slot) {
  return __atomic_load_n(slot, __ATOMIC_ACQUIRE);
}

void *composable_once_set(void **slot, void *value) {
  void *current = NULL;
  // Acquire on failure: the caller is going to use what another thread stored.
  return __atomic_compare_exchange_n(slot, &current, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)
    ? value
    : current;
}
