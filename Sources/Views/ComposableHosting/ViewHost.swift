/// Shows a graph's elements: a terminal, a web page, or a recording in a test.
///
/// A host receives operations and sends back events (`ViewGraph.send(_:to:)`). It is used on the
/// actor of its graph.
public protocol ViewHost: AnyObject {
  /// Applies operations in order. Called at most once for each pass of an update, and never with an
  /// empty list. ``Transaction/current`` has the animation of the changes, if they are animated.
  func apply(_ operations: [HostOperation])

  /// Applies operations in order, which may be none, and shows another address: the canonical one of the screen's route.
  /// Called in place of ``apply(_:)`` when the address has changed in the same pass. By default the address is ignored.
  func apply(_ operations: [HostOperation], at address: String)

  /// Reads a text aloud, independent of the focus. Called after the changes of the same update. Does nothing by
  /// default.
  func announce(_ text: String)

  /// Scrolls all scroll views and lists around an element, so that it is visible. Called after the changes of the same update.
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - id: the element.
  ///   - anchor: where it has to be in what scrolls, as far as that can be scrolled. Nil for the nearest place.
  func scroll(to id: ElementID, anchor: Alignment?)

  /// The minimum number of rows of a long list that exist: about five times as many as fit on the screen. Nil, the
  /// default, creates all rows.
  ///
  /// A host with a number receives ``HostElement/Kind/placeholder(rows:)`` for the other rows, and must send an event
  /// when they come near the visible part: ``HostEvent/reveal(_:)``.
  var rowCapacity: Int? { get }

  /// The files of its user; none by default. If the user has them, the host must transfer the file of a button with
  /// ``HostElement/FileTransfer``.
  var files: HostFiles { get }
}

extension ViewHost {
  /// Applies the operations.
  public func apply(_ operations: [HostOperation], at address: String) {
    if !operations.isEmpty { apply(operations) }
  }

  /// Does nothing.
  public func announce(_ text: String) {}

  /// Does nothing.
  public func scroll(to id: ElementID, anchor: Alignment?) {}

  /// All rows.
  public var rowCapacity: Int? { nil }

  /// Nowhere.
  public var files: HostFiles { .unavailable }
}
