/// Limits on a server's clients. The app's `WebLimits` bound what one session may ask for.
public struct WebServerLimits: Hashable, Sendable {
  /// The maximum number of sessions, including lost ones. When it is reached, a new visitor replaces a page of the same
  /// visitor that is away, a page that has not connected for 5 seconds, or a page that has been away for a minute. If
  /// there is none, the visitor gets status 503. 10,000.
  public var sessions = 10_000
  /// The memory of the process, in bytes, from which on a new visitor replaces two pages, or the one that there is, or gets
  /// status 503, as when there are too many sessions; nil for no limit. It counts what only this process uses, without its
  /// code and other files, and has no effect on Windows. A page that is there is not bounded by it. Three quarters of the
  /// limit of the container, or of the memory of the machine.
  public var memory: Int? = AvailableMemory.bytes / 4 * 3
  /// The maximum number of connections. One more is answered with status 503 and closed; an encrypted one is closed
  /// without a response. Each takes a file descriptor, and the system's limit may be lower. 15,000.
  public var connections = 15_000
  /// The maximum average rate of events of a session, over all of its connections, per second; bursts
  /// may have twice as many. A session that sends more ends. A page that sends a file has 40 a second, so
  /// lower rates end it in the middle. 100.
  public var eventsPerSecond = 100
  /// The maximum length of a session that is sealed for its page, in bytes of text. The page of a longer one gets no seal, and
  /// the log says which parts are large. A page sends its seal in its first message, so it is also at most 128 bytes less than
  /// `WebLimits.messageBytes` of the app. 65,000.
  public var sealBytes = 65_000
  /// The limits on one client.
  public var perClient = WebClientLimits()

  /// Creates the default limits.
  public init() {}
}
