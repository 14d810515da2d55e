internal import ComposableLocks

// On some platforms a program keeps no names of computed properties, and `\.$isOn` is one. Which field it
// is can be seen, though, when it is written: by what has changed. That is remembered for the text of
// actions.

/// The names of the fields of plain states that have been written.
enum FieldNames {
  /// Nil for a field that has none: it is in a field, or is not stored as one.
  private static let names = Locked<[AnyKeyPath: String?]>([:])

  /// How many names are remembered. Those that are forgotten are found out again.
  private static let limit = 1024

  private struct Probe {
    var computed: Int { 0 }
  }

  /// Whether the text of a key path has the names already.
  private static let areKept = !String(describing: \Probe.computed).contains("<")

  static func name(of keyPath: AnyKeyPath) -> String? {
    areKept ? nil : names.withLock { $0[keyPath] ?? nil }
  }

  /// Finds out the name of a field that is going to be changed, the first time. It takes two copies of
  /// the state, which are gone before the field is.
  static func learn<Write: BindingWrite>(from write: Write, in root: Write.Root) {
    guard !areKept, !names.withLock({ $0.keys.contains(write.keyPath) }) else { return }
    let name = write.fieldName(in: root)
    let forgotten = names.withLock { names -> [AnyKeyPath: String?] in
      // A key path may carry an id, so there may be one for each row that was ever written.
      let full = names.count < limit ? [:] : names
      if !full.isEmpty { names = [:] }
      names[write.keyPath] = name
      return full
    }
    // Let go of outside of the lock: what the key paths carry may have deinitializers.
    withExtendedLifetime(forgotten) {}
  }
}
