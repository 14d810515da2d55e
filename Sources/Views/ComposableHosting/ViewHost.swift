/// Shows a graph's elements: a terminal, a web page, or a recording in a test.
///
/// A host receives operations and sends back events (`ViewGraph.send(_:to:)`). It is used on the
/// actor of its graph.
public protocol ViewHost: AnyObject {
  /// Applies operations in order. Called at most once for each pass of an update, and never with an
  /// empty list. ``Transaction/current`` has the animation of the changes, if they are animated.
  func apply(_ operations: [HostOperation])

  /// Reads a text aloud, whatever has the focus. Called after the changes of the same update. Does nothing by default.
  func announce(_ text: String)

  /// How many rows of a long list exist at least, whatever is visible: about five times as many as can be seen at
  /// once. Nil, the default, creates all rows.
  ///
  /// A host with a number receives ``HostElement/Kind/placeholder(rows:)`` for the other rows, and has to say
  /// when they come near what is visible: ``HostEvent/reveal(_:)``.
  var rowCapacity: Int? { get }

  /// Where its user has files. Nowhere by default. With the user, the host has to hand over those of a button with
  /// ``HostElement/FileTransfer``.
  var files: HostFiles { get }
}

extension ViewHost {
  /// Does nothing.
  public func announce(_ text: String) {}

  /// All rows.
  public var rowCapacity: Int? { nil }

  /// Nowhere.
  public var files: HostFiles { .unavailable }
}
