#include "AllocationCounter.h"

// Defines __GLIBC__, where the C library is that.
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer) || __has_feature(leak_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(IS_SANITIZED)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// Thread-locals of an executable come with each thread's stack: to reach them allocates nothing.
static __thread bool is_counting = false;
static __thread long count = 0;

static atomic_bool is_counting_everywhere = false;
static atomic_long count_everywhere = 0;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static inline void note(void) {
  if (is_counting) count += 1;
  if (atomic_load_explicit(&is_counting_everywhere, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&count_everywhere, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  note();
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}

bool allocation_counter_is_available(void) { return true; }

void allocation_counter_start(void) {
  count = 0;
  is_counting = true;
}

long allocation_counter_stop(void) {
  is_counting = false;
  return count;
}

void allocation_counter_start_everywhere(void) {
  atomic_store(&count_everywhere, 0);
  atomic_store(&is_counting_everywhere, true);
}

long allocation_counter_stop_everywhere(void) {
  atomic_store(&is_counting_everywhere, false);
  return atomic_load(&count_everywhere);
}

long allocation_counter_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

#else

bool allocation_counter_is_available(void) { return false; }

void allocation_counter_start(void) {}

long allocation_counter_stop(void) { return 0; }

void allocation_counter_start_everywhere(void) {}

long allocation_counter_stop_everywhere(void) { return 0; }

long allocation_counter_bytes(void) { return 0; }

#endif
