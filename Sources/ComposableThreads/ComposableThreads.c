#include "ComposableThreads.h"

typedef struct {
  void *identity;
  void *implementation;
} SerialExecutor;

#if __APPLE__
#include <pthread.h>

// Not in every system's library.
__attribute__((swiftcall, weak_import)) extern bool swift_task_isCurrentExecutorWithFlags(
  SerialExecutor executor, size_t flags);

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

bool composable_is_on_main_actor(const void *main_actor) {
  return composable_is_current_executor(main_actor);
}

bool composable_is_current_executor(const void *executor) {
  return swift_task_isCurrentExecutorWithFlags(*(const SerialExecutor *)executor, 0);
}
#endif

_Thread_local void *composable_current_turn_storage = NULL;
_Thread_local void *composable_current_transaction_storage = NULL;
_Thread_local int composable_write_depth_storage = 0;
bool composable_writes_are_observed_storage = false;
unsigned long long composable_stamp_storage = 0;

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
