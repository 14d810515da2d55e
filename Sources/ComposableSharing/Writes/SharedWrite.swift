internal import ComposableCollections

/// A write of a shared value: by one turn of a store, however often the turn wrote it.
///
/// ```swift skip
/// let (effect, writes) = SharedWrite.collect { next(&state, action) }
/// ```
public struct SharedWrite {
  /// The name of the value: that of its key, or of its type if it has no key.
  public let name: String

  /// The value before the turn; nil if it was not asked for.
  public let before: Any?

  /// The value after the turn.
  public let after: Any

  /// Collects the writes that reducers make in the current turn of a store while a closure runs. For middleware, in
  /// `Middleware.apply(_:to:next:)`.
  ///
  /// Outside of turns there are none. The writes of effects are not among them.
  ///
  /// - Parameters:
  ///   - keepsValuesBefore: whether to keep the values before the turn. Such a copy makes the turn's first write copy
  ///     what it changes of an array or another collection.
  ///   - body: what makes the writes.
  /// - Returns: the closure's result, and one write for each shared value, in the order of the first writes.
  public static func collect<Result>(
    keepingValuesBefore keepsValuesBefore: Bool = true, _ body: () throws -> Result
  ) rethrows -> (result: Result, writes: [SharedWrite]) {
    guard let turn = _TurnBase.ofThread else { return (try body(), []) }
    SharedWriteObservers.use()
    let outer = turn.writeCollector as? SharedWriteCollector
    let collector = SharedWriteCollector(keepsValuesBefore: keepsValuesBefore, outer: outer)
    turn.writeCollector = collector
    defer { turn.writeCollector = outer }
    return (try body(), collector.writes)
  }
}

/// Collects the writes of a turn, for itself and for the collector around it.
///
/// Unchecked: it is found by way of the turn, which only its own thread does.
private final class SharedWriteCollector: SharedWriteObserver, @unchecked Sendable {
  private var references: [(reference: RootReference, before: Any?)] = []
  private let keepsValuesBefore: Bool
  private let outer: SharedWriteCollector?

  init(keepsValuesBefore: Bool, outer: SharedWriteCollector?) {
    self.keepsValuesBefore = keepsValuesBefore
    self.outer = outer
  }

  /// The writes so far. The values after them are read now: a copy for each write would make the next one copy all.
  var writes: [SharedWrite] {
    references.map { SharedWrite(name: $0.name, before: $1, after: $0.anyValue) }
  }

  func needsValues(of reference: RootReference) -> Bool {
    (keepsValuesBefore && !isKnown(reference)) || outer?.needsValues(of: reference) == true
  }

  func didWrite(_ reference: RootReference, from before: Any?, to after: Any?) {
    if !isKnown(reference) { references.append((reference, keepsValuesBefore ? before : nil)) }
    outer?.didWrite(reference, from: before, to: after)
  }

  private func isKnown(_ reference: RootReference) -> Bool {
    references.contains { $0.reference === reference }
  }
}
