internal import ComposableRuntime
internal import ComposableSessions

/// A session that hibernates: its snapshot, and the connection of its page.
struct RestingSession {
  let id: WebSessionID
  /// The number by which the session ends.
  let number: Int
  let app: WebApp
  /// The numeric address of the page's client; nil if unknown.
  let client: String?
  /// The snapshot.
  let bytes: [UInt8]
  /// The connection of the page; nil if it is away.
  var line: LiveSession.Line?
  /// A hash of the screen that the page shows; nil if the page needs the whole screen.
  var screen: Int?
  /// The shared values of the process that the session shows: their keys notify only while their references exist.
  let values: [any ProcessValue]

  /// The snapshot, for the page or for another process.
  var whole: WebSnapshot {
    WebSnapshot { () throws(SnapshotError) in try SessionSnapshot(bytes) }
  }
}
