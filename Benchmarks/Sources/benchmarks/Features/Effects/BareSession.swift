/// ``Session`` by hand: the same tasks, and a number.
actor BareSession {
  private(set) var done = 0
  private(set) var cancelled = 0

  func workHere(times: Int) async {
    for _ in 0..<times {
      await Task { done += 1 }.value
    }
  }

  func workInPool(times: Int) async {
    for _ in 0..<times {
      await Task {
        await benchmarks.workInPool()
        done += 1
      }.value
    }
  }

  func startAndCancel(times: Int) async {
    for _ in 0..<times {
      let task = Task {
        if Task.isCancelled { cancelled += 1 } else { done += 1 }
      }
      task.cancel()
      await task.value
    }
  }
}
