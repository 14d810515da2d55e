internal import ComposableRuntime

/// A write of a shared value: by one turn of a store, however often the turn wrote it.
///
/// ```swift skip
/// let (effect, writes) = SharedWrite.collect { next(&state, action) }
/// ```
public struct SharedWrite {
  /// The name of the value's key, or of its type if it has no key.
  public let name: String

  /// The value before the turn; nil if it was not asked for.
  public let before: Any?

  /// The value after the turn.
  public let after: Any

  let reference: RootReference

  /// Whether the turn wrote the value, and did not only read it in place of another one.
  package let isOfValue: Bool

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
    let collector = SharedWriteCollector(keepsValuesBefore: keepsValuesBefore)
    guard collector.begin() else { return (try body(), []) }
    defer { collector.end() }
    return (try body(), collector.writes)
  }
}

/// Collects the writes of a turn, for itself and for the collector around it. It may be used for one turn after another.
///
/// Unchecked: it is found by way of the turn, which only its own thread does.
package final class SharedWriteCollector: SharedWriteObserver, @unchecked Sendable {
  // Exclusivity is not checked: these are read and written at once, by one thread, and the check costs more than the rest.

  @exclusivity(unchecked)
  private var references: [(reference: RootReference, before: Any?, isOfValue: Bool)] = []
  private let keepsValuesBefore: Bool
  @exclusivity(unchecked) private var turn: _TurnBase?
  @exclusivity(unchecked) private var outer: (any SharedWriteObserver)?

  package init(keepsValuesBefore: Bool) {
    self.keepsValuesBefore = keepsValuesBefore
    SharedWriteObservers.use()
  }

  /// Begins to collect the writes of the current turn.
  ///
  /// - Returns: false outside of turns, where there are none.
  package func begin() -> Bool {
    guard let turn = _TurnBase.ofThread else { return false }
    if let outer = turn.writeCollector { self.outer = outer as? any SharedWriteObserver }
    turn.writeCollector = self
    self.turn = turn
    return true
  }

  /// Ends the collection of a turn that was begun.
  package func end() {
    turn?.writeCollector = outer
    turn = nil
    outer = nil
    if !references.isEmpty { references = [] }
  }

  /// The writes so far. The values after them are read now: a copy for each write would make the next one copy all.
  package var writes: [SharedWrite] {
    if references.isEmpty { return [] }
    return references.map {
      SharedWrite(name: $0.name, before: $1, after: $0.anyValue, reference: $0, isOfValue: $2)
    }
  }

  package func needsValues(of reference: RootReference) -> Bool {
    (keepsValuesBefore && !isKnown(reference)) || outer?.needsValues(of: reference) == true
  }

  package func didWrite(_ reference: RootReference, from before: Any?, to after: Any?) {
    note(reference, from: before, isOfValue: true)
    outer?.didWrite(reference, from: before, to: after)
  }

  package func didReplace(by reference: RootReference, from before: Any?, to after: Any?) {
    note(reference, from: before, isOfValue: false)
    outer?.didReplace(by: reference, from: before, to: after)
  }

  private func note(_ reference: RootReference, from before: Any?, isOfValue: Bool) {
    if let index = references.firstIndex(where: { $0.reference === reference }) {
      if isOfValue { references[index].isOfValue = true }
    } else {
      references.append((reference, keepsValuesBefore ? before : nil, isOfValue))
    }
  }

  private func isKnown(_ reference: RootReference) -> Bool {
    references.contains { $0.reference === reference }
  }
}
