/// A key for a value that views pass to the views around them.
///
/// ```swift
/// struct Warnings: PreferenceKey {
///   static var defaultValue: [String] { [] }
///   static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
/// }
///
/// Form { AddressFields() }
///   .onPreferenceChange(Warnings.self) { warnings = $0 }
/// ```
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value if no view sets one.
  static var defaultValue: Value { get }

  /// Combines the values of several views.
  ///
  /// - Parameters:
  ///   - value: the combined value of the previous views, in their order.
  ///   - nextValue: returns the value of the next one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}
