/// How long a server waits for what. It looks every few seconds, so that each may take a little longer.
public struct WebServerTimeouts: Hashable, Sendable {
  /// How long the session of a lost connection is kept, for the page to come back. 60 s.
  public var lostSession = Duration.seconds(60)
  /// How long a page may take to connect after its document was sent. One that never does (a search
  /// engine's, or without JavaScript) has no session after that; one that does later starts anew. 20 s.
  public var firstConnection = Duration.seconds(20)
  /// How long a client may take to send a request, or the first message of a WebSocket. 10 s.
  public var request = Duration.seconds(10)
  /// How long a connection is kept open for more requests. 30 s.
  public var idleConnection = Duration.seconds(30)
  /// After how long a WebSocket on which nothing comes is asked whether anybody is there. It is closed when
  /// nothing has come for twice as long. 30 s.
  public var quietConnection = Duration.seconds(30)
  /// How long a client may take to receive what is written to it. 30 s.
  public var stalledWrite = Duration.seconds(30)
  /// How long connections have to end when the server stops. 5 s.
  public var stopping = Duration.seconds(5)

  /// As they are meant to be.
  public init() {}

  /// How long a client may take to go when all has been said.
  static let leaving = Duration.seconds(1)

  /// How often is looked for what is overdue.
  var sweep: Duration {
    let shortest = [
      lostSession, firstConnection, request, idleConnection, quietConnection, stalledWrite,
    ].min()!
    return max(min(shortest / 4, .seconds(5)), .milliseconds(100))
  }
}
