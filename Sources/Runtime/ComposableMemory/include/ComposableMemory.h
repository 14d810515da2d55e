#ifndef COMPOSABLE_MEMORY_H
#define COMPOSABLE_MEMORY_H

#include <stdint.h>

/// The bytes of main memory that the process takes, with its code and with what its allocator keeps to hand out again; -1
/// where that is not known: on Windows and on wasm. A system call or two.
int64_t composable_resident_bytes(void);

/// The bytes that the process has allocated and not freed; -1 where the allocator can't be asked: other than with glibc and
/// on Apple's platforms. glibc visits all free blocks, which takes some 60 ms for 200,000 of them.
int64_t composable_allocated_bytes(void);

#endif
