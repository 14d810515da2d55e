public import ComposableViews

/// Lets ``HostConformance`` use a host as somebody in front of it would, and see what they would see.
public protocol HostAdapter: AnyObject {
  /// The host, of which the graph will be told.
  var host: any Host { get }

  /// Takes the graph to which the host sends what is done to it. Called once, when the host has been told
  /// of the first elements.
  func connect(to graph: ViewGraph)

  /// Does something at the host, and waits until the host shows what came of it.
  ///
  /// The host should behave as if the event came from its keyboard or its page: a field that is typed
  /// into shows what was typed before the graph has answered.
  ///
  /// - Returns: what the graph said, on whatever way it came.
  func perform(_ event: Event, on id: ElementID) async -> EventResult

  /// What the host shows, as ``ScreenText`` writes it: made from what has arrived where somebody sees it,
  /// after all that lies between, and not from what was sent there.
  func readScreen() async -> String
}
