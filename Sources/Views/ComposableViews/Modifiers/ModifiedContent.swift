/// A view with a modifier, or a modifier that is followed by another one.
public struct ModifiedContent<Content, Modifier> {
  /// The view, or the first modifier.
  public var content: Content
  /// The modifier that is applied to it.
  public var modifier: Modifier

  /// - Parameters:
  ///   - content: the view, or the first modifier.
  ///   - modifier: the modifier that is applied to it.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  public typealias Body = Never
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    Modifier._makeNode(of: view, at: place)
  }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public static func _makeNode<Base: View>(
    of view: ModifiedContent<Base, Self>, at place: _Place
  ) -> _ViewNode<ModifiedContent<Base, Self>> {
    ConcatenatedNode(view, at: place)
  }
}

/// The node of a view with two modifiers that were combined into one.
private final class ConcatenatedNode<Base: View, First: ViewModifier, Second: ViewModifier>:
  _ViewNode<ModifiedContent<Base, ModifiedContent<First, Second>>>
{
  private typealias Whole = ModifiedContent<Base, ModifiedContent<First, Second>>
  private typealias Parts = ModifiedContent<ModifiedContent<Base, First>, Second>

  private var child: _ViewNode<ModifiedContent<ModifiedContent<Base, First>, Second>>?

  init(_ view: ModifiedContent<Base, ModifiedContent<First, Second>>, at place: _Place) {
    super.init(at: place)
    child = Parts._makeNode(of: Self.parts(of: view), at: self.place(inherited))
  }

  private static func parts(of view: Whole) -> Parts {
    view.content.modifier(view.modifier.content).modifier(view.modifier.modifier)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(
    _ view: ModifiedContent<Base, ModifiedContent<First, Second>>, _ inherited: Inherited
  ) {
    self.inherited = inherited
    child?.update(Self.parts(of: view), inherited)
  }
}
