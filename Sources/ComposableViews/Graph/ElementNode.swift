/// A view that is an element of the host's.
final class ElementNode<Content: _ElementView>: _ViewNode<Content>, TrackedNode {
  private var view: Content
  private var child: _ViewNode<Content._Children>?
  private var ownRecord: ElementRecord?
  var tracking = Tracking(number: 0)

  init(_ view: Content, at place: _Place) {
    self.view = view
    super.init(at: place)
    if isTracked { tracking = graph.makeTracking(for: self) }
    let record = graph.makeRecord(Element(.screen), of: self)
    ownRecord = record
    record.tag = inherited.forElements.tag
    // First, since views in it may look for what is around them.
    record.element = makeElement()
    child = Content._Children._makeNode(of: view._children, at: self.place(inherited.below))
    if Content._options.contains(.looksAtChildren) { record.element = makeElement() }
  }

  private var isTracked: Bool { Content._options.contains(.readsBindings) }
  private var elementPlace: _ElementPlace { _ElementPlace(node: self, record: ownRecord) }

  override var record: ElementRecord? { ownRecord }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: Content, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    child?.update(view._children, inherited.below)
    evaluate()
  }

  func evaluate() {
    guard let record else { return }
    record.tag = inherited.forElements.tag
    graph.set(makeElement(), of: record)
  }

  private func makeElement() -> Element {
    let kind =
      isTracked
      ? graph.track(self) { view._kind(at: elementPlace) }
      : view._kind(at: elementPlace)
    var traits = inherited.forElements.traits
    if Content._options.contains(.isControl), !environment.isEnabled { traits.isDisabled = true }
    return Element(kind, decorations: inherited.forElements.decorations, traits: traits)
  }

  override func willRemove() {
    if isTracked { graph.forget(tracking) }
    if let record { graph.forget(record) }
  }
}

extension ElementNode: EventTarget {
  func handle(_ event: Event) -> EventResult { view._handle(event, at: elementPlace) }
}

/// A node that events are sent to.
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

/// A node that is told when the elements in it are others, and when they are shown at first.
protocol ChildrenObserver: Node {
  func childrenDidChange()
}
