internal import ComposableArchitecture
package import ComposableSharing
internal import CustomDump

/// A value that is shown as its content: it adds no label to a path.
package protocol WrappedValue {
  /// The type of the value in it.
  static var wrappedType: Any.Type { get }

  /// The code between its name and a part of the value in it; nil if there is no such code.
  static var access: String? { get }

  /// The value in it; nil if there is none. Reading it registers no observer.
  var wrappedForDisplay: Any? { get }

  /// The wrapper with another value in it; nil if that is not possible.
  func wrapping(_ value: Any?) -> Any?

  /// Itself, if its value is shared.
  var shared: (any SharedValue)? { get }
}

extension WrappedValue {
  package static var access: String? { nil }
  package var shared: (any SharedValue)? { nil }
}

/// A value that a state only references.
package protocol SharedValue {
  /// The stored value, or the stored value that contains it.
  var rootReference: RootReference { get }
  /// The name of its key; nil if it has no key, or is only a part of a key's value.
  var keyName: String? { get }
}

/// A value without its wrappers.
struct UnwrappedValue {
  private(set) var value: Any
  private(set) var type: Any.Type
  /// Whether the innermost wrapper is empty.
  private(set) var isAbsent = false
  /// The number of nested optionals around it.
  private(set) var depth = 0
  /// The shared value that contains it.
  private(set) var shared: (any SharedValue)?
  /// Whether it is only a dump of the value.
  private(set) var isDumped = false

  init(_ value: Any) {
    self.value = value
    type = Swift.type(of: value)
    // A type that wraps itself would never end.
    for _ in 0..<32 {
      guard case .wrapper = TypeForm.of(type).kind else { return }
      let inner: Any?
      var isOptional = false
      if let wrapped = self.value as? any WrappedValue {
        inner = wrapped.wrappedForDisplay
        isOptional = Swift.type(of: wrapped).access == "?"
        shared = wrapped.shared ?? shared
      } else {
        inner = (self.value as? any CustomDumpRepresentable)?.customDumpValue
        isDumped = true
      }
      guard let inner else {
        isAbsent = true
        return
      }
      depth = isOptional ? depth + 1 : 0
      self.value = inner
      type = Swift.type(of: inner)
    }
  }
}

extension Optional: WrappedValue {
  package static var wrappedType: Any.Type { Wrapped.self }

  package static var access: String? { "?" }

  package var wrappedForDisplay: Any? { map { $0 as Any } }

  package func wrapping(_ value: Any?) -> Any? {
    guard let value else { return Self.none as Any }
    return (value as? Wrapped).map { Self.some($0) as Any }
  }
}

extension PresentationState: WrappedValue {
  package static var wrappedType: Any.Type { State.self }

  package static var access: String? { "?" }

  package var wrappedForDisplay: Any? { wrappedValue }

  package func wrapping(_ value: Any?) -> Any? {
    var copy = self
    guard let value else {
      copy.wrappedValue = nil
      return copy
    }
    guard let state = value as? State else { return nil }
    // In place, so that the child keeps its identity, and its effects continue.
    if copy.wrappedValue == nil { copy.wrappedValue = state } else { copy.wrappedValue! = state }
    return copy
  }
}

extension BindingState: WrappedValue {
  package static var wrappedType: Any.Type { Value.self }

  package static var access: String? { "" }

  package var wrappedForDisplay: Any? { wrappedValue }

  package func wrapping(_ value: Any?) -> Any? {
    (value as? Value).map { BindingState(wrappedValue: $0) }
  }
}

extension Shared: WrappedValue, SharedValue {
  package static var wrappedType: Any.Type { Value.self }

  package var wrappedForDisplay: Any? { unobservedValue }

  // Its value is not a part of the state: other references share it.
  package func wrapping(_ value: Any?) -> Any? { nil }

  package var shared: (any SharedValue)? { self }
}

extension SharedReader: WrappedValue, SharedValue {
  package static var wrappedType: Any.Type { Value.self }

  package var wrappedForDisplay: Any? { unobservedValue }

  package func wrapping(_ value: Any?) -> Any? { nil }

  package var shared: (any SharedValue)? { self }
}

extension AnyHashable: WrappedValue {
  package static var wrappedType: Any.Type { Any.self }

  package var wrappedForDisplay: Any? { base }

  package func wrapping(_ value: Any?) -> Any? { (value as? any Hashable).map { AnyHashable($0) } }
}
