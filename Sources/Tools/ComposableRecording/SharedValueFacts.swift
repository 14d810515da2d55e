internal import ComposableLog
internal import ComposableSharing

/// Finds the shared values that something other than the store's reducer has written since the last turn.
///
/// A reducer sees shared values in turns only, so this is all that a replay needs to know of what views, files and other
/// stores wrote.
struct SharedValueFacts {
  private struct Known {
    /// Not retained: the recording must not keep a value alive.
    weak var reference: RootReference?
    var writeCount: Int
  }

  private let references: SharedReferences
  private let redactor: Redactor?
  private var known: [ObjectIdentifier: Known] = [:]

  init(of references: SharedReferences, redacting redactor: Redactor?) {
    self.references = references
    self.redactor = redactor
  }

  /// Returns the values that are new or were written.
  mutating func changes() -> [LoggedWrite] {
    takeChanges().map(\.write)
  }

  /// Returns all values, for a snapshot.
  mutating func all() -> [LoggedWrite] {
    known = [:]
    return changes()
  }

  /// Returns the values that are new since a turn began, and those that something else wrote meanwhile.
  ///
  /// - Parameter written: the names of the values that the turn wrote, which the log has already.
  mutating func changes(
    exceptWrites written: [String]
  ) -> (new: [LoggedWrite], others: [LoggedWrite]) {
    var new: [LoggedWrite] = []
    var others: [LoggedWrite] = []
    for (write, isNew) in takeChanges() where !written.contains(write.name) {
      if isNew { new.append(write) } else { others.append(write) }
    }
    return (new, others)
  }

  private mutating func takeChanges() -> [(write: LoggedWrite, isNew: Bool)] {
    guard references.count > 0 || !known.isEmpty else { return [] }
    var changes: [(write: LoggedWrite, isNew: Bool)] = []
    var current: [ObjectIdentifier: Known] = [:]
    for reference in references.all where reference.hasKey {
      let id = ObjectIdentifier(reference)
      // Another reference may have the identity of one that was released.
      let before = known[id].flatMap { $0.reference === reference ? $0.writeCount : nil }
      let count = reference.writeCount
      if before != count {
        let write = LoggedWrite(
          name: reference.name, anyValue: reference.anyValue, redacting: redactor)
        changes.append((write, before == nil))
      }
      current[id] = Known(reference: reference, writeCount: count)
    }
    known = current
    return changes.sorted { $0.write.name < $1.write.name }
  }
}
