// Counts the heap allocations of one thread, or of all threads, for tests that expect none.
//
// Linked into an executable this replaces `malloc` and its siblings for the whole process, the
// Swift runtime included. The C library provides for that: glibc keeps its own under the names
// `__libc_…`, to forward to. Elsewhere, and under a sanitizer, which replaces them itself, nothing is
// replaced and nothing can be counted.

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// Whether allocations can be counted here.
bool allocation_counter_is_available(void)
    __attribute__((swift_name("isAllocationCounterAvailable()")));

/// Starts counting the allocations of the calling thread from zero.
void allocation_counter_start(void)
    __attribute__((swift_name("startCountingAllocations()")));

/// Ends the counting, and returns how many allocations the calling thread has made since its start;
/// a reallocation counts as one.
long allocation_counter_stop(void)
    __attribute__((swift_name("stopCountingAllocations()")));

/// Starts counting the allocations of all threads from zero. Nothing else may run in the process.
void allocation_counter_start_everywhere(void)
    __attribute__((swift_name("startCountingAllocationsEverywhere()")));

/// Stops counting, and returns the number of allocations.
long allocation_counter_stop_everywhere(void)
    __attribute__((swift_name("stopCountingAllocationsEverywhere()")));

/// How many bytes the process has allocated and not freed; zero where that is unknown.
long allocation_counter_bytes(void) __attribute__((swift_name("allocatedBytes()")));

#endif
