import ComposableArchitecture

/// An actor with a store of its own, as a server has one for each of its sessions.
actor Home<R: Reducer> {
  private let make: @Sendable (isolated Home) -> StoreOf<R>
  private var held: StoreOf<R>?

  init(_ make: @escaping @Sendable (isolated Home) -> StoreOf<R>) {
    self.make = make
  }

  // Not a `lazy var`: its initialiser is isolated to no actor, and so would the store be.
  var store: StoreOf<R> {
    if let held { return held }
    let made = make(self)
    held = made
    return made
  }

  /// Something of the state.
  func read(_ body: @Sendable (R.State) -> Int) -> Int { store.withState(body) }

  /// Sends an action so often, and waits each time until its effects have ended.
  func send(_ action: R.Action, times: Int) async where R.Action: Sendable {
    let store = store
    for _ in 0..<times { await store.send(action).finish() }
  }
}
