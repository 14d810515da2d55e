/// Shows a graph's elements: a terminal, a web page, or a recording in a test.
///
/// A host receives operations and sends back events (``ViewGraph/send(_:to:)``). It is used on the
/// actor of its graph.
public protocol Host: AnyObject {
  /// Applies operations in order. Called at most once for each pass of an update, and never with an
  /// empty list. ``Transaction/current`` has the animation of the changes, if they are animated.
  func apply(_ operations: [Operation])
}
