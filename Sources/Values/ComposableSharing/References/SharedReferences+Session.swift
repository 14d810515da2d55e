package import ComposableSessions

/// The values in memory belong to the snapshots of a session. Values that a key saves are loaded by it again.
///
/// A value whose type is not `Codable` is left out.
extension SharedReferences: SessionValues {
  package func add(
    to snapshot: inout SessionSnapshot, prefix: String
  ) throws(SnapshotError) {
    var values = restored.json
    for reference in kept {
      do {
        values[reference.name] = try reference.json
      } catch {
        let (field, reason) = StateCoding.cause(of: error)
        throw .sharedValueNotEncodable(name: reference.name, field: field, reason: reason)
      }
    }
    for (name, json) in values.sorted(by: { $0.key < $1.key }) {
      snapshot.add(SnapshotPart(.shared, prefix + name, json: json))
    }
  }

  package func restore(from snapshot: SessionSnapshot, prefix: String) {
    restored.add(snapshot.parts(of: .shared), prefix: prefix)
    // In a program they may be there already.
    for reference in kept { reference.restore(from: restored) }
  }

  package var failure: SnapshotError? { restored.failure }

  package var leftOut: [String] {
    kept.filter { !$0.isCodable }.map { "\($0.name) (\($0.valueType))" }.sorted()
  }
}
