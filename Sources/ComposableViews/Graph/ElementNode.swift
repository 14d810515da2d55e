/// The node of a view that is an element of the host.
class ElementNode<Content: _ElementView>: _ViewNode<Content> {
  private(set) var view: Content
  private var child: _ViewNode<Content._Children>?
  private var ownRecord: ElementRecord?

  init(_ view: Content, at place: _Place) {
    self.view = view
    super.init(at: place)
    let record = graph.makeRecord(Element(.screen), of: self)
    ownRecord = record
    record.tag = tag
    // Set this before creating the child, because views inside may look up their enclosing
    // elements.
    record.element = makeElement()
    if Content._Children.self != EmptyView.self {
      child = Content._Children._makeNode(of: view._children, at: self.place(inheritedBelow))
    }
    if Content._options.contains(.looksAtChildren) { record.element = makeElement() }
  }

  /// The value by which a picker or tab view identifies it.
  private var tag: AnyHashable? { view._tag ?? inherited.forElements?.tag }
  private var isTracked: Bool { Content._options.contains(.readsBindings) }
  var elementPlace: _ElementPlace { _ElementPlace(node: self, record: ownRecord) }

  private var inheritedBelow: Inherited {
    Content._options.contains(.handsOnTraits) ? inherited.belowContainer : inherited.below
  }

  override var record: ElementRecord? { ownRecord }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: Content, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    child?.update(view._children, inheritedBelow)
    evaluate()
  }

  override func evaluate() {
    guard let record else { return }
    if record.tag != tag {
      record.tag = tag
      elementsChanged()
    }
    graph.set(makeElement(), of: record)
  }

  private func makeElement() -> Element {
    let kind =
      isTracked
      ? graph.track(self) { view._kind(at: elementPlace) }
      : view._kind(at: elementPlace)
    var traits = inherited.forElements?.traits ?? Element.Traits()
    if Content._options.contains(.handsOnTraits) { traits = traits.ofContainer }
    if Content._options.contains(.isControl), !environment.isEnabled { traits.isDisabled = true }
    return Element(
      kind, decorations: inherited.forElements?.decorations ?? [], traits: traits,
      style: view._style(at: elementPlace))
  }

  override func willRemove() {
    if let record { graph.forget(record) }
  }
}

extension ElementNode: EventTarget {
  func handle(_ event: Event) -> EventResult { view._handle(event, at: elementPlace) }
}

/// A node that receives events.
protocol EventTarget: Node {
  func handle(_ event: Event) -> EventResult
}

extension ElementNode: ChildrenObserver {
  func childrenDidChange() {
    guard Content._options.contains(.looksAtChildren) else { return }
    evaluate()
    view._childrenDidChange(at: elementPlace)
  }
}

/// A node notified when its child elements change, and when they are first shown.
protocol ChildrenObserver: Node {
  func childrenDidChange()
}
