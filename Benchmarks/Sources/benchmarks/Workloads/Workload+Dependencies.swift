import ComposableArchitecture

extension Workload {
  static var dependencies: [Workload] {
    [
      Workload(WorkloadName.lookUp, note: "a global constant") { (lookUps(), constants()) },
      Workload(WorkloadName.lookUpOverridden, note: "a task-local value") {
        (overridden(lookUps()), overridden(taskLocals()))
      },
      Workload("dependency: send", note: "the same with a global constant") {
        (adds { Adding() }, .calls(of: Adding.apply, .add, on: Adding.State(), count: \.sum))
      },
      Workload("dependency: send to a .dependency", note: "the same store without") {
        (adds { Adding().dependency(\.addend, 1) }, adds { Adding() })
      },
      Workload("dependency: send to a store withDependencies", note: "the same store without") {
        (
          adds(
            Store(initialState: Adding.State()) {
              Adding()
            } withDependencies: {
              $0.addend = 1
            }),
          adds { Adding() }
        )
      },
      Workload("dependency: a client's endpoint", note: "a closure") {
        let increment = opaque(Incrementing.liveValue).increment
        return (endpoint(opaque(Incrementing.liveValue)), closure(increment))
      },
    ]
  }

  private struct Reader {
    @Dependency(\.addend) var addend
  }

  private enum Local {
    @TaskLocal static var addend = 1
  }

  private static func lookUps() -> Contender {
    let reader = Reader()
    return sums { reader.addend }
  }

  private static func constants() -> Contender {
    sums { Addend.liveValue }
  }

  private static func taskLocals() -> Contender {
    sums { Local.addend }
  }

  private static func endpoint(_ client: Incrementing) -> Contender {
    let count = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations { count.value = client.increment(count.value) }
    } proof: {
      count.value
    }
  }

  private static func closure(_ increment: @escaping @Sendable (Int) -> Int) -> Contender {
    let count = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations { count.value = increment(count.value) }
    } proof: {
      count.value
    }
  }

  @inline(__always)
  private static func sums(_ read: @escaping @MainActor () -> Int) -> Contender {
    let sum = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations { sum.value += read() }
    } proof: {
      sum.value
    }
  }

  /// The same, with an overridden number and an overridden task-local.
  private static func overridden(_ contender: Contender) -> Contender {
    guard case .synchronous(let work) = contender.work else { return contender }
    return Contender { iterations in
      Local.$addend.withValue(1) {
        withDependencies {
          $0.addend = 1
        } operation: {
          work(iterations)
        }
      }
    } proof: {
      await contender.proof()
    }
  }

  private static func adds(
    @ReducerBuilder<Adding.State, Adding.Action> _ reducer: () -> some ReducerOf<Adding>
  ) -> Contender {
    adds(Store(initialState: Adding.State(), reducer: reducer))
  }

  private static func adds(_ store: StoreOf<Adding>) -> Contender {
    .sends(.add, to: store, count: \.sum)
  }
}
