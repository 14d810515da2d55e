internal import ComposableRuntime

// On some platforms a program does not keep the names of computed properties, and `\.$isOn` is one. But a write
// reveals the field's name, because exactly that field changes. The name is recorded for the text of actions.

/// The names of the plain states' fields that have been written.
enum FieldNames {
  /// The names by key path; nil for a field without a name, which is nested in another or not stored.
  private static let names = Locked<[AnyKeyPath: String?]>([:])

  /// The maximum number of recorded names. Discarded names are determined again.
  private static let limit = 1024

  private struct Probe {
    var computed: Int { 0 }
  }

  /// Whether the text of a key path contains the names already.
  private static let areKept = !String(describing: \Probe.computed).contains("<")

  static func name(of keyPath: AnyKeyPath) -> String? {
    areKept ? nil : names.withLock { $0[keyPath] ?? nil }
  }

  /// Determines the name of a field before it is changed for the first time. It makes two copies of the state,
  /// which are released before the field is changed.
  static func learn<Write: BindingWrite>(from write: Write, in root: Write.Root) {
    guard !areKept, !names.withLock({ $0.keys.contains(write.keyPath) }) else { return }
    let name = write.fieldName(in: root)
    let forgotten = names.withLock { names -> [AnyKeyPath: String?] in
      // A key path may contain an id, so there may be one for each row ever written.
      let full = names.count < limit ? [:] : names
      if !full.isEmpty { names = [:] }
      names[write.keyPath] = name
      return full
    }
    // Released outside of the lock, because values in the key paths may have deinitializers.
    withExtendedLifetime(forgotten) {}
  }
}
