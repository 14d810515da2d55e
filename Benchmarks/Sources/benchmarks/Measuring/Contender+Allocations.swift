import AllocationCounter

extension Contender {
  /// The number of allocations in a number of iterations; nil if they can't be counted. Nothing
  /// else may run in the process: allocations on other threads count too.
  func allocations(_ iterations: Int) async -> Int? {
    guard isAllocationCounterAvailable() else { return nil }
    switch work {
    case .synchronous(let work):
      startCountingAllocations()
      work(iterations)
      return stopCountingAllocations()
    case .asynchronous(let work):
      startCountingAllocationsEverywhere()
      await work(iterations)
      return stopCountingAllocationsEverywhere()
    }
  }
}
