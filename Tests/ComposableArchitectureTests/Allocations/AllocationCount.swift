import AllocationCounter
import Testing

/// How many times `body` allocates.
///
/// For work that is done at once: an allocation of another thread is not seen.
func allocations(in body: () -> Void) -> Int {
  startCountingAllocations()
  body()
  return stopCountingAllocations()
}

extension Trait where Self == ConditionTrait {
  /// The test is skipped where allocations can't be counted.
  static var whereAllocationsAreCounted: Self {
    .enabled(
      if: isAllocationCounterAvailable(),
      "Allocations are counted on Linux with glibc alone, and not under a sanitizer.")
  }
}
