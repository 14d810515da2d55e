/// A view that is an element of the host's.
///
/// Not for users.
public protocol _ElementView: View where Body == Never {
  /// What is in it.
  associatedtype _Children: View
  /// What is in it.
  var _children: _Children { get }
  /// What the graph has to know of all views of the type.
  static var _options: _ElementOptions { get }
  /// What it is at its place.
  func _kind(at place: _ElementPlace) -> Element.Kind
  /// What a picker or a view of tabs knows it by, when that is written in it.
  var _tag: AnyHashable? { get }
  /// Does what an event asks for.
  func _handle(_ event: Event, at place: _ElementPlace) -> EventResult
  /// Called when the elements in it are others, of views whose options say that they look at them.
  func _childrenDidChange(at place: _ElementPlace)
}

extension _ElementView {
  /// Nothing special.
  public static var _options: _ElementOptions { [] }

  /// Nothing of its own.
  public var _tag: AnyHashable? { nil }

  /// Knows no events.
  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult { .unexpected }

  /// Does nothing.
  public func _childrenDidChange(at place: _ElementPlace) {}

  /// Puts an element into the graph.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    ElementNode(view, at: place)
  }
}

extension _ElementView where _Children == EmptyView {
  /// Nothing.
  public var _children: EmptyView { EmptyView() }
}

/// What the graph has to know of all views of a type.
///
/// Not for users.
public struct _ElementOptions: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// - Parameter rawValue: one bit for each.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It reads bindings, so that it may change without the view around it.
  static let readsBindings = _ElementOptions(rawValue: 1)
  /// What it is depends on the elements in it.
  static let looksAtChildren = _ElementOptions(rawValue: 2)
  /// It can be disabled.
  static let isControl = _ElementOptions(rawValue: 4)
}

/// Where an element is.
///
/// Not for users.
public struct _ElementPlace {
  let node: Node
  let record: ElementRecord?

  var environment: EnvironmentValues { node.environment }

  /// The elements in it that can be chosen: those in sections too, slots not counted.
  var options: [ElementRecord] { record?.options ?? [] }

  /// The option that an event means.
  ///
  /// - Returns: nothing where there is none, and why.
  func option(_ id: ElementID) -> (ElementRecord?, EventResult) {
    if let option = options.first(where: { $0.id == id }) { return (option, .handled) }
    return (nil, node.graph.record(id) == nil ? .gone : .unexpected)
  }
}
