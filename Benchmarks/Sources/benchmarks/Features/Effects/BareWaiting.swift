/// ``Waiting`` by hand: holds a task, and cancels it.
actor BareWaiting {
  private(set) var started = 0
  private(set) var passed = 0

  func startAndStop(times: Int) async {
    for _ in 0..<times {
      started += 1
      let task = Task {
        _ = self
        await waitForever()
      }
      await Task { _ = self }.value
      task.cancel()
      await task.value
    }
  }

  func replace(times: Int) async {
    await replace(times: times) { await waitForever() }
  }

  func debounce(times: Int) async {
    await replace(times: times) { try? await ContinuousClock().sleep(for: longTime) }
  }

  private func replace(
    times: Int, by work: @escaping @Sendable () async -> Void
  ) async {
    var last: Task<Void, Never>?
    for _ in 0..<times {
      started += 1
      last?.cancel()
      let task = Task {
        _ = self
        await work()
      }
      await last?.value
      last = task
    }
    last?.cancel()
    await last?.value
  }
}
