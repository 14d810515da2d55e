public import ComposableHosting

/// Views whose lists and scroll views can be scrolled to one of their views.
///
/// ```swift
/// ScrollViewReader { proxy in
///   List(messages) { MessageRow(message: $0) }
///     .onChange(of: messages.count) { proxy.scrollTo(messages.last?.id, anchor: .bottom) }
/// }
/// ```
public struct ScrollViewReader<Content: View>: View {
  @State private var scroller = Scroller()
  private let content: (ScrollViewProxy) -> Content

  /// - Parameter content: the views; the proxy scrolls them. Use it in actions, not while they are made.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View {
    ScrollScope(scroller: scroller, content: content(ScrollViewProxy(scroller: scroller)))
  }
}

/// Scrolls the views of a ``ScrollViewReader``.
public struct ScrollViewProxy {
  let scroller: Scroller

  /// Scrolls all lists and scroll views around a view, so that it is visible.
  ///
  /// Rows of a long list that don't exist are created. If there is no such view, nothing happens. An optional id stands
  /// for its value, because rows of a collection have ids that are not optional.
  ///
  /// - Parameters:
  ///   - id: the id of the view: the id of its element in a `ForEach` or a list, or an id by `id(_:)`.
  ///   - anchor: where the view has to be, as far as that can be scrolled. Nil for the nearest place.
  public func scrollTo(_ id: some Hashable, anchor: Alignment? = nil) {
    scroller.scroll(to: AnyHashable(id), anchor)
  }
}

/// Hands requests to the graph of the reader that is on the screen.
final class Scroller {
  fileprivate weak var node: Node?

  fileprivate func scroll(to id: AnyHashable, _ anchor: Alignment?) {
    guard let node, node.isAlive else { return }
    node.graph.scrolls.append(ScrollRequest(node: node, id: id, anchor: anchor))
    node.graph.invalidations.wake()
  }
}

/// A view to scroll to, with the next update.
struct ScrollRequest {
  let node: Node
  let id: AnyHashable
  let anchor: Alignment?
}

private struct ScrollScope<Content: View>: View {
  let scroller: Scroller
  let content: Content

  typealias Body = Never

  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    ScrollScopeNode(view, at: place)
  }
}

private final class ScrollScopeNode<Content: View>: _ViewNode<ScrollScope<Content>> {
  private var child: _ViewNode<Content>?

  init(_ view: ScrollScope<Content>, at place: _Place) {
    super.init(at: place)
    view.scroller.node = self
    child = Content._makeNode(of: view.content, at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: ScrollScope<Content>, _ inherited: Inherited) {
    self.inherited = inherited
    view.scroller.node = self
    child?.update(view.content, inherited)
  }
}

/// A node that knows views below it by their ids.
protocol IdentifyingNode: Node {
  /// The node of the view with an id. A row of a long list that does not exist is created, and found in the next update.
  func node(of id: AnyHashable) -> Node?
}

extension Node {
  /// The first element of the view with an id, below it.
  func element(of id: AnyHashable) -> ElementRecord? {
    guard !isLeftOut else { return nil }
    if let node = (self as? any IdentifyingNode)?.node(of: id) {
      var records: [ElementRecord] = []
      node.appendElements(to: &records)
      return records.first
    }
    var found: ElementRecord?
    forEachChild { if found == nil, $0.portalTarget == nil { found = $0.element(of: id) } }
    return found
  }
}
