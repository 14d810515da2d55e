import ComposableArchitecture

extension Workload {
  /// Effects that run while others do: the number of others must make no difference.
  static var runningEffects: [Workload] {
    [
      Workload(WorkloadName.startAndStop, note: "a Task that waits and is cancelled, awaited") {
        (startAndStop(others: 0), bareStartAndStop())
      },
      Workload("\(WorkloadName.startAndStop), 1,000 others", note: "the same without others") {
        (startAndStop(others: 1000), startAndStop(others: 0))
      },
      Workload(WorkloadName.startAndStopAmongMany, note: "the same without others") {
        (startAndStop(others: many), startAndStop(others: 0))
      },
      Workload(WorkloadName.completeAmongMany, note: "the same without others") {
        (complete(others: many), complete(others: 0))
      },
      Workload(WorkloadName.replace, note: "a Task instead of the previous one, awaited") {
        (replace(by: .replace, others: 0), bareReplace { await $0.replace(times: $1) })
      },
      Workload(WorkloadName.replaceAmongMany, note: "the same without others") {
        (replace(by: .replace, others: many), replace(by: .replace, others: 0))
      },
      Workload("effect: debounce", note: "a Task that sleeps, instead of the previous one") {
        (replace(by: .debounce, others: 0), bareReplace { await $0.debounce(times: $1) })
      },
      Workload("effect: debounce, 100,000 others", note: "the same without others") {
        (replace(by: .debounce, others: many), replace(by: .debounce, others: 0))
      },
    ]
  }

  private static let many = 100_000

  private static func startAndStop(others: Int) -> Contender {
    let home = Home<Waiting>(others: others)
    return Contender {
      await home.startAndStop(times: $0)
    } proof: {
      await home.read(\.started) - others
    }
  }

  private static func bareStartAndStop() -> Contender {
    let bare = BareWaiting()
    return Contender {
      await bare.startAndStop(times: $0)
    } proof: {
      await bare.started
    }
  }

  private static func complete(others: Int) -> Contender {
    let home = Home<Waiting>(others: others)
    return Contender {
      await home.send(.pass, times: $0)
    } proof: {
      await home.read(\.passed)
    }
  }

  private static func replace(by action: Waiting.Action, others: Int) -> Contender {
    let home = Home<Waiting>(others: others)
    return Contender {
      await home.replace(by: action, times: $0)
    } proof: {
      await home.read { $0.passed == 0 ? $0.replaced : -1 }
    }
  }

  private static func bareReplace(
    _ work: @escaping @Sendable (BareWaiting, Int) async -> Void
  ) -> Contender {
    let bare = BareWaiting()
    return Contender {
      await work(bare, $0)
    } proof: {
      await bare.started
    }
  }
}
