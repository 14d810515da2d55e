/// A change to views that can be applied to any view.
///
/// ```swift
/// struct Card: ViewModifier {
///   let title: String
///   @State private var isOpen = true
///
///   func body(content: Content) -> some View {
///     VStack {
///       Toggle(title, isOn: $isOpen)
///       if isOpen { content }
///     }
///     .padding()
///   }
/// }
///
/// extension View {
///   func card(_ title: String) -> some View { modifier(Card(title: title)) }
/// }
/// ```
///
/// Its dynamic properties, such as ``State`` and ``Environment``, work as in views. `body(content:)` is
/// evaluated again when the modifier changes or a value that it has read does, and not when only the
/// view that it modifies changes.
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View

  /// The modified view.
  ///
  /// - Parameter content: stands for the view that the modifier is applied to. Each use of it is a view with its own
  ///   state.
  @ViewBuilder func body(content: Content) -> Body

  /// The placeholder for the view that the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>

  /// Creates the node of a modified view. Implementation detail: implement `body(content:)` instead.
  static func _makeNode<Base: View>(
    of view: ModifiedContent<Base, Self>, at place: _Place
  ) -> _ViewNode<ModifiedContent<Base, Self>>
}

extension ViewModifier {
  /// Creates the node of a view with a modifier that has a body.
  public static func _makeNode<Base: View>(
    of view: ModifiedContent<Base, Self>, at place: _Place
  ) -> _ViewNode<ModifiedContent<Base, Self>> {
    ModifierNode(view, at: place)
  }

  /// Combines the modifier with another one, which is applied after it.
  public func concat<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Primitive modifiers have no body. The graph never reads it.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a primitive modifier; its body must not be read.")
  }
}

extension View {
  /// Applies a modifier to the view.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  /// The modifier.
  public static let identity = EmptyModifier()

  /// Creates the modifier.
  public init() {}

  /// The view itself.
  public func body(content: Content) -> some View { content }
}

extension EmptyModifier: Sendable {}
