/// Finds the shared values with keys that were made or written since it was last asked, by anything.
///
/// Features see shared values in turns only, so a tool that asks at each turn knows all values that they have found.
///
/// A class, because a reference that is released meanwhile may run code of the user, which may ask for changes, too.
package final class SharedValueChanges {
  private struct Known {
    /// Not retained: a tool must not keep a value alive.
    weak var reference: RootReference?
    let writeCount: Int
  }

  private let references: SharedReferences
  private var known: [ObjectIdentifier: Known] = [:]

  package init(of references: SharedReferences) {
    self.references = references
  }

  /// Whether a reference was there when it was last asked.
  package func knows(_ reference: RootReference) -> Bool {
    known[ObjectIdentifier(reference)]?.reference === reference
  }

  /// Forgets what it knows: all values are new then.
  package func forget() { known = [:] }

  /// Returns the references whose values have changed, by name, and whether each is new.
  package func take() -> [(reference: RootReference, isNew: Bool)] {
    guard references.count > 0 || !known.isEmpty else { return [] }
    var changes: [(reference: RootReference, isNew: Bool)] = []
    var current: [ObjectIdentifier: Known] = [:]
    for reference in references.all where reference.hasKey {
      let id = ObjectIdentifier(reference)
      // Another reference may have the identity of one that was released.
      let before = known[id].flatMap { $0.reference === reference ? $0.writeCount : nil }
      let count = reference.writeCount
      if before != count { changes.append((reference, before == nil)) }
      current[id] = Known(reference: reference, writeCount: count)
    }
    known = current
    return changes.sorted { $0.reference.name < $1.reference.name }
  }
}
