public import Observation

/// Values that a view hands down to all that is in it.
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
  /// Of two environments with one stamp the values are the same. Zero is that of the empty one.
  private(set) var stamp = Stamp.empty

  /// Values that are all what their keys say.
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

  /// The observable object of a type; nil where nobody has set one.
  public subscript<Object: AnyObject & Observable>(object: Object.Type) -> Object? {
    get { values[ObjectIdentifier(object)] as? Object }
    set {
      values[ObjectIdentifier(object)] = newValue
      stamp = Stamp()
    }
  }

  /// Tells environments apart by identity, which costs less than to compare their values.
  final class Stamp: Sendable {
    static let empty = Stamp()
  }
}
