internal import ComposableHosting

/// The node of a view that is an element of the host.
class ElementNode<Content: _ElementView>: _ViewNode<Content> {
  private(set) var view: Content
  private var child: _ViewNode<Content._Children>?
  private var ownRecord: ElementRecord?
  private var ownMenu: MenuNode?
  private var mutedEnvironment: MutedEnvironment?

  init(_ view: Content, at place: _Place) {
    self.view = view
    super.init(at: place)
    let record = graph.makeRecord(HostElement(.screen), of: self)
    ownRecord = record
    record.tag = tag
    // Set this before creating the child, because views inside may look up their enclosing
    // elements.
    record.element = makeElement()
    if Content._Children.self != EmptyView.self {
      child = Content._Children._makeNode(of: view._children, at: self.place(inheritedBelow))
    }
    updateMenu()
    if Content._options.contains(.looksAtChildren) { record.element = makeElement() }
  }

  /// The value by which a picker or tab view identifies it.
  private var tag: AnyHashable? { view._tag ?? inherited.forElements?.tag }
  private var isTracked: Bool {
    !Content._options.isDisjoint(with: [.readsBindings, .canRefresh])
  }
  var elementPlace: _ElementPlace { _ElementPlace(node: self, record: ownRecord) }

  private var inheritedBelow: Inherited {
    passesOnEverything ? inherited : muted(inheritedByChildren)
  }

  /// The elements below are not read aloud if this one stands for them.
  private func muted(_ below: Inherited) -> Inherited {
    let around = below.environment.isAccessibilityMuted
    let children = inherited.forElements?.traits.accessibility?.children
    let isMuted =
      if ownRecord?.element.kind.endsMuting == true {
        false
      } else {
        children == .ignore || children == .combine || around && !isStop
      }
    guard isMuted != around else { return below }
    if mutedEnvironment?.outer.stamp !== below.environment.stamp {
      mutedEnvironment = MutedEnvironment(below.environment, isMuted: isMuted)
    }
    guard let mutedEnvironment else { return below }
    return Inherited(environment: mutedEnvironment.inner, forElements: below.forElements)
  }

  /// Whether a gesture makes it an element that can have the focus.
  private var isStop: Bool {
    environment.isEnabled && inherited.forElements?.traits.interaction?.isStop == true
  }

  private var inheritedByChildren: Inherited {
    if passesOnMenus, let menus = inherited.forElements?.menus, !menus.isEmpty {
      return Inherited(
        environment: inherited.environment, forElements: ForElements(menus: menus))
    }
    return Content._options.contains(.passesOnTraits) ? inherited.belowContainer : inherited.below
  }

  private var passesOnMenus: Bool {
    !Content._options.isDisjoint(with: [.passesOnMenus, .passesOnEverything])
  }
  private var passesOnEverything: Bool { Content._options.contains(.passesOnEverything) }

  override var record: ElementRecord? { ownRecord }

  override var hasLazyRows: Bool {
    guard Content._options.contains(.isLazy) else { return false }
    let scrolling = enclosing { $0.category == .scrollView || $0.category == .list }
    guard case .scrollView(let axes)? = scrolling?.element.kind else { return false }
    return axes.contains(.vertical)
  }
  override var menu: MenuNode? { ownMenu }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
    if let ownMenu { body(ownMenu) }
  }

  private func updateMenu() {
    let sources = passesOnMenus ? [] : inherited.forElements?.menus ?? []
    if let ownMenu, ownMenu.isOf(sources) { return ownMenu.update(inherited.below) }
    guard ownMenu != nil || !sources.isEmpty else { return }
    ownMenu?.remove()
    ownMenu = sources.isEmpty ? nil : MenuNode(sources, at: place(inherited.below))
    if let record { graph.childrenChanged(of: record) }
  }

  override func update(_ view: Content, _ inherited: Inherited) {
    if inherited.isSame(as: self.inherited), isSame(view) { return }
    self.view = view
    self.inherited = inherited
    child?.update(view._children, inheritedBelow)
    updateMenu()
    evaluate()
  }

  /// Whether a view is known to make the same element.
  func isSame(_ view: Content) -> Bool { false }

  override func evaluate() {
    guard let record else { return }
    if record.tag != tag {
      record.tag = tag
      elementsChanged()
    }
    let element = makeElement()
    let isOtherCell =
      element.gridColumns != record.element.gridColumns
      || element.gridColumnAlignment != record.element.gridColumnAlignment
    graph.set(element, of: record)
    // The columns of a grid follow from its cells.
    if isOtherCell { elementsChanged() }
  }

  private func makeElement() -> HostElement {
    let around = passesOnEverything ? nil : inherited.forElements
    var traits = around?.traits ?? HostElement.Traits()
    if let limits = around?.rowLimits, !limits.isEmpty { traits.apply(limits) }
    if Content._options.contains(.passesOnTraits) { traits = traits.ofContainer }
    if Content._options.contains(.isControl), !environment.isEnabled { traits.isDisabled = true }
    if traits.interaction != nil, !environment.isEnabled { traits.interaction = nil }
    func makeKind() -> (HostElement.Kind, HostElement.Style) {
      traits.isRefreshing = refresher?.isRunning.value
      view._adjust(&traits, at: elementPlace)
      return (view._kind(at: elementPlace), view._style(at: elementPlace))
    }
    let (kind, style) =
      isTracked
      ? graph.track(self) { makeKind() }
      : (view._kind(at: elementPlace), view._style(at: elementPlace))
    if environment.isAccessibilityMuted, kind.isReadAsWhole, traits.interaction?.isStop != true {
      traits.isAccessibilityHidden = true
    }
    // A list without a selection has nothing to disable: it scrolls in any case.
    if traits.isRefreshing != nil || traits.selection != nil, !environment.isEnabled {
      traits.isDisabled = true
    }
    return HostElement(kind, decorations: around?.decorations ?? [], traits: traits, style: style)
  }

  /// The refresh action of its content; nil inside of other refreshable content.
  private var refresher: Refresher? {
    guard Content._options.contains(.canRefresh), let refresher = environment.refresher else {
      return nil
    }
    var outer = container
    while let current = outer {
      if current.element.traits.isRefreshing != nil { return nil }
      outer = current.parent
    }
    return refresher
  }

  override func willRemove() {
    if let record { graph.forget(record) }
    if Content._options.contains(.leadsToColumn) {
      environment.splitColumn?.removeSelection(of: self)
    }
  }
}

/// The node of an element that depends only on its view and inherited values.
final class EquatableElementNode<Content: _ElementView & Equatable>: ElementNode<Content> {
  override func isSame(_ view: Content) -> Bool { view == self.view }
}

extension ElementNode: EventTarget {
  func handle(_ event: HostEvent) -> HostEventResult {
    guard event == .refresh else { return view._handle(event, at: elementPlace) }
    guard let refresher else { return .unexpected }
    refresher.start(for: self)
    return .handled
  }
}

/// A node that receives events.
protocol EventTarget: Node {
  func handle(_ event: HostEvent) -> HostEventResult
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
