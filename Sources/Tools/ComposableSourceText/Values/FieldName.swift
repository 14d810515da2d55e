internal import ComposableRuntime

/// The field that a binding writes, as it is written in code.
struct FieldName {
  let text: String

  /// Whether ``text`` is code.
  var isKnown: Bool { !text.hasSuffix("…") }

  /// The text of a key path takes a microsecond to make.
  nonisolated(unsafe) private static var names: [AnyKeyPath: String] = [:]
  private static let lock = Locked(())

  static func known(_ keyPath: AnyKeyPath, or make: () -> String) -> String {
    if let name = lock.withLock({ _ in names[keyPath] }) { return name }
    let name = make()
    // The name of a plain state's field is found when it is written.
    guard FieldName(text: name).isKnown else { return name }
    lock.withLock { _ in
      // A key path may have an id in it.
      if names.count >= 1_024 { names = [:] }
      names[keyPath] = name
    }
    return name
  }
}
