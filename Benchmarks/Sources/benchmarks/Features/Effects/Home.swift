import ComposableArchitecture

/// An actor with its own store, like one session of a server.
actor Home<R: Reducer> {
  private let make: @Sendable (isolated Home) -> StoreOf<R>
  private var held: StoreOf<R>?

  init(_ make: @escaping @Sendable (isolated Home) -> StoreOf<R>) {
    self.make = make
  }

  // Not a `lazy var`: its initializer is isolated to no actor, and so would the store be.
  var store: StoreOf<R> {
    if let held { return held }
    let made = make(self)
    held = made
    return made
  }

  /// Reads a part of the state.
  func read(_ body: @Sendable (R.State) -> Int) -> Int { store.withState(body) }

  /// Sends an action repeatedly, waiting each time for its effects.
  func send(_ action: R.Action, times: Int) async where R.Action: Sendable {
    let store = store
    for _ in 0..<times { await store.send(action).finish() }
  }
}
