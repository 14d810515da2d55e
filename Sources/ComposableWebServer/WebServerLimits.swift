/// Limits on a server's clients. The app's `WebLimits` bound what one session may ask for.
public struct WebServerLimits: Hashable, Sendable {
  /// The maximum number of sessions, including lost ones. When it is reached, a new visitor gets
  /// status 503, unless some page has not connected for several seconds and its session can be
  /// ended. 10,000.
  public var sessions = 10_000
  /// The maximum number of connections. One more is answered with status 503 and closed. Each takes
  /// a file descriptor, and the system's limit may be lower. 15,000.
  public var connections = 15_000
  /// The maximum average rate of events from a page, per second; bursts may have twice as many. A
  /// session that sends more ends. 100.
  public var eventsPerSecond = 100
  /// The limits on one client.
  public var perClient = WebClientLimits()

  /// Creates the default limits.
  public init() {}
}
