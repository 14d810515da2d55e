/// A view that is updated only when it is not equal to the previous one.
///
/// The result of ``View/equatable()``. A view with a body that is `Equatable` is compared with `==` without
/// it; it is needed where only some views of a generic type are `Equatable`.
public struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  public var content: Content

  /// - Parameter content: the view.
  public init(content: Content) {
    self.content = content
  }

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    ComparedNode(view, at: place)
  }
}

extension View where Self: Equatable {
  /// Updates the view only when it is not equal to the previous one.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension EquatableView: ModifiedView {}

private final class ComparedNode<Content: View & Equatable>: _ViewNode<EquatableView<Content>> {
  private var content: Content
  private var child: _ViewNode<Content>?

  init(_ view: EquatableView<Content>, at place: _Place) {
    content = view.content
    super.init(at: place)
    child = Content._makeNode(of: content, at: self.place(inherited))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: EquatableView<Content>, _ inherited: Inherited) {
    if inherited.isSame(as: self.inherited), view.content == content { return }
    content = view.content
    self.inherited = inherited
    child?.update(content, inherited)
  }
}
