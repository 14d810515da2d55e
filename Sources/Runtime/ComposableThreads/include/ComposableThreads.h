// What Swift can't express on every platform that it compiles for: a thread-local variable, and a
// counter and flags that several threads can read and write. Inline, so that they cost what they would in
// Swift.

#ifndef COMPOSABLE_THREADS_H
#define COMPOSABLE_THREADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The turn that runs on this thread, if any. Not retained.
extern _Thread_local void *_Nullable composable_current_turn_storage;

static inline void *_Nullable composable_current_turn(void) {
  return composable_current_turn_storage;
}

static inline void composable_set_current_turn(void *_Nullable turn) {
  composable_current_turn_storage = turn;
}

/// The transaction of the changes of state that the code on this thread makes, if any. Not retained.
extern _Thread_local void *_Nullable composable_current_transaction_storage;

static inline void *_Nullable composable_current_transaction(void) {
  return composable_current_transaction_storage;
}

static inline void composable_set_current_transaction(void *_Nullable transaction) {
  composable_current_transaction_storage = transaction;
}

/// What collects the reads of the closure that observes on this thread, if one is running. Not retained.
extern _Thread_local void *_Nullable composable_observed_reads_storage;

static inline void *_Nullable composable_observed_reads(void) {
  return composable_observed_reads_storage;
}

static inline void composable_set_observed_reads(void *_Nullable reads) {
  composable_observed_reads_storage = reads;
}

// A number that the calling thread has as long as it runs: no other thread has it meanwhile.
static inline uintptr_t composable_thread(void) { return (uintptr_t)&composable_current_turn_storage; }

/// How many writes of shared values, one within another, this thread is in.
extern _Thread_local int composable_write_depth_storage;

static inline int composable_write_depth(void) { return composable_write_depth_storage; }

static inline void composable_set_write_depth(int depth) { composable_write_depth_storage = depth; }

/// What answers for the dependencies while this thread reduces an action that a tool repeats, if it does. Not retained.
extern _Thread_local void *_Nullable composable_shadow_storage;

static inline void *_Nullable composable_shadow(void) { return composable_shadow_storage; }

static inline void composable_set_shadow(void *_Nullable shadow) {
  composable_shadow_storage = shadow;
}

/// The interception of dependencies by a tool of the store whose reducer runs on this thread, if that is all that the store
/// overrides. Not retained.
extern _Thread_local void *_Nullable composable_interception_storage;

static inline void *_Nullable composable_interception(void) {
  return composable_interception_storage;
}

static inline void composable_set_interception(void *_Nullable interception) {
  composable_interception_storage = interception;
}

/// Whether anything observes the writes of shared values in this process. It only ever becomes true.
extern bool composable_writes_are_observed_storage;

static inline bool composable_writes_are_observed(void) {
  return __atomic_load_n(&composable_writes_are_observed_storage, __ATOMIC_RELAXED);
}

static inline void composable_observe_writes(void) {
  __atomic_store_n(&composable_writes_are_observed_storage, true, __ATOMIC_RELAXED);
}

extern uint64_t composable_shared_changes_storage;

/// How many shared values were written or registered in this process, since something has observed writes.
static inline uint64_t composable_shared_changes(void) {
  return __atomic_load_n(&composable_shared_changes_storage, __ATOMIC_RELAXED);
}

/// Counts a shared value that was written or registered, if anything observes that.
static inline void composable_count_shared_change(void) {
  if (composable_writes_are_observed()) {
    __atomic_fetch_add(&composable_shared_changes_storage, 1, __ATOMIC_RELAXED);
  }
}

/// Whether anything intercepts dependencies in this process. It only ever becomes true.
extern bool composable_dependencies_are_intercepted_storage;

static inline bool composable_dependencies_are_intercepted(void) {
  return __atomic_load_n(&composable_dependencies_are_intercepted_storage, __ATOMIC_RELAXED);
}

static inline void composable_intercept_dependencies(void) {
  __atomic_store_n(&composable_dependencies_are_intercepted_storage, true, __ATOMIC_RELAXED);
}

extern unsigned long long composable_stamp_storage;

/// Returns a number that is unique in this process.
static inline unsigned long long composable_next_stamp(void) {
  return __atomic_add_fetch(&composable_stamp_storage, 1, __ATOMIC_RELAXED);
}

/// Increments a count that several threads may increment; returns the previous value.
static inline uint64_t composable_count_up(uint64_t *_Nonnull count) {
  return __atomic_fetch_add(count, 1, __ATOMIC_RELAXED);
}

/// Raises such a count to at least this value.
static inline void composable_count_raise(uint64_t *_Nonnull count, uint64_t least) {
  uint64_t current = __atomic_load_n(count, __ATOMIC_RELAXED);
  while (current < least
    && !__atomic_compare_exchange_n(
      count, &current, least, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
}

/// A set of numbers below 64 that several threads may read and change. Relaxed: it orders nothing else.
static inline uint64_t composable_bits(const uint64_t *_Nonnull bits) {
  return __atomic_load_n(bits, __ATOMIC_RELAXED);
}

static inline void composable_bits_insert(uint64_t *_Nonnull bits, uint64_t members) {
  __atomic_fetch_or(bits, members, __ATOMIC_RELAXED);
}

static inline void composable_bits_remove(uint64_t *_Nonnull bits, uint64_t members) {
  __atomic_fetch_and(bits, ~members, __ATOMIC_RELAXED);
}

/// A word by which one thread at a time has access to something for a few instructions; zero while none has. Out of
/// line, so that the thread sanitizer sees the ordering.
///
/// Takes the word.
///
/// @return false if a thread has it.
bool composable_word_try(uint32_t *_Nonnull word);

/// Takes the word. Waits for a thread that has it by trying again: it must be about to release it.
void composable_word_take(uint32_t *_Nonnull word);

/// Releases the word. A store and not a read-modify-write: half of the cost of a mutex.
void composable_word_release(uint32_t *_Nonnull word);

/// A pointer that is null until the first of several threads sets it. Every thread that reads it sees its
/// target completely initialized. Out of line, so that the thread sanitizer sees the ordering too.
void *_Nullable composable_once_get(void *_Nullable const *_Nonnull slot);

/// Sets the pointer unless it is already set; returns the stored pointer.
void *_Nonnull composable_once_set(void *_Nullable *_Nonnull slot, void *_Nonnull value);

/// Whether the code on this thread runs on the main actor. Unlike Swift's own checks it returns false
/// instead of trapping.
///
/// @param main_actor the main actor's `UnownedSerialExecutor`, which is two words.
bool composable_is_on_main_actor(const void *_Nonnull main_actor);

/// Whether the code on this thread runs on an executor. False where the system can't tell.
///
/// @param executor an `UnownedSerialExecutor`, which is two words.
bool composable_is_current_executor(const void *_Nonnull executor);

/// The serial executor of the actor whose code runs on this thread. Both words are null if the code is on no actor, or the
/// system can't tell.
///
/// @param executor receives an `UnownedSerialExecutor`, which is two words. Not retained.
void composable_current_executor(void *_Nullable *_Nonnull executor);

/// The time in nanoseconds, which only grows: exact, or for half of the cost as it was at the last tick of the system's
/// clock, some milliseconds ago. The same clock: an exact time is never before an earlier one that is not.
uint64_t composable_nanoseconds(void);
uint64_t composable_coarse_nanoseconds(void);

#endif
