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
    /// Reads an object; nil for a value with a key path.
    let readObject: ((EnvironmentValues) -> Value)?

    init(readObject: ((EnvironmentValues) -> Value)? = nil) {
      self.readObject = readObject
    }
  }

  private let link: Link
  /// Not in the link, because it is an input of the view: another one is another value.
  private let path: KeyPath<EnvironmentValues, Value>?

  /// - Parameter path: the key path to the value.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    link = Link()
    self.path = path
  }

  /// Reads an observable object that an enclosing view sets with `environment(_:)`.
  ///
  /// - Parameter type: the type of the object. Reading it is fatal if no view sets one; use an
  ///   optional if there may be none.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    link = Link {
      guard let object = $0[type] else {
        fatalError(
          "The environment has no object of type \(type). Set one with 'environment(_:)' on a view "
            + "that encloses the reading view, or read it as '\(type)?'.")
      }
      return object
    }
    path = nil
  }

  /// Reads an observable object that may be absent.
  ///
  /// - Parameter type: the type of the object.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    link = Link { $0[type] }
    path = nil
  }

  /// The value at the view's place.
  public var wrappedValue: Value {
    if let path { return link.environment[keyPath: path] }
    guard let readObject = link.readObject else {
      preconditionFailure("An environment property has either a key path or an object.")
    }
    return readObject(link.environment)
  }

  var linkObject: AnyObject { link }

  func join(_ node: Node, slot: inout AnyObject?) {
    link.environment = node.environment
  }
}
