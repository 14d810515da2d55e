/// A view in the graph.
///
/// Not for users.
public class _Node {
  unowned let graph: GraphCore
  /// Not weak, which would make each retain slow: it goes after those below it, and a node that was
  /// removed does not ask for it.
  private(set) unowned var parent: Node?
  var inherited: Inherited
  /// How many nodes are around it: those with fewer are updated first.
  let depth: Int
  private(set) final var isAlive = true
  /// Whether it is to be seen: neither it nor a view around it is covered by another page.
  final var isVisible: Bool
  private final var isCovered = false
  /// Of a node that is evaluated again when something it has read changes.
  final var tracking = Tracking()

  init(at place: _Place) {
    graph = place.graph
    parent = place.parent
    inherited = place.inherited
    isVisible = place.parent?.isVisible ?? true
    depth = (place.parent?.depth ?? -1) + 1
  }

  var environment: EnvironmentValues { inherited.environment }

  /// Its element, if it is one of those that have one.
  var record: ElementRecord? { nil }

  /// Calls a function with each node directly below, in their order.
  func forEachChild(_ body: (Node) -> Void) {}

  /// The elements that it adds to those of the element around it.
  func appendElements(to records: inout [ElementRecord]) {
    if let record {
      records.append(record)
    } else {
      appendElementsOfChildren(to: &records)
    }
  }

  /// The elements that those below add.
  final func appendElementsOfChildren(to records: inout [ElementRecord]) {
    forEachChild { $0.appendElements(to: &records) }
  }

  /// The element whose children its elements are.
  var container: ElementRecord? {
    var node = parent
    while let current = node {
      if let record = current.record { return record }
      if let target = current.portalTarget { return target }
      node = current.parent
    }
    return nil
  }

  /// The nearest element around it of a kind; not beyond the sheet or alert that it is in.
  func enclosing(_ isWanted: (Element.Kind) -> Bool) -> ElementRecord? {
    var node = parent
    while let current = node {
      if let record = current.record {
        if isWanted(record.element.kind) { return record }
        if record.element.kind.isLayer { return nil }
      }
      node = current.parent
    }
    return nil
  }

  /// Where the elements below it go, when they go elsewhere.
  var portalTarget: ElementRecord? { nil }

  /// The place of a node below.
  func place(_ inherited: Inherited) -> _Place {
    _Place(parent: self, graph: graph, inherited: inherited)
  }

  /// Something that it has read, has changed.
  func evaluate() {}

  /// The elements that it adds are others now.
  func elementsChanged() {
    guard isAlive, let container else { return }
    graph.childrenChanged(of: container)
  }

  /// It goes, with all below.
  final func remove() {
    guard isAlive else { return }
    isAlive = false
    graph.forget(tracking)
    willRemove()
    forEachChild { $0.remove() }
  }

  /// Called once, before those below are removed.
  func willRemove() {}

  /// It is covered by another page now, or no more. Those below are told, unless they are covered by
  /// a page of their own.
  final func setVisible(_ isVisible: Bool) {
    isCovered = !isVisible
    updateVisibility()
  }

  private func updateVisibility() {
    let isVisible = !isCovered && (parent?.isVisible ?? true)
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    visibilityChanged(isVisible)
    // What is shown elsewhere is not covered by what covers this.
    forEachChild { if $0.portalTarget == nil { $0.updateVisibility() } }
  }

  /// Called when it is covered by another page now, or no more.
  func visibilityChanged(_ isVisible: Bool) {}
}

typealias Node = _Node

/// The node of a view of a type.
///
/// Not for users.
public class _ViewNode<Content: View>: _Node {
  /// The view has become another, or what is around it has.
  func update(_ view: Content, _ inherited: Inherited) {
    fatalError("A node knows how to update its view.")
  }
}
