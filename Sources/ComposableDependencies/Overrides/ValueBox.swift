/// A dependency's value that others can hold without knowing its type.
@usableFromInline
final class ValueBox<Key: TestDependencyKey>: Sendable {
  @usableFromInline let value: Key.Value

  /// The property that it was set through, for messages.
  private let property: StaticString?

  init(_ value: Key.Value, property: StaticString? = nil) {
    self.value = value
    self.property = property
  }

  /// The value in what is kept under this key.
  @inlinable
  static func value(in box: any Overrides.Box) -> Key.Value {
    // Safe: everything that is kept under a key, in overrides and in defaults, is a box of this
    // type. A checked cast takes longer than all the rest of a look-up.
    unsafeDowncast(box, to: ValueBox<Key>.self).value
  }
}

/// What a message calls the dependency whose value is in a box of unknown type.
protocol NamingDependency {
  var dependencyName: String { get }
}

extension ValueBox: NamingDependency {
  var dependencyName: String {
    guard let property = property.map(String.init(describing:)), !property.hasSuffix(")")
    else { return "\(Key.self)" }
    return "\\.\(property)"
  }
}
