internal import ComposableRuntime

/// A value that a scene keeps by a key. A scene is a page of a browser, a program on a terminal, or a test screen.
///
/// ```swift
/// @SceneStorage("selectedTab") private var tab = Tab.inbox
/// ```
///
/// All views of the scene with the same key share it, and it outlives them: it is still there when a page is opened
/// again, or a row of a long list reappears. Two scenes of one process have separate values. It is not saved when the
/// scene ends, unless its session goes on from a snapshot: put longer-lived values in the preferences (`@AppStorage`) or in a file.
@propertyWrapper
public struct SceneStorage<Value>: JoinedProperty {
  private final class Link {
    let initial: Value
    /// Not an input of the view: it is always the same.
    let place: SourceLocation
    var location: StateLocation<Value>?

    init(_ initial: Value, _ place: SourceLocation) {
      self.initial = initial
      self.place = place
    }
  }

  private let link: Link
  /// Not in the link, because it is an input of the view.
  private let key: String

  private init(_ key: String, _ initial: Value, _ place: SourceLocation) {
    link = Link(initial, place)
    self.key = key
  }

  /// - Parameters:
  ///   - wrappedValue: the value until a view of the scene writes another one.
  ///   - key: the key.
  ///   - fileID: where a misuse of the key is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value: StoredValue {
    self.init(
      key, wrappedValue,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// - Parameters:
  ///   - wrappedValue: the value until a view of the scene writes another one.
  ///   - key: the key.
  ///   - fileID: where a misuse of the key is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value: RawRepresentable, Value.RawValue: StoredRawValue {
    self.init(
      key, wrappedValue,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a value that is nil until a view of the scene writes another one.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: where a misuse of the key is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public init<Wrapped: StoredValue>(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Wrapped? {
    self.init(
      key, nil, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a value that is nil until a view of the scene writes another one.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - fileID: where a misuse of the key is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public init<Wrapped: RawRepresentable>(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Wrapped?, Wrapped.RawValue: StoredRawValue {
    self.init(
      key, nil, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The current value.
  public var wrappedValue: Value {
    get { link.location?.value ?? link.initial }
    nonmutating set {
      guard let location = link.location else {
        link.place.report(
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
    let location = node.graph.sceneValue(key, initially: link.initial, link.place)
    location.invalidations = node.graph.invalidations
    link.location = location
    slot = location
  }
}
