/// The content of a ``BindingAction``: a field and its new value.
///
/// It is an object, so that the action is small regardless of the value and does not enlarge every action of its
/// feature. The object's identity also lets the store check that the write that it sent was applied.
@usableFromInline
protocol BindingWrite<Root>: AnyObject, Sendable {
  associatedtype Root

  /// The field as matched by patterns: for a ``BindingState``, the wrapper.
  var keyPath: PartialKeyPath<Root> { get }
  /// The new value, without a wrapper.
  var value: any Sendable { get }

  /// Call before writing the value, so that the action's text can name the field.
  func learnName(in root: Root)
  /// Writes the value in place.
  func apply(to root: inout Root)
  func isEqual(to other: any BindingWrite<Root>) -> Bool
}

/// A write into a field.
@usableFromInline
final class FieldWrite<Root, Value: Equatable & Sendable>: BindingWrite {
  @usableFromInline let field: any WritableKeyPath<Root, Value> & Sendable
  @usableFromInline let newValue: Value

  init(_ field: any WritableKeyPath<Root, Value> & Sendable, _ newValue: Value) {
    self.field = field
    self.newValue = newValue
  }

  @usableFromInline
  var keyPath: PartialKeyPath<Root> { field }
  @usableFromInline
  var value: any Sendable { newValue }

  // The field's storage has a name on every platform.
  @usableFromInline
  func learnName(in root: Root) {}

  @usableFromInline
  func apply(to root: inout Root) {
    root[keyPath: field] = newValue
  }

  @usableFromInline
  func isEqual(to other: any BindingWrite<Root>) -> Bool {
    guard let other = other as? Self else { return false }
    return newValue == other.newValue && keyPath == other.keyPath
  }
}

/// A write into a ``BindingState`` field.
@usableFromInline
final class WrappedFieldWrite<Root, Value: Equatable & Sendable>: BindingWrite {
  @usableFromInline let field: any WritableKeyPath<Root, BindingState<Value>> & Sendable
  @usableFromInline let newValue: Value

  init(_ field: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ newValue: Value) {
    self.field = field
    self.newValue = newValue
  }

  @usableFromInline
  var keyPath: PartialKeyPath<Root> { field }
  @usableFromInline
  var value: any Sendable { newValue }

  @usableFromInline
  func learnName(in root: Root) {
    // The name is found by the change, so an equal value reveals nothing.
    if root[keyPath: field].wrappedValue != newValue { FieldNames.learn(from: self, in: root) }
  }

  @usableFromInline
  func apply(to root: inout Root) {
    root[keyPath: field].wrappedValue = newValue
  }

  @usableFromInline
  func isEqual(to other: any BindingWrite<Root>) -> Bool {
    guard let other = other as? Self else { return false }
    return newValue == other.newValue && keyPath == other.keyPath
  }
}

/// Writes nothing; used only to find the case into which an action's type puts writes.
final class NoWrite<Root>: BindingWrite {
  var keyPath: PartialKeyPath<Root> { \.self }
  var value: any Sendable { () }

  func learnName(in root: Root) {}
  func apply(to root: inout Root) {}
  func isEqual(to other: any BindingWrite<Root>) -> Bool { other is Self }
}
