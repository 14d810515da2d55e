/// A box that holds a dependency's value behind a type-erased reference.
@usableFromInline
final class ValueBox<Key: TestDependencyKey>: Sendable {
  @usableFromInline let value: Key.Value

  /// The property that the value was set through, for messages.
  private let property: StaticString?

  init(_ value: Key.Value, property: StaticString? = nil) {
    self.value = value
    self.property = property
  }

  /// The value in a box that is stored under this key.
  @inlinable
  static func value(in box: any Overrides.Box) -> Key.Value {
    // Safe: every box that is stored under a key, in overrides and in defaults, has this type. A
    // checked cast takes longer than the rest of the look-up.
    unsafeDowncast(box, to: ValueBox<Key>.self).value
  }
}

/// A type-erased box that knows what messages call its dependency.
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
