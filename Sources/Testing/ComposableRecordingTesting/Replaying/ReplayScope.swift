internal import ComposableRuntime

/// The session in the trait of the running test.
final class ReplayScope: Sendable {
  @TaskLocal static var current: ReplayScope?

  let session: RecordedSession
  let mode: ReplayMode
  private let isRead = Locked(false)

  init(_ session: RecordedSession, _ mode: ReplayMode) {
    self.session = session
    self.mode = mode
  }

  /// The session of the running test.
  ///
  /// - Throws: ``RecordingFileError`` if its test has no trait.
  static func take() throws -> ReplayScope {
    guard let current else {
      throw RecordingFileError(
        """
        'replay' was called without a recording, in a test without the trait '.replay'.

        Add the trait, '@Test(.replay("Recordings/session.jsonl"))', or name the file, \
        'try replay(RecordedSession("Recordings/session.jsonl")) { … }'. A detached task does not have the trait of its test.
        """)
    }
    current.isRead.withLock { $0 = true }
    return current
  }

  /// Whether the test has replayed the session.
  var isUsed: Bool { isRead.withLock { $0 } }
}
