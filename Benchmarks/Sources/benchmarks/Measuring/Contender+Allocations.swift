import AllocationCounter

extension Contender {
  /// How often so many iterations allocate; nil for those that go to other threads, and where it
  /// can't be told.
  func allocations(_ iterations: Int) -> Int? {
    guard isAllocationCounterAvailable(), case .synchronous(let work) = work else { return nil }
    startCountingAllocations()
    work(iterations)
    return stopCountingAllocations()
  }
}
