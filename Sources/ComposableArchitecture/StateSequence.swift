/// The states of a store, one after the other: the present one first, then the newest after each
/// action. For those who do not use observation.
///
/// Each action that the root of the store's tree applies is told, whether it changed this state or
/// not; nothing is compared. Those that are applied while nobody waits for the next state are told
/// as one. The sequence holds no state, and does not keep the store alive: it ends when the last
/// store of the tree has gone.
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

  /// Belongs to the store's actor, like the store.
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

    /// The next state; nil when the store has gone or the task was cancelled.
    public mutating func next() async -> State? {
      // Not by way of `next(isolation:)`: `#isolation` is nil in a `nonisolated(nonsending)` function
      // (Swift 6.3), and the state would be read off its actor.
      if !isFirst {
        var iterator = changes?.makeAsyncIterator()
        guard await iterator?.next() != nil else { return nil }
      }
      return current()
    }

    /// The next state; nil when the store has gone or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
      if !isFirst {
        var iterator = changes?.makeAsyncIterator()
        guard await iterator?.next(isolation: actor) != nil else { return nil }
      }
      return current()
    }

    private mutating func current() -> State? {
      isFirst = false
      // What `reading` reads is the root's, so the root is held meanwhile.
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
  /// The states of the store as an asynchronous sequence, to be iterated over on the store's actor.
  public var stateSequence: StateSequence<State> {
    StateSequence(core: core, reading: reading)
  }
}
