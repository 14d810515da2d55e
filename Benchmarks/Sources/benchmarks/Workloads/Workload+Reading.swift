import ComposableArchitecture

extension Workload {
  /// The state of a store obtained once, at several depths.
  static var reading: [Workload] {
    [
      Workload(WorkloadName.read(depth: 0)) {
        let state = Counter.State(count: 1)
        return (
          .reads(of: Store(initialState: state) { Counter() }),
          .reads(of: state) { Counter.read(&$0) }
        )
      },
      Workload(WorkloadName.read(depth: 1)) {
        var state = Level1.State()
        state.child.count = 1
        return (.reads(of: Chained.level1(state)), .reads(of: state) { read(&$0) })
      },
      Workload(WorkloadName.read(depth: 3)) {
        var state = Level3.State()
        state.child.child.child.count = 1
        return (.reads(of: Chained.level3(state)), .reads(of: state) { read(&$0) })
      },
      Workload(WorkloadName.read(depth: 5)) {
        var state = Level5.State()
        state.child.child.child.child.child.count = 1
        return (.reads(of: Chained.level5(state)), .reads(of: state) { read(&$0) })
      },
      Workload(WorkloadName.read(depth: 10)) {
        var state = Level10.State()
        state.child.child.child.child.child.child.child.child.child.child.count = 1
        return (.reads(of: Chained.level10(state)), .reads(of: state) { read(&$0) })
      },
    ]
  }
}

// By hand: one function for each depth, which receives the whole state.

@inline(never)
private func read(_ state: inout Level1.State) -> Int {
  state.child.count
}

@inline(never)
private func read(_ state: inout Level3.State) -> Int {
  state.child.child.child.count
}

@inline(never)
private func read(_ state: inout Level5.State) -> Int {
  state.child.child.child.child.child.count
}

@inline(never)
private func read(_ state: inout Level10.State) -> Int {
  state.child.child.child.child.child.child.child.child.child.child.count
}
