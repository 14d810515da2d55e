internal import ComposableRuntime

/// The names of an action's cases, for readers. It is not source text: see `SwiftLiteral` in ComposableSourceText.
enum ActionLabel {
  /// Returns the name of the type followed by `name(of:)`.
  static func text(of action: Any) -> String {
    guard let name = name(of: action) else { return String(describing: action) }
    return TypeName(type(of: action)).short + name
  }

  /// Returns the name of the case, with the names of nested enum cases; nil if the value is not an enum.
  private static func name(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    guard let payload = mirror.children.first else { return ".\(value)" }
    let values = Mirror(reflecting: payload.value)
    let names =
      values.displayStyle == .tuple
      ? values.children.map { labeled($0.label, $0.value) } : [labeled(nil, payload.value)]
    return ".\(payload.label ?? "_")(\(names.joined(separator: ", ")))"
  }

  private static func labeled(_ label: String?, _ value: Any) -> String {
    // An unlabeled value's label is its position.
    let label = label.flatMap { $0.hasPrefix(".") ? nil : "\($0):" }
    guard let name = name(of: value) else { return label ?? "_:" }
    return label.map { "\($0) \(name)" } ?? name
  }
}
