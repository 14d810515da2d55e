internal import ComposableRuntime

/// The field that a binding writes, in source form.
struct FieldName {
  let text: String

  /// Whether ``text`` is code.
  var isKnown: Bool { !text.hasSuffix("…") }

  /// Making the text of a key path takes a microsecond.
  nonisolated(unsafe) private static var names: [AnyKeyPath: String] = [:]
  private static let lock = Locked(())

  static func known(_ keyPath: AnyKeyPath, or make: () -> String) -> String {
    if let name = lock.withLock({ _ in names[keyPath] }) { return name }
    let name = make()
    // The field of a state without observation gets its name when it is written.
    guard FieldName(text: name).isKnown else { return name }
    lock.withLock { _ in
      // A key path may contain an id, so the number of names is unlimited.
      if names.count >= 1_024 { names = [:] }
      names[keyPath] = name
    }
    return name
  }
}
