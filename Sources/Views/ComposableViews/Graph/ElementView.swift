public import ComposableHosting

/// A view that is an element of the host.
///
/// Implementation detail; do not use it directly.
public protocol _ElementView: View where Body == Never {
  /// The views inside it.
  associatedtype _Children: View
  /// The views inside it.
  var _children: _Children { get }
  /// The properties that all views of the type share.
  static var _options: _ElementOptions { get }
  /// The element kind at a place in the graph.
  func _kind(at place: _ElementPlace) -> HostElement.Kind
  /// The look of the element at a place in the graph.
  func _style(at place: _ElementPlace) -> HostElement.Style
  /// Changes the traits of the element.
  func _adjust(_ traits: inout HostElement.Traits, at place: _ElementPlace)
  /// The tag that the view itself declares for a picker or tab view.
  var _tag: AnyHashable? { get }
  /// Handles an event.
  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult
  /// Called when the child elements change, if the view's options include `looksAtChildren`.
  func _childrenDidChange(at place: _ElementPlace)
}

extension _ElementView {
  /// No options.
  public static var _options: _ElementOptions { [] }

  /// The look that the host chooses.
  public func _style(at place: _ElementPlace) -> HostElement.Style { HostElement.Style() }

  /// Changes nothing.
  public func _adjust(_ traits: inout HostElement.Traits, at place: _ElementPlace) {}

  /// No tag.
  public var _tag: AnyHashable? { nil }

  /// Accepts no events.
  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    .unexpected
  }

  /// Does nothing.
  public func _childrenDidChange(at place: _ElementPlace) {}

  /// Puts an element into the graph.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    ElementNode(view, at: place)
  }
}

extension _ElementView where Self: Equatable {
  /// Puts an element into the graph.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    EquatableElementNode(view, at: place)
  }
}

extension _ElementView where _Children == EmptyView {
  /// No children.
  public var _children: EmptyView { EmptyView() }
}

/// Properties that all views of a type share.
///
/// Implementation detail; do not use it directly.
public struct _ElementOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: Int

  /// - Parameter rawValue: one bit for each option.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It reads bindings, so it may change although the enclosing view doesn't.
  static let readsBindings = _ElementOptions(rawValue: 1)
  /// Its kind depends on its child elements.
  static let looksAtChildren = _ElementOptions(rawValue: 2)
  /// It can be disabled.
  static let isControl = _ElementOptions(rawValue: 4)
  /// Passes its traits to its children, except the traits of a row.
  static let passesOnTraits = _ElementOptions(rawValue: 8)
  /// Its content can be refreshed.
  static let canRefresh = _ElementOptions(rawValue: 32)
  /// If it scrolls, only its rows near the visible part exist.
  static let isLazy = _ElementOptions(rawValue: 128)
  /// Passes all inherited values to its children.
  static let passesOnEverything = _ElementOptions(rawValue: 64)
  /// Its selection leads to the next column of a split view.
  static let leadsToColumn = _ElementOptions(rawValue: 4096)
  /// Passes all of its menus to each of its children.
  static let passesOnMenus = _ElementOptions(rawValue: 16)
}

/// The place of an element in the graph.
///
/// Implementation detail; do not use it directly.
public struct _ElementPlace {
  let node: Node
  let record: ElementRecord?

  var environment: EnvironmentValues { node.environment }

  /// The options inside the element, including options in sections, without slots.
  var options: [ElementRecord] { record?.options ?? [] }

  /// Finds the option that an event refers to.
  ///
  /// - Returns: the option, or nil and the reason.
  func option(_ id: ElementID) -> (ElementRecord?, HostEventResult) {
    if let option = options.first(where: { $0.id == id }) { return (option, .handled) }
    return (nil, node.graph.record(id) == nil ? .gone : .unexpected)
  }
}
