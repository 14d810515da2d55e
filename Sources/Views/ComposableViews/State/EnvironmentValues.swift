public import Observation

/// Values that a view passes down to its descendants.
///
/// ```swift
/// extension EnvironmentValues {
///   var isCompact: Bool {
///     get { self[IsCompactKey.self] }
///     set { self[IsCompactKey.self] = newValue }
///   }
/// }
/// ```
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Environments with the same stamp have the same values. `Stamp.empty` marks the empty one.
  private(set) var stamp = Stamp.empty

  /// Creates an environment in which every key has its default value.
  public init() {}

  /// The value for a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as! Key.Value
    }
    set {
      values[ObjectIdentifier(key)] = newValue
      stamp = Stamp()
    }
  }

  /// The observable object of a type; nil if no view sets one.
  public subscript<Object: AnyObject & Observable>(object: Object.Type) -> Object? {
    get { values[ObjectIdentifier(object)] as? Object }
    set {
      values[ObjectIdentifier(object)] = newValue
      stamp = Stamp()
    }
  }

  /// Distinguishes environments by identity, which costs less than comparing their values.
  final class Stamp: Sendable {
    static let empty = Stamp()
  }
}
