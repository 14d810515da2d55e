/// Looks into dependencies that are optionals.
enum AbsentDependency {
  static func isNil<Value>(_ value: Value) -> Bool {
    guard Value.self is any OptionalDependency.Type else { return false }
    return content(of: value) == nil
  }

  /// The value without the optionals around it; nil if it is absent.
  static func content(of value: Any) -> Any? {
    guard let optional = value as? any OptionalDependency else { return value }
    return optional.content.flatMap { content(of: $0) }
  }

  /// The type without the optionals around it.
  static func wrappedType(of type: Any.Type) -> Any.Type {
    (type as? any OptionalDependency.Type).map { wrappedType(of: $0.wrapped) } ?? type
  }
}

private protocol OptionalDependency {
  static var wrapped: Any.Type { get }
  var content: Any? { get }
}

extension Optional: OptionalDependency {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate var content: Any? { map { $0 as Any } }
}
