/// A key for a value in the environment.
public protocol EnvironmentKey {
  /// What the value is.
  associatedtype Value
  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}
