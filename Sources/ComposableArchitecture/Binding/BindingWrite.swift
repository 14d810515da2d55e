/// What a ``BindingAction`` holds: a field and its new value.
///
/// An object, so that the action is small whatever the value is, and does not make each action of its
/// feature as large; and so that it has an identity, by which the store knows whether the write that
/// it sent was applied.
@usableFromInline
protocol BindingWrite<Root>: AnyObject, Sendable {
  associatedtype Root

  /// The field as it is matched: of a ``BindingState``, the wrapper.
  var keyPath: PartialKeyPath<Root> { get }
  /// The new value, without a wrapper.
  var value: any Sendable { get }

  /// To be called before the value is written, so that the action's text can name the field.
  func learnName(in root: Root)
  /// Writes the value where the field lies.
  func apply(to root: inout Root)
  func isEqual(to other: any BindingWrite<Root>) -> Bool
}

/// A write into a field.
@usableFromInline
final class FieldWrite<Root, Value: Equatable & Sendable>: BindingWrite {
  @usableFromInline let field: any WritableKeyPath<Root, Value> & Sendable
  @usableFromInline let newValue: Value

  @inlinable
  init(_ field: any WritableKeyPath<Root, Value> & Sendable, _ newValue: Value) {
    self.field = field
    self.newValue = newValue
  }

  @inlinable
  var keyPath: PartialKeyPath<Root> { field }
  @inlinable
  var value: any Sendable { newValue }

  // Its storage has a name that is kept.
  @inlinable
  func learnName(in root: Root) {}

  @inlinable
  func apply(to root: inout Root) {
    root[keyPath: field] = newValue
  }

  @inlinable
  func isEqual(to other: any BindingWrite<Root>) -> Bool {
    guard let other = other as? Self else { return false }
    return newValue == other.newValue && keyPath == other.keyPath
  }
}

/// A write into a field that is a ``BindingState``.
@usableFromInline
final class WrappedFieldWrite<Root, Value: Equatable & Sendable>: BindingWrite {
  @usableFromInline let field: any WritableKeyPath<Root, BindingState<Value>> & Sendable
  @usableFromInline let newValue: Value

  @inlinable
  init(_ field: any WritableKeyPath<Root, BindingState<Value>> & Sendable, _ newValue: Value) {
    self.field = field
    self.newValue = newValue
  }

  @inlinable
  var keyPath: PartialKeyPath<Root> { field }
  @inlinable
  var value: any Sendable { newValue }

  @usableFromInline
  func learnName(in root: Root) {
    // What is not changed can't be seen.
    if root[keyPath: field].wrappedValue != newValue { FieldNames.learn(from: self, in: root) }
  }

  @inlinable
  func apply(to root: inout Root) {
    root[keyPath: field].wrappedValue = newValue
  }

  @inlinable
  func isEqual(to other: any BindingWrite<Root>) -> Bool {
    guard let other = other as? Self else { return false }
    return newValue == other.newValue && keyPath == other.keyPath
  }
}

/// Writes nothing; made only to ask an action's type which case it puts writes into.
final class NoWrite<Root>: BindingWrite {
  var keyPath: PartialKeyPath<Root> { \.self }
  var value: any Sendable { () }

  func learnName(in root: Root) {}
  func apply(to root: inout Root) {}
  func isEqual(to other: any BindingWrite<Root>) -> Bool { other is Self }
}
