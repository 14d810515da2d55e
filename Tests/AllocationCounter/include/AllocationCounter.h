// Counts the heap allocations of one thread, or of all, for tests that say that there are none.
//
// Linked into an executable this replaces `malloc` and its siblings for the whole process, the
// Swift runtime included. That is what the C library allows for: glibc keeps its own under the names
// `__libc_…`, to forward to. Elsewhere, and under a sanitizer, which replaces them itself, nothing is
// replaced and nothing can be counted.

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// Whether allocations can be counted here.
bool allocation_counter_is_available(void)
    __attribute__((swift_name("isAllocationCounterAvailable()")));

/// Begins to count the allocations of the calling thread, from nought.
void allocation_counter_start(void)
    __attribute__((swift_name("startCountingAllocations()")));

/// Ends the counting, and returns how many allocations the calling thread has made since its start;
/// a reallocation counts as one.
long allocation_counter_stop(void)
    __attribute__((swift_name("stopCountingAllocations()")));

/// Begins to count the allocations of all threads, from nought: for work that goes to others, in a
/// process that does nothing else meanwhile.
void allocation_counter_start_everywhere(void)
    __attribute__((swift_name("startCountingAllocationsEverywhere()")));

/// Ends that counting, and returns how many there were.
long allocation_counter_stop_everywhere(void)
    __attribute__((swift_name("stopCountingAllocationsEverywhere()")));

/// How many bytes the process has allocated and not freed; zero where that can't be told.
long allocation_counter_bytes(void) __attribute__((swift_name("allocatedBytes()")));

#endif
