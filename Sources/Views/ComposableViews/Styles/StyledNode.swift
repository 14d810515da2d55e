/// A view that looks as a style in the environment says, if there is one.
protocol StylableView: View where Body == Never {
  associatedtype Standard: View
  /// The view without a style.
  var standard: Standard { get }
  /// The view as a style makes it. Nil without one.
  func styled(in environment: EnvironmentValues) -> AnyView?
}

/// The node of a view with or without a style: which of the two is part of the types of the views around it, and
/// so does not change.
class StyledNode<Content: StylableView>: _ViewNode<Content> {
  private(set) final var view: Content
  private final var standard: _ViewNode<Content.Standard>?
  private final var styled: _ViewNode<AnyView>?

  init(_ view: Content, at place: _Place) {
    self.view = view
    super.init(at: place)
    if let content = styledView {
      styled = AnyView._makeNode(of: content, at: self.place(inherited))
    } else {
      standard = Content.Standard._makeNode(of: view.standard, at: self.place(inherited))
    }
  }

  /// The view as the style in the environment makes it. Nil without a style.
  var styledView: AnyView? { view.styled(in: environment) }

  final override func forEachChild(_ body: (Node) -> Void) {
    if let standard { body(standard) }
    if let styled { body(styled) }
  }

  final override func update(_ view: Content, _ inherited: Inherited) {
    self.view = view
    self.inherited = inherited
    updateContent()
  }

  final func updateContent() {
    standard?.update(view.standard, inherited)
    if let styled, let content = styledView { styled.update(content, inherited) }
  }
}
