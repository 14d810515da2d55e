internal import ComposableHosting

/// The menu of an element: the contents of all modifiers that add to it.
final class MenuNode: Node, ModifierPlaceholder {
  private struct Part {
    let source: AnyModifierSource
    let node: Node
    /// The version of the content that it shows.
    var version: Int
  }

  private var ownRecord: ElementRecord?
  private var parts: [Part] = []

  init(_ sources: [AnyModifierSource], at place: _Place) {
    super.init(at: place)
    ownRecord = graph.makeRecord(HostElement(.slot(.menu)), of: self)
    parts = sources.map { source in
      source.add(self)
      // Uses the environment of the modifier: values set closer to the element apply to the element only.
      let below = self.place(source.inherited ?? inherited)
      return Part(source: source, node: source.makeNode(at: below), version: source.version)
    }
  }

  override var record: ElementRecord? { ownRecord }

  /// It is not among the children of its element, which adds it after all of them.
  override func appendElements(to records: inout [ElementRecord]) {}

  override func forEachChild(_ body: (Node) -> Void) {
    for part in parts { body(part.node) }
  }

  /// Whether these are its contents.
  func isOf(_ sources: [AnyModifierSource]) -> Bool {
    parts.elementsEqual(sources) { $0.source === $1 }
  }

  func update(_ inherited: Inherited) {
    self.inherited = inherited
    for index in parts.indices where parts[index].version != parts[index].source.version {
      updatePart(index)
    }
  }

  private func updatePart(_ index: Int) {
    parts[index].version = parts[index].source.version
    parts[index].source.update(parts[index].node, parts[index].source.inherited ?? inherited)
  }

  func contentDidChange() {
    if isAlive { update(inherited) }
  }

  override func willRemove() {
    for part in parts { part.source.remove(self) }
    if let ownRecord { graph.forget(ownRecord) }
  }
}
