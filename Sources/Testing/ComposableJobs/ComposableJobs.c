#include "ComposableJobs.h"

#include <stddef.h>
#include <stdint.h>

static _Thread_local composable_job_taker current_taker = NULL;
static _Thread_local void *current_context = NULL;

void *composable_job_context(void) { return current_context; }

#if defined(__linux__) || defined(__APPLE__)
// From Swift's runtime (stdlib/public/Concurrency/ConcurrencyHooks.cpp, Actor.cpp). Libraries that run tasks in one order use
// the hook, too (swift-concurrency-extras).
typedef __attribute__((swiftcall)) void (*original_enqueue)(void *job);
typedef __attribute__((swiftcall)) void (*enqueue_hook)(void *job, original_enqueue original);

extern enqueue_hook swift_task_enqueueGlobal_hook;
__attribute__((swiftcall)) void swift_job_run(void *job, void *identity, uintptr_t implementation);

// What was there before. Written by each thread that explores, and read by all.
static enqueue_hook previous = NULL;

static __attribute__((swiftcall)) void enqueue(void *job, original_enqueue original) {
  if (current_taker) {
    current_taker(current_context, job);
    return;
  }
  enqueue_hook other = __atomic_load_n(&previous, __ATOMIC_ACQUIRE);
  if (other) {
    other(job, original);
  } else {
    original(job);
  }
}

void composable_take_jobs(composable_job_taker taker, void *context) {
  if (taker) {
    enqueue_hook known = __atomic_load_n(&swift_task_enqueueGlobal_hook, __ATOMIC_ACQUIRE);
    if (known != enqueue) {
      __atomic_store_n(&previous, known, __ATOMIC_RELEASE);
      __atomic_store_n(&swift_task_enqueueGlobal_hook, enqueue, __ATOMIC_RELEASE);
    }
  }
  current_taker = taker;
  current_context = context;
}

void composable_run_job(void *job) { swift_job_run(job, NULL, 0); }
#else
void composable_take_jobs(composable_job_taker taker, void *context) {}

void composable_run_job(void *job) {}
#endif
