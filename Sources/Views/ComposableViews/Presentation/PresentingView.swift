internal import ComposableHosting

/// A view, and the layer that it presents while there is an item.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _PresentingView<Content: View, Item, Layer: View>: View {
  let content: Content
  /// Where to present the layer.
  let target: PresentationTarget
  /// The item, if there is one. The node reads it, so that a change invalidates this view alone.
  let item: () -> Item?
  /// Identifies a layer. A different id means a different layer.
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

extension PresentingNode: PresentationAnchor {
  var anchor: ElementID? {
    var records: [ElementRecord] = []
    child?.appendElements(to: &records)
    return records.first?.id
  }
}

/// A node that presents a layer.
protocol PresentationAnchor: Node {
  /// The first element of the view that presents it.
  var anchor: ElementID? { get }
}

/// The place where a layer is presented.
enum PresentationTarget {
  /// Over all other content; of an embedded screen, below its content.
  case screen
  /// As a page of the enclosing navigation stack.
  case navigationStack
  /// In the toolbar of the enclosing page.
  case page
}

private final class PresentingNode<Content: View, Item, Layer: View>:
  _ViewNode<_PresentingView<Content, Item, Layer>>
{
  private var view: _PresentingView<Content, Item, Layer>
  private var child: _ViewNode<Content>?
  private var portal: PortalNode?
  private var layer: (id: AnyHashable, node: _ViewNode<Layer>)?
  /// The column of a split view that presents it as a page of the next one.
  private var column: SplitColumn?

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
    let item = isLeftOut ? nil : graph.track(self) { view.item() }
    let id = item.map(view.id)
    if let layer, layer.id == id, let item {
      return layer.node.update(view.layer(item), inherited.below)
    }
    if layer != nil {
      endPresenting()
      // Hiding an alternative dismisses nothing: the item is still there.
      if !isLeftOut, let onDismiss = view.onDismiss {
        graph.afterward(LifecycleCallback(kind: .disappear, action: onDismiss))
      }
    }
    if let item, let id { present(item, id) }
  }

  private func present(_ item: Item, _ id: AnyHashable) {
    guard let target else {
      // The next column does not exist yet.
      if columnBefore != nil {
        graph.afterward(
          LifecycleCallback(kind: .appear) { [weak self] in
            if let self, isAlive, layer == nil { evaluate() }
          })
      }
      return
    }
    column = columnBefore
    column?.pageCountChanged(by: 1)
    portal = PortalNode(to: target, at: place(inherited.below)) { place in
      let node = Layer._makeNode(of: view.layer(item), at: place)
      layer = (id, node)
      return node
    }
  }

  private func endPresenting() {
    leaveColumn()
    portal?.remove()
    portal = nil
    layer = nil
  }

  /// A page that a view in a column of a split view presents is one of the next column.
  private var columnBefore: SplitColumn? {
    guard view.target == .navigationStack, let column = environment.splitColumn,
      column.next != nil, let stack = enclosing({ $0 == .navigationStack }),
      stack === column.record
    else { return nil }
    return column
  }

  private func leaveColumn() {
    column?.pageCountChanged(by: -1)
    column = nil
  }

  override func willRemove() { leaveColumn() }

  override func leftOutChanged() { evaluate() }

  /// Nil if the target is a page or a navigation stack, and none encloses the view.
  private var target: ElementRecord? {
    switch view.target {
    case .screen: embeddedScreen ?? graph.record(.screen)
    case .navigationStack:
      if let columnBefore {
        columnBefore.next?.record
      } else {
        enclosing { $0 == .navigationStack }
      }
    case .page: enclosing { if case .page = $0 { true } else { false } }
    }
  }
}
