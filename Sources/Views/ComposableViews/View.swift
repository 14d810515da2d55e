/// A part of the screen, as a value whose properties determine its content.
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///   @State private var isLoud = false
///
///   var body: some View {
///     Text(isLoud ? "HELLO, \(name)!" : "Hello, \(name).")
///     Toggle("Loud", isOn: $isLoud)
///   }
/// }
/// ```
///
/// `body` is evaluated on the actor of the ``ViewGraph`` that shows the view. It is evaluated again
/// when state that it read changes: a property of an observable object, of a store, or a ``State``.
/// Changes to anything else that it reads are not observed.
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }

  /// Creates the view's node in a graph. Implementation detail: implement `body` instead.
  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self>
}

extension View {
  /// Creates the node of a view with a body.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    CompositeNode(view, at: place)
  }
}

extension View where Self: Equatable {
  /// Creates the node of a view with a body that is compared with `==`.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    EquatableNode(view, at: place)
  }
}

extension Never: View {
  /// Unreachable, because `Never` has no values.
  public var body: Never { fatalError("Never has no values, and so no body.") }
}

extension View where Body == Never {
  /// Primitive views have no body. The graph never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive view; its body must not be read.")
  }
}
