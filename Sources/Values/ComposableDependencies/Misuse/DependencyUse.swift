internal import ComposableRuntime

/// One use of a dependency, as messages name it.
struct DependencyUse: Sendable {
  /// The dependency's name: `@Dependency(\.date)`.
  let name: String

  /// The name of the key's type.
  let key: String

  /// The code that overrides it: `$0.date = …`.
  let override: String

  /// Where the dependency is declared, or else where its property is declared.
  let location: SourceLocation

  /// Whoever looked the value up.
  private let reader: Reader?

  /// Whether the update goes on that the value was looked up for: then it is not used.
  var isForUpdate: Bool { reader?.isUpdating == true }

  init<Key: TestDependencyKey>(of key: Key.Type, through property: Property, by reader: Reader?) {
    self.reader = reader
    self.key = String(describing: key)
    let function = "\(property.name)"
    switch reader?.purpose {
    case .declaration(let location, byKey: true):
      name = "@Dependency(\(self.key).self)"
      override = "$0[\(self.key).self]"
      self.location = location
    case .declaration(let location, byKey: false):
      name = "@Dependency(\\.\(function))"
      override = "$0.\(function)"
      self.location = location
    case .update, nil:
      // It is a function's name if the look-up is not in a property.
      let isNamed = !function.hasSuffix(")")
      name = isNamed ? "@Dependency(\\.\(function))" : "DependencyValues[\(self.key).self]"
      override = isNamed ? "$0.\(function)" : "$0[\(self.key).self]"
      location = property.location
    }
  }
}
