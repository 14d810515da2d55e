/// A piece of what is on the screen, as a value: what it shows follows from its properties.
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
/// `body` is evaluated on the actor whose ``ViewGraph`` shows the view, whichever that is, and again
/// when something has changed that it read: a property of an observable object, of a store, a
/// ``State``. What it reads elsewhere it is not told of.
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// What the view shows.
  @ViewBuilder var body: Body { get }

  /// Puts the view into a graph. Not for users: views of one's own have a body.
  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self>
}

extension View {
  /// Puts a view that has a body into a graph.
  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    CompositeNode(view, at: place)
  }
}

extension Never: View {
  /// There is no such view.
  public var body: Never { fatalError("Never has no values, and so no body.") }
}

extension View where Body == Never {
  /// Views that are made of no others have no body; nobody asks for it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive view; its body must not be read.")
  }
}
