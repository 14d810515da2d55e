import AllocationCounter

extension Contender {
  /// How often so many iterations allocate; nil where it can't be told. Nothing else may run in the
  /// process: what goes to other threads is counted there.
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
