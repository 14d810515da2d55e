/// A view, and what is presented from it while there is an item to present.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _PresentingView<Content: View, Item, Layer: View>: View {
  let content: Content
  /// Where the layer's elements go.
  let target: PresentationTarget
  /// The item, if there is one. It is read in the graph, so that a change of it concerns this view
  /// alone.
  let item: () -> Item?
  /// By which a layer is another one.
  let id: (Item) -> AnyHashable
  let layer: (Item) -> Layer
  let onDismiss: (() -> Void)?

  init(
    content: Content, target: PresentationTarget, item: @escaping () -> Item?,
    id: @escaping (Item) -> AnyHashable, onDismiss: (() -> Void)? = nil,
    layer: @escaping (Item) -> Layer
  ) {
    self.content = content
    self.target = target
    self.item = item
    self.id = id
    self.onDismiss = onDismiss
    self.layer = layer
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    PresentingNode(view, at: place)
  }
}

/// Where what is presented is shown.
enum PresentationTarget {
  /// Over everything.
  case screen
  /// As a page of the navigation stack around.
  case navigationStack
  /// In the bar of the page around.
  case page
}

private final class PresentingNode<Content: View, Item, Layer: View>:
  _ViewNode<_PresentingView<Content, Item, Layer>>
{
  private var view: _PresentingView<Content, Item, Layer>
  private var child: _ViewNode<Content>?
  private var portal: PortalNode?
  private var layer: (id: AnyHashable, node: _ViewNode<Layer>)?

  init(_ view: _PresentingView<Content, Item, Layer>, at place: _Place) {
    self.view = view
    super.init(at: place)
    child = Content._makeNode(of: view.content, at: self.place(inherited))
    evaluate()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
    if let portal { body(portal) }
  }

  override func update(_ view: _PresentingView<Content, Item, Layer>, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    child?.update(view.content, inherited)
    evaluate()
  }

  override func evaluate() {
    let item = graph.track(self) { view.item() }
    let id = item.map(view.id)
    if let layer, layer.id == id, let item {
      return layer.node.update(view.layer(item), inherited.below)
    }
    if layer != nil { endPresenting() }
    if let item, let id { present(item, id) }
  }

  private func present(_ item: Item, _ id: AnyHashable) {
    guard let target else { return }
    portal = PortalNode(to: target, at: place(inherited.below)) { place in
      let node = Layer._makeNode(of: view.layer(item), at: place)
      layer = (id, node)
      return node
    }
  }

  private func endPresenting() {
    portal?.remove()
    portal = nil
    layer = nil
    if let onDismiss = view.onDismiss {
      graph.afterwards(LifecycleCallback(kind: .disappear, action: onDismiss))
    }
  }

  /// None where a page is wanted and there is no navigation stack around.
  private var target: ElementRecord? {
    switch view.target {
    case .screen: graph.record(.screen)
    case .navigationStack: enclosing { $0 == .navigationStack }
    case .page: enclosing { if case .page = $0 { true } else { false } }
    }
  }
}
