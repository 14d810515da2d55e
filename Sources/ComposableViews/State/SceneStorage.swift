internal import IssueReporting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that a scene keeps by a key: a page of a browser, a program on a terminal, a test screen.
///
/// ```swift
/// @SceneStorage("selectedTab") private var tab = Tab.inbox
/// ```
///
/// All views of the scene with the same key share it, and it outlives them: it is still there when a page is opened again, or
/// a row of a long list comes back. Two scenes of one process have values of their own. It is not saved when the scene ends:
/// what has to last longer belongs in the preferences (`@AppStorage`) or in a file.
@propertyWrapper
public struct SceneStorage<Value>: JoinedProperty {
  private final class Link {
    let initial: Value
    var location: StateLocation<Value>?

    init(_ initial: Value) {
      self.initial = initial
    }
  }

  private let link: Link
  /// Not in the link, because it is an input of the view.
  private let key: String

  private init(_ key: String, _ initial: Value) {
    link = Link(initial)
    self.key = key
  }

  /// - Parameters:
  ///   - wrappedValue: the value until a view of the scene writes another one.
  ///   - key: the key.
  public init(wrappedValue: Value, _ key: String) where Value: StoredValue {
    self.init(key, wrappedValue)
  }

  /// - Parameters:
  ///   - wrappedValue: the value until a view of the scene writes another one.
  ///   - key: the key.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: StoredRawValue {
    self.init(key, wrappedValue)
  }

  /// Creates a value that is nil until a view of the scene writes another one.
  ///
  /// - Parameter key: the key.
  public init<Wrapped: StoredValue>(_ key: String) where Value == Wrapped? {
    self.init(key, nil)
  }

  /// Creates a value that is nil until a view of the scene writes another one.
  ///
  /// - Parameter key: the key.
  public init<Wrapped: RawRepresentable>(_ key: String)
  where Value == Wrapped?, Wrapped.RawValue: StoredRawValue {
    self.init(key, nil)
  }

  /// The current value.
  public var wrappedValue: Value {
    get { link.location?.value ?? link.initial }
    nonmutating set {
      guard let location = link.location else {
        reportIssue(
          """
          The '@SceneStorage' "\(key)" was written before its view entered a graph, so the value is lost. Write it in \
          an action of the view, in 'onAppear' or in 'task'.
          """)
        return
      }
      location.value = newValue
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    link.location.map { Binding($0) } ?? .constant(link.initial)
  }

  var linkObject: AnyObject { link }

  func join(_ node: Node, slot: inout AnyObject?) {
    let location = node.graph.sceneValue(key, initially: link.initial)
    link.location = location
    slot = location
  }
}

extension GraphCore {
  /// The value of a key, which all views of the graph share.
  fileprivate func sceneValue<Value>(
    _ key: String, initially initial: Value
  ) -> StateLocation<Value> {
    if let location = sceneValues[key] {
      if let location = location as? StateLocation<Value> { return location }
      reportIssue(
        """
        Two '@SceneStorage' have the key "\(key)" and values of different types, so they don't share it. Give each a key \
        of its own. One of the types is \(Value.self).
        """)
      return StateLocation(initial)
    }
    let location = StateLocation(initial)
    sceneValues[key] = location
    return location
  }
}

/// A type of values that `@AppStorage` and ``SceneStorage`` keep.
public protocol StoredValue: Codable, Sendable {}

extension Bool: StoredValue {}
extension Int: StoredValue {}
extension Double: StoredValue {}
extension String: StoredValue {}
extension URL: StoredValue {}
extension Data: StoredValue {}
extension Date: StoredValue {}

/// A type of raw values by which `@AppStorage` and ``SceneStorage`` keep values, such as those of an enumeration.
public protocol StoredRawValue: StoredValue {}

extension Int: StoredRawValue {}
extension String: StoredRawValue {}
