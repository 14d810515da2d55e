/// The names of the properties that a key path goes through.
package struct FieldPath: Hashable, Sendable {
  package let root: ObjectIdentifier
  /// Outermost first; empty for `\.self`.
  package let names: [String]

  /// - Returns: nil if the names are unknown, as for computed properties, except the properties of an
  ///   ``ObservableState``.
  package init?(_ keyPath: AnyKeyPath) {
    let type = type(of: keyPath).rootType
    root = ObjectIdentifier(type)
    if let name = Self.observedName(of: keyPath, in: type) {
      names = [name]
      return
    }
    if let steps = FieldStep.all(to: keyPath) {
      names = steps.map(\.name)
      return
    }
    // The names of stored properties are kept on all platforms.
    let (text, prefix) = (String(describing: keyPath), "\\\(type)")
    guard text.hasPrefix(prefix), !text.contains("<computed") else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: ".").filter { $0 != "self" }
    names = parts.map { String($0.filter { $0 != "?" && $0 != "!" }) }
  }

  /// The path to a property with this name, or to the associated values of a case.
  package init(root: Any.Type, _ name: String) {
    self.root = ObjectIdentifier(root)
    names = [name]
  }

  /// The field from each of the types that a key path goes through, outermost first: `\State.payment.payee` and
  /// `\Payment.payee`.
  ///
  /// - Returns: none if the names are unknown.
  package static func all(to keyPath: AnyKeyPath) -> [(root: Any.Type, path: FieldPath)] {
    guard let steps = FieldStep.all(to: keyPath) else {
      return FieldPath(keyPath).map { [(type(of: keyPath).rootType, $0)] } ?? []
    }
    return steps.indices.map { index in
      let names = steps[index...].map(\.name)
      return (steps[index].type, FieldPath(root: ObjectIdentifier(steps[index].type), names: names))
    }
  }

  private init(root: ObjectIdentifier, names: [String]) {
    self.root = root
    self.names = names
  }

  private static func observedName(of keyPath: AnyKeyPath, in root: Any.Type) -> String? {
    func name<Root: ObservableState>(_ root: Root.Type) -> String? {
      guard let keyPath = keyPath as? PartialKeyPath<Root> else { return nil }
      return _ObservedProperty(keyPath, of: root)?.name.map { String($0) }
    }
    return (root as? any ObservableState.Type).flatMap { name($0) }
  }
}
