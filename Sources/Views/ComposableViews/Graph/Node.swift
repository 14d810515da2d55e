internal import ComposableHosting

/// A node of the view graph.
///
/// Implementation detail; do not use it directly.
public class _Node {
  unowned let graph: GraphCore
  /// Not weak, because weak references would slow down every retain. The parent outlives its
  /// descendants, and a removed node doesn't access it.
  private(set) unowned var parent: Node?
  var inherited: Inherited
  /// The number of its ancestors. Nodes with fewer are updated first.
  let depth: Int
  private(set) final var isAlive = true
  /// Whether it is visible: neither it nor an ancestor is covered by another page.
  final var isVisible: Bool
  private final var isCovered = false
  /// Whether it is in an alternative that is not shown. It counts as absent then: it presents nothing, and says nothing of
  /// its page.
  private(set) final var isLeftOut: Bool
  private final var isOutermostLeftOut = false
  /// Tracks the observable state that the node's evaluations read.
  final var tracking = Tracking()

  init(at place: _Place) {
    graph = place.graph
    parent = place.parent
    inherited = place.inherited
    isVisible = place.parent?.isVisible ?? true
    isLeftOut = place.parent.map { $0.isLeftOut || $0.leavesOutAtFirst } ?? false
    depth = (place.parent?.depth ?? -1) + 1
  }

  var environment: EnvironmentValues { inherited.environment }

  /// Its element, if it has one.
  var record: ElementRecord? { nil }

  /// The menu of its element.
  var menu: MenuNode? { nil }

  /// Whether its children are left out until ``updateLeftOutChildren()``.
  var leavesOutAtFirst: Bool { false }

  /// Calls a closure with each direct child, in order.
  func forEachChild(_ body: (Node) -> Void) {}

  /// Calls a closure with each value that the node keeps for its view, and its number among the properties.
  func forEachState(_ body: (Int, any StateKeeping) -> Void) {}

  /// The name of its view, if it has a body, for diagnostics.
  var viewName: String? { nil }

  /// The names of the properties, by their numbers in ``forEachState(_:)``; the same for all nodes of a type.
  var propertyNames: [String] { [] }

  /// Whether its view is one of this module.
  var isOfLibrary: Bool { true }

  /// Appends the elements that it adds to the enclosing element.
  func appendElements(to records: inout [ElementRecord]) {
    if let record {
      records.append(record)
    } else {
      appendElementsOfChildren(to: &records)
    }
  }

  /// Appends the elements that its children add.
  final func appendElementsOfChildren(to records: inout [ElementRecord]) {
    forEachChild { $0.appendElements(to: &records) }
  }

  /// The element that contains its elements.
  var container: ElementRecord? {
    var node = parent
    while let current = node {
      if let record = current.record { return record }
      if let target = current.portalTarget { return target }
      node = current.parent
    }
    return nil
  }

  /// Whether its elements are rows of a list or of a lazy stack that scrolls, which exist only near the visible part.
  final var isAmongLazyRows: Bool {
    var outer = record ?? container
    while let current = outer, current.element.kind == .section { outer = current.parent }
    return outer.map { $0.element.kind == .list || $0.node.hasLazyRows } ?? false
  }

  /// Whether the rows in its element exist only near the visible part.
  var hasLazyRows: Bool { false }

  /// The innermost enclosing element that matches, not beyond the sheet, alert or embedded screen that contains the
  /// node.
  func enclosing(_ isWanted: (HostElement.Kind) -> Bool) -> ElementRecord? {
    var node = parent
    while let current = node {
      if let record = current.record {
        if isWanted(record.element.kind) { return record }
        if record.element.kind.isLayer || record.element.style.isEmbeddedScreen { return nil }
      }
      // A page may be presented in another stack than the presenting view's.
      if let target = current.portalTarget, isWanted(target.element.kind) { return target }
      node = current.parent
    }
    return nil
  }

  /// The screen within the screen that contains the node.
  final var embeddedScreen: ElementRecord? {
    guard environment.isInEmbeddedScreen else { return nil }
    var node = parent
    while let current = node {
      if let record = current.record, record.element.style.isEmbeddedScreen { return record }
      node = current.parent
    }
    return nil
  }

  /// The element that contains the elements below, if they are presented elsewhere.
  var portalTarget: ElementRecord? { nil }

  /// Combines the values that the views below it set for a preference. Content presented elsewhere does
  /// not take part.
  func collectPreference(into collector: AnyPreferenceCollector) {
    forEachChild {
      if $0.portalTarget == nil, !$0.isLeftOut { $0.collectPreference(into: collector) }
    }
  }

  /// Called when the values that views below it set for a preference may have changed.
  ///
  /// - Parameter key: the preference's key; nil for any.
  func preferenceDidChange(_ key: ObjectIdentifier?) {}

  /// The place of a child node.
  func place(_ inherited: Inherited) -> _Place {
    _Place(parent: self, graph: graph, inherited: inherited)
  }

  /// Called when observable state that it read has changed.
  func evaluate() {}

  /// Call when the elements that it adds have changed.
  func elementsChanged() {
    guard isAlive else { return }
    graph.preferenceChanged(nil, at: self)
    if let container { graph.childrenChanged(of: container) }
  }

  /// Removes the node and its descendants.
  final func remove() {
    guard isAlive else { return }
    isAlive = false
    graph.forget(tracking)
    willRemove()
    forEachChild { $0.remove() }
  }

  /// Called once, before its descendants are removed.
  func willRemove() {}

  /// Covers the node by another page, or uncovers it. Descendants are notified, unless a page of
  /// their own covers them.
  final func setVisible(_ isVisible: Bool) {
    isCovered = !isVisible
    updateVisibility()
  }

  private func updateVisibility() {
    let isVisible = !isCovered && (parent?.isVisible ?? true)
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    visibilityChanged(isVisible)
    // Content presented elsewhere is not covered with this node.
    forEachChild { if $0.portalTarget == nil { $0.updateVisibility() } }
  }

  /// Called when another page covers or uncovers the node.
  func visibilityChanged(_ isVisible: Bool) {}

  /// Leaves the node out, or takes it in again, and notifies the nodes below it.
  final func setLeftOut(_ isLeftOut: Bool) {
    isOutermostLeftOut = isLeftOut
    updateLeftOut()
  }

  private func updateLeftOut() {
    let isLeftOut = isOutermostLeftOut || parent?.isLeftOut ?? false
    guard isLeftOut != self.isLeftOut else { return }
    self.isLeftOut = isLeftOut
    leftOutChanged()
    updateLeftOutChildren()
  }

  /// Takes in the nodes below that were left out at first.
  final func updateLeftOutChildren() { forEachChild { $0.updateLeftOut() } }

  /// Called when the node is left out from now on, or no longer.
  func leftOutChanged() {}
}

typealias Node = _Node

/// A view with a body whose name means nothing to users.
protocol NamelessView {}

/// The node of a view with a known type.
///
/// Implementation detail; do not use it directly.
public class _ViewNode<Content: View>: _Node {
  /// Called when the view or its inherited values change.
  func update(_ view: Content, _ inherited: Inherited) {
    fatalError("A subclass of _ViewNode must override 'update(_:_:)'.")
  }
}
