/// What shows a graph's elements: a terminal, a page, a test's record.
///
/// A host gets operations, and sends back events (``ViewGraph/send(_:to:)``). It lives where its graph
/// lives, on the same actor.
public protocol Host: AnyObject {
  /// Applies changes, in their order. Called at most once for each pass of an update, and never with
  /// an empty list.
  func apply(_ operations: [Operation])
}
