public import ComposableViews

/// Lets ``HostConformance`` operate a host and read its screen as a user would.
public protocol HostAdapter: AnyObject {
  /// The host for the graph.
  var host: any ViewHost { get }

  /// Connects the graph that receives the host's events. Called once, after the host received the
  /// first elements.
  func connect(to graph: ViewGraph)

  /// Performs an event on the host, and waits until the host shows the result.
  ///
  /// The host should behave as if the event came from its keyboard or page: a field shows the typed
  /// text before the graph responds.
  ///
  /// - Returns: the graph's result, however it is transported.
  func perform(_ event: HostEvent, on id: ElementID) async -> HostEventResult

  /// Reads the screen in the format of ``ScreenText``: from the data that arrived at the user's end of the transport,
  /// not from the sent data.
  func readScreen() async -> String

  /// Where a text is on the screen, as it was read last. The text is there once.
  ///
  /// - Returns: nil from a host without a layout, which is the default. Where views are aligned is not checked then.
  func frame(of text: String) async -> HostFrame?
}

extension HostAdapter {
  public func frame(of text: String) async -> HostFrame? { nil }
}
