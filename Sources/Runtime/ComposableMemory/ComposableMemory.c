#include "ComposableMemory.h"

#if defined(__APPLE__)
#include <mach/mach.h>
#include <malloc/malloc.h>
#elif defined(__linux__)
#include <stdio.h>
#include <unistd.h>
#endif

#if defined(__GLIBC__)
#include <malloc.h>
#endif

int64_t composable_private_bytes(void) {
#if defined(__APPLE__)
  task_vm_info_data_t info;
  mach_msg_type_number_t count = TASK_VM_INFO_COUNT;
  if (task_info(mach_task_self(), TASK_VM_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return -1;
  return (int64_t)info.phys_footprint;
#elif defined(__linux__)
  // The second number is the resident set, and the third what others may share of it, in pages.
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return -1;
  long long resident, shared;
  int found = fscanf(file, "%*s %lld %lld", &resident, &shared);
  fclose(file);
  return found == 2 ? (int64_t)(resident - shared) * sysconf(_SC_PAGESIZE) : -1;
#else
  return -1;
#endif
}

void composable_return_memory(void) {
#if defined(__APPLE__)
  malloc_zone_pressure_relief(NULL, 0);
#elif defined(__GLIBC__)
  malloc_trim(0);
#endif
}
