internal import ComposableCollections

/// A write of a shared value: by one turn of a store, however often the turn wrote it.
///
/// ```swift skip
/// let (effect, writes) = SharedWrite.collect { next(&state, action) }
/// ```
public struct SharedWrite {
  /// The name of the value: that of its key, or of its type if it has no key.
  public let name: String

  /// The value before the turn.
  public let before: Any

  /// The value after the turn.
  public internal(set) var after: Any

  let reference: ObjectIdentifier

  /// Collects the writes that reducers make in the current turn of a store while a closure runs. For middleware, in
  /// `Middleware.apply(_:to:next:)`.
  ///
  /// Outside of turns there are none. The writes of effects are not among them.
  ///
  /// - Returns: the closure's result, and one write for each shared value, in the order of the first writes.
  public static func collect<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, writes: [SharedWrite]) {
    guard let turn = _TurnBase._ofThread else { return (try body(), []) }
    SharedWriteObservers.use()
    let outer = turn.writeCollector as? SharedWriteCollector
    let collector = SharedWriteCollector(outer: outer)
    turn.writeCollector = collector
    defer { turn.writeCollector = outer }
    return (try body(), collector.writes)
  }
}

/// Collects the writes of a turn, for itself and for the collector around it.
///
/// Unchecked: it is found by way of the turn, which only its own thread does.
private final class SharedWriteCollector: SharedWriteObserver, @unchecked Sendable {
  private(set) var writes: [SharedWrite] = []
  private let outer: SharedWriteCollector?

  init(outer: SharedWriteCollector?) {
    self.outer = outer
  }

  func didWrite(_ reference: RootReference, from before: Any, to after: Any) {
    let id = ObjectIdentifier(reference)
    if let index = writes.firstIndex(where: { $0.reference == id }) {
      writes[index].after = after
    } else {
      writes.append(SharedWrite(name: reference.name, before: before, after: after, reference: id))
    }
    outer?.didWrite(reference, from: before, to: after)
  }
}
