internal import ComposableRuntime

extension SourceLocation {
  /// Reports a write to the payload of a case that the value isn't in.
  ///
  /// - Parameters:
  ///   - value: the value whose payload should have been written; nil if it is absent.
  ///   - payload: the type of the payload.
  func reportOtherCase<Value, Payload>(_ value: Value?, payload: Payload.Type) {
    report(
      """
      The payload of a case was set, but the value is \(Self.description(of: value)). Nothing was changed.

        Type of the payload: \(String(reflecting: payload))
        Type of the value:   \(String(reflecting: Value.self))

      An optional chain sets the payload to nil if there is none. Check the case first, or set the whole \
      value to change its case.
      """)
  }

  private static func description<Value>(of value: Value?) -> String {
    guard let value else { return "absent" }
    return "in the case '\\.\(Mirror(reflecting: value).children.first?.label ?? "\(value)")'"
  }
}
