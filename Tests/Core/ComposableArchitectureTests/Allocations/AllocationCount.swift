import AllocationCounter
import Testing

/// How many times `body` allocates.
///
/// For synchronous work: allocations on other threads are not counted.
func allocations(in body: () -> Void) -> Int {
  startCountingAllocations()
  body()
  return stopCountingAllocations()
}

extension Trait where Self == ConditionTrait {
  /// Skips the test where allocations can't be counted.
  static var whereAllocationsAreCounted: Self {
    .enabled(
      if: isAllocationCounterAvailable(),
      "Allocations are counted on Linux with glibc alone, and not under a sanitizer.")
  }
}
