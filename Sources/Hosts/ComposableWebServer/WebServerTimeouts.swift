/// A server's timeouts. It checks them every few seconds, so each may take a little longer.
public struct WebServerTimeouts: Hashable, Sendable {
  /// How long the server keeps the session of a lost connection, for the page to come back: from a reload, or
  /// from a computer that slept. A full server may end it after a minute, and at once for the same visitor. 10 min.
  public var lostSession = Duration.seconds(600)
  /// How long a sealed session can be opened after it was sealed (`WebServerConfiguration.sealKeys`). A key has to stay in
  /// the server for as long after a newer one has come. 24 h.
  public var sealedSession = Duration.seconds(86_400)
  /// How long after its last event a session hibernates: its stores, views and screen are then only a snapshot, until its page
  /// sends an event, or comes back. Nil for never. 60 s.
  ///
  /// A session does not hibernate if the next event would find another one: if it has a store without a name, or values that
  /// are not `Codable`, or if a task or an effect is running that would not begin again.
  public var hibernation: Duration? = .seconds(60)
  /// How long a page's document waits for the tasks and effects that begin when its views appear, so that it has their
  /// data. What takes longer goes on, and its results follow over the WebSocket. Zero sends the document at once. 200 ms.
  public var firstEffects = Duration.milliseconds(200)
  /// How long a page may take to connect after its document was sent. A page that never does (a
  /// search engine's, or one without JavaScript) loses its session; a page that connects later
  /// starts over. 20 s.
  public var firstConnection = Duration.seconds(20)
  /// How long a client may take to send a request, or the first message of a WebSocket. 10 s.
  public var request = Duration.seconds(10)
  /// How long a connection stays open for more requests. 30 s.
  public var idleConnection = Duration.seconds(30)
  /// How long a WebSocket may be quiet before the server pings the client. After twice as long the
  /// server closes it. 30 s.
  public var quietConnection = Duration.seconds(30)
  /// How long a client may take to receive a message. 30 s.
  public var stalledWrite = Duration.seconds(30)
  /// How long connections may take to end when the server stops. 5 s.
  ///
  /// Pages that keep their sessions (`WebServerConfiguration.sealKeys`) are let go five at a time, ten times a second, and more at a time only
  /// if half of this time is not enough for all: the next process has to restore what they bring.
  public var stopping = Duration.seconds(5)

  /// Creates the default timeouts.
  public init() {}

  /// How long a session is not asked to hibernate again that its code keeps from it.
  static let hibernationAgain = Duration.seconds(600)

  /// How long a client may take to disconnect after the last message.
  static let leaving = Duration.seconds(1)

  /// The interval between checks for overdue connections and sessions.
  var sweep: Duration {
    let shortest = [
      lostSession, firstConnection, request, idleConnection, quietConnection, stalledWrite,
      hibernation ?? lostSession,
    ].min()!
    return max(min(shortest / 4, .seconds(5)), .milliseconds(100))
  }
}
