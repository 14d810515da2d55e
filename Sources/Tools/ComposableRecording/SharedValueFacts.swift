package import ComposableLog
package import ComposableSharing

/// Finds the shared values that code other than the store's reducer has written since the last turn.
///
/// A reducer reads shared values only during turns, so a replay needs no other facts about writes of views, files and
/// other stores.
package struct SharedValueFacts {
  private let redactor: Redactor?
  private let found: SharedValueChanges

  package init(of references: SharedReferences, redacting redactor: Redactor?) {
    self.redactor = redactor
    found = SharedValueChanges(of: references)
  }

  /// Returns the new and the written values.
  package func changes() -> [LoggedWrite] { found.take().map { write($0.reference) } }

  /// Returns all values, for a snapshot.
  package func all() -> [LoggedWrite] {
    found.forget()
    return changes()
  }

  private func write(_ reference: RootReference) -> LoggedWrite {
    LoggedWrite(name: reference.name, anyValue: reference.anyValue, redacting: redactor)
  }

  /// Returns the values that are new since a turn began, and the values that other code has written in the meantime.
  ///
  /// - Parameter writes: the writes of the turn, which the log has already. A value that the turn only began to read is a
  ///   value that it found.
  package func changes(
    except writes: [SharedWrite]
  ) -> (new: [LoggedWrite], others: [LoggedWrite]) {
    let written = writes.filter(\.isOfValue).map(\.name)
    var new: [LoggedWrite] = []
    var others: [LoggedWrite] = []
    for (reference, isNew) in found.take() where !written.contains(reference.name) {
      if isNew { new.append(write(reference)) } else { others.append(write(reference)) }
    }
    return (new, others)
  }
}
