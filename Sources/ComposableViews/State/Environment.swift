public import Observation

/// Reads a value of the environment.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// ```
@propertyWrapper
public struct Environment<Value>: JoinedProperty {
  private final class Link {
    var environment = EnvironmentValues()
  }

  private let link = Link()
  private let read: (EnvironmentValues) -> Value

  /// - Parameter path: the key path to the value.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: path] }
  }

  /// Reads an observable object that an enclosing view sets with `environment(_:)`.
  ///
  /// - Parameter type: the type of the object. Reading it is fatal if no view sets one; use an
  ///   optional if there may be none.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = {
      guard let object = $0[type] else {
        fatalError(
          "The environment has no object of type \(type). Set one with 'environment(_:)' on a view "
            + "that encloses the one that reads it, or read it as '\(type)?'.")
      }
      return object
    }
  }

  /// Reads an observable object that may be absent.
  ///
  /// - Parameter type: the type of the object.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[type] }
  }

  /// The value at the view's place.
  public var wrappedValue: Value { read(link.environment) }

  func join(_ node: Node, slot: inout AnyObject?) {
    link.environment = node.environment
  }
}
