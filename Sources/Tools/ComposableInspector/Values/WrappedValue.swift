internal import ComposableArchitecture
internal import ComposableSharing

/// A value that is shown as the one in it: it adds no label to a path.
protocol WrappedValue {
  /// The type of the value in it.
  static var wrappedType: Any.Type { get }

  /// The value in it; nil if there is none. Reading it registers no observer.
  var wrappedForDisplay: Any? { get }

  /// The same with another value in it; nil if that is not possible.
  func wrapping(_ value: Any?) -> Any?

  /// Itself, if its value is shared.
  var shared: (any SharedValue)? { get }
}

extension WrappedValue {
  var shared: (any SharedValue)? { nil }
}

extension Optional: WrappedValue {
  static var wrappedType: Any.Type { Wrapped.self }

  var wrappedForDisplay: Any? { map { $0 as Any } }

  func wrapping(_ value: Any?) -> Any? {
    guard let value else { return Self.none as Any }
    return (value as? Wrapped).map { Self.some($0) as Any }
  }
}

extension PresentationState: WrappedValue {
  static var wrappedType: Any.Type { State.self }

  var wrappedForDisplay: Any? { wrappedValue }

  func wrapping(_ value: Any?) -> Any? {
    var copy = self
    guard let value else {
      copy.wrappedValue = nil
      return copy
    }
    guard let state = value as? State else { return nil }
    // In place, so that the child stays the same, and its effects go on.
    if copy.wrappedValue == nil { copy.wrappedValue = state } else { copy.wrappedValue! = state }
    return copy
  }
}

extension BindingState: WrappedValue {
  static var wrappedType: Any.Type { Value.self }

  var wrappedForDisplay: Any? { wrappedValue }

  func wrapping(_ value: Any?) -> Any? {
    (value as? Value).map { BindingState(wrappedValue: $0) }
  }
}

extension Shared: WrappedValue {
  static var wrappedType: Any.Type { Value.self }

  var wrappedForDisplay: Any? { unobservedValue }

  // Its value is not a part of the state: others refer to it.
  func wrapping(_ value: Any?) -> Any? { nil }

  var shared: (any SharedValue)? { self }
}

extension SharedReader: WrappedValue {
  static var wrappedType: Any.Type { Value.self }

  var wrappedForDisplay: Any? { unobservedValue }

  func wrapping(_ value: Any?) -> Any? { nil }

  var shared: (any SharedValue)? { self }
}

extension AnyHashable: WrappedValue {
  static var wrappedType: Any.Type { Any.self }

  var wrappedForDisplay: Any? { base }

  func wrapping(_ value: Any?) -> Any? { (value as? any Hashable).map { AnyHashable($0) } }
}
