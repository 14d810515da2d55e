#include "ComposableThreads.h"

_Thread_local void *composable_current_turn_storage = NULL;
unsigned long long composable_stamp_storage = 0;

void *composable_once_get(void *const *slot) {
  return __atomic_load_n(slot, __ATOMIC_ACQUIRE);
}

void *composable_once_set(void **slot, void *value) {
  void *current = NULL;
  // Acquire on failure: what another thread has put there is going to be used.
  return __atomic_compare_exchange_n(slot, &current, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)
    ? value
    : current;
}
