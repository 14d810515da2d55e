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

int64_t composable_resident_bytes(void) {
#if defined(__APPLE__)
  task_vm_info_data_t info;
  mach_msg_type_number_t count = TASK_VM_INFO_COUNT;
  if (task_info(mach_task_self(), TASK_VM_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return -1;
  return (int64_t)info.phys_footprint;
#elif defined(__linux__)
  // The second number is the resident set, in pages.
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return -1;
  long long pages = -1;
  if (fscanf(file, "%*s %lld", &pages) != 1) pages = -1;
  fclose(file);
  return pages < 0 ? -1 : (int64_t)pages * sysconf(_SC_PAGESIZE);
#else
  return -1;
#endif
}

int64_t composable_allocated_bytes(void) {
#if defined(__APPLE__)
  struct mstats statistics = mstats();
  return (int64_t)statistics.bytes_used;
#elif defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  struct mallinfo2 statistics = mallinfo2();
  return (int64_t)(statistics.uordblks + statistics.hblkhd);
#else
  return -1;
#endif
}
