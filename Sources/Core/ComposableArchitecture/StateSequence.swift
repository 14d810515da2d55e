/// A store's states over time: the current state first, then the newest after each action. An
/// alternative to observation.
///
/// The sequence yields after each action that the root of the store's tree applies, whether or not the
/// action changed this state; it compares nothing. Actions applied between two calls of `next` yield
/// once. The sequence holds no state and does not keep the store alive: it ends when the last store of
/// the tree is deallocated.
public struct StateSequence<State>: AsyncSequence {
  public typealias Element = State
  public typealias Failure = Never

  private let root: WeakRoot
  private let reading: Reading<State>

  init(core: EngineCore, reading: Reading<State>) {
    root = WeakRoot(core: core)
    self.reading = reading
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(root: root, reading: reading, changes: root.core?.changes())
  }

  /// Like the store, it belongs to the store's actor.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let root: WeakRoot
    fileprivate let reading: Reading<State>
    fileprivate let changes: AsyncStream<Void>?
    private var isFirst = true

    fileprivate init(root: WeakRoot, reading: Reading<State>, changes: AsyncStream<Void>?) {
      self.root = root
      self.reading = reading
      self.changes = changes
    }

    /// The next state; nil when the store was deallocated or the task was cancelled.
    public mutating func next() async -> State? {
      // Doesn't call `next(isolation:)`: `#isolation` is nil in a `nonisolated(nonsending)` function
      // (Swift 6.3), so the state would be read off its actor.
      if !isFirst {
        var iterator = changes?.makeAsyncIterator()
        guard await iterator?.next() != nil else { return nil }
      }
      return current()
    }

    /// The next state; nil when the store was deallocated or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      if !isFirst {
        var iterator = changes?.makeAsyncIterator()
        guard await iterator?.next(isolation: actor) != nil else { return nil }
      }
      return current()
    }

    private mutating func current() -> State? {
      isFirst = false
      // `reading` reads the root's state, so retain the root meanwhile.
      guard let root = root.core else { return nil }
      root.checkReadable()
      return withExtendedLifetime(root) { reading.value }
    }
  }

  fileprivate struct WeakRoot {
    weak var core: EngineCore?
  }
}

extension Store {
  /// The states of the store as an asynchronous sequence. Iterate over it on the store's actor.
  public var stateSequence: StateSequence<State> {
    StateSequence(core: core, reading: reading)
  }
}
