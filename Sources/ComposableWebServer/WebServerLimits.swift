/// How much clients may ask of a server. What one session may ask for is in the app's `WebLimits` too.
public struct WebServerLimits: Hashable, Sendable {
  /// How many sessions there may be, lost ones too. Who comes when there are as many is answered with
  /// status 503, unless a page that has not connected for some seconds can be let go of. 10,000.
  public var sessions = 10_000
  /// How many connections there may be. One too many is answered with status 503 and closed. Each takes a
  /// file descriptor; what the system allows a process may be less. 15,000.
  public var connections = 15_000
  /// How many events a page may send in a second, over a longer time; twice as many at once. A session
  /// that sends more ends. 100.
  public var eventsPerSecond = 100

  /// As they are meant to be.
  public init() {}
}
