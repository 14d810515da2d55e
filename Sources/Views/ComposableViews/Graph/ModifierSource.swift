/// The view that a modifier is applied to, for the placeholders in the modifier's body.
///
/// The body knows only the type of the modifier, so placeholders know this class and not
/// ``ModifierSource``.
class AnyModifierSource {
  /// The number of times that the view was set.
  fileprivate(set) var version = 0
  /// The inherited values at the modifier, for content that is shown elsewhere.
  var inherited: Inherited?
  fileprivate var placeholders: [any ModifierPlaceholder] = []

  final func add(_ placeholder: any ModifierPlaceholder) { placeholders.append(placeholder) }

  final func remove(_ placeholder: any ModifierPlaceholder) {
    placeholders.removeAll { $0 === placeholder }
  }

  /// Updates the placeholders that the evaluation of the modifier's body did not reach.
  final func updatePlaceholders() {
    for placeholder in placeholders { placeholder.contentDidChange() }
  }

  func makeNode(at place: _Place) -> Node {
    fatalError("A subclass of AnyModifierSource must override 'makeNode(at:)'.")
  }

  func update(_ node: Node, _ inherited: Inherited) {
    fatalError("A subclass of AnyModifierSource must override 'update(_:_:)'.")
  }
}

/// The view that a modifier is applied to.
final class ModifierSource<Content: View>: AnyModifierSource {
  private var view: Content

  init(_ view: Content) {
    self.view = view
  }

  func set(_ view: Content) {
    self.view = view
    version += 1
  }

  override func makeNode(at place: _Place) -> Node { Content._makeNode(of: view, at: place) }

  override func update(_ node: Node, _ inherited: Inherited) {
    (node as? _ViewNode<Content>)?.update(view, inherited)
  }
}

/// A node that shows the view that a modifier is applied to.
protocol ModifierPlaceholder: Node {
  func contentDidChange()
}
