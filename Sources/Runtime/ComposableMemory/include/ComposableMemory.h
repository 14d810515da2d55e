#ifndef COMPOSABLE_MEMORY_H
#define COMPOSABLE_MEMORY_H

#include <stdint.h>

/// The bytes of main memory that only this process uses: without its code and other contents of files, which a system takes
/// back by itself, and with free blocks that the allocator keeps. -1 where it is unknown: on Windows and on wasm. It takes a
/// system call or two.
int64_t composable_private_bytes(void);

/// Lets the allocator return free memory to the system, with glibc and on Apple's platforms; elsewhere it does nothing. glibc
/// visits all free blocks, which takes some 60 ms for 200,000 of them.
void composable_return_memory(void);

#endif
