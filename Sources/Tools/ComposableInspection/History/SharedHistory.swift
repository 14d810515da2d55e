internal import ComposableSharing
internal import ComposableThreads

/// Finds changes of shared values that the reducer did not make: values that views, effects, files and other stores
/// have written since the last turn. Also keeps the previous values of keyless references that the reducer writes.
///
/// While there are no writes, a turn only reads a count of all writes in the process.
///
/// Unchecked: used on the store's actor only, and by the writes of its turns.
final class SharedHistory: SharedWriteObserver, @unchecked Sendable {
  private struct Made {
    /// Not retained: the history must not keep a value alive.
    weak var reference: RootReference?
  }

  private let found: SharedValueChanges?
  /// The count of changes at the end of the last turn.
  @exclusivity(unchecked) private var changeCount: UInt64 = 0
  /// The references that the reducer writes in the turn.
  @exclusivity(unchecked) private var written: [RootReference] = []
  /// The values without keys that were written since the last state that is kept.
  private var keyless: [ObjectIdentifier: RootReference] = [:]
  @exclusivity(unchecked) private var valuesBefore: [(reference: RootReference, value: Any)] = []
  /// The keyed references that were created and written in the same turn.
  private var made: [ObjectIdentifier: Made] = [:]

  /// Another observer of the same turns.
  private let outer: (any SharedWriteObserver)?

  init(of references: SharedReferences?, inside outer: (any SharedWriteObserver)?) {
    found = references.map { SharedValueChanges(of: $0) }
    self.outer = outer
    composable_observe_writes()
  }

  /// Whether a shared value was written or created since the last turn ended.
  @inline(__always)
  var hasChanged: Bool { composable_shared_changes() != changeCount }

  /// The writes since the last turn.
  func changes(before turn: Int) -> [FoundSharedValue] {
    changeCount = composable_shared_changes()
    return takeChanges().map { FoundSharedValue($0.reference, turn: turn) }
  }

  /// Call at the end of a turn that wrote a shared value.
  ///
  /// - Returns: the values that were created in the turn, or written by other code in the meantime; and the values of
  ///   keyless references before their first writes.
  func endTurn(_ turn: Int) -> (findings: [FoundSharedValue], valuesBefore: [FoundSharedValue]) {
    changeCount = composable_shared_changes()
    let written = written
    self.written.removeAll(keepingCapacity: true)
    let before = valuesBefore.filter { !$0.reference.hasKey }
    // Their initial values count as found by the turn, as if other code had written them.
    var findings = valuesBefore.filter { $0.reference.hasKey }.map {
      FoundSharedValue($0.reference, before: $0.value, turn: turn)
    }
    valuesBefore = []
    for (reference, isNew) in takeChanges()
    where !written.contains(where: { $0 === reference }) {
      findings.append(FoundSharedValue(reference, turn: isNew ? turn : turn + 1))
    }
    findings.sort { $0.turn < $1.turn }
    return (findings, before.map { FoundSharedValue($0.reference, before: $0.value, turn: turn) })
  }

  /// All values with keys, for a state that is kept.
  func all(before turn: Int) -> [FoundSharedValue] {
    keyless = [:]
    found?.forget()
    made = [:]
    return changes(before: turn)
  }

  private func takeChanges() -> [(reference: RootReference, isNew: Bool)] { found?.take() ?? [] }

  // The writes of the reducer.

  func needsValues(of reference: RootReference) -> Bool {
    isUnknown(reference) || outer?.needsValues(of: reference) == true
  }

  /// Whether the value of a reference before its next write is unknown.
  private func isUnknown(_ reference: RootReference) -> Bool {
    let id = ObjectIdentifier(reference)
    guard reference.hasKey else { return keyless[id] == nil }
    return found?.knows(reference) != true && made[id]?.reference !== reference
  }

  func didReplace(by reference: RootReference, from before: Any?, to after: Any?) {
    // The reference has the value already.
    note(reference, from: after)
    outer?.didReplace(by: reference, from: before, to: after)
  }

  func didWrite(_ reference: RootReference, from before: Any?, to after: Any?) {
    note(reference, from: before)
    outer?.didWrite(reference, from: before, to: after)
  }

  private func note(_ reference: RootReference, from before: Any?) {
    if let before, isUnknown(reference) {
      if reference.hasKey {
        made[ObjectIdentifier(reference)] = Made(reference: reference)
      } else {
        keyless[ObjectIdentifier(reference)] = reference
      }
      valuesBefore.append((reference, before))
    }
    if !written.contains(where: { $0 === reference }) { written.append(reference) }
  }
}
