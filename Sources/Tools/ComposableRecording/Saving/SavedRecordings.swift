internal import ComposableCrashes
internal import ComposableRuntime
internal import ComposableSharing
internal import IssueReporting

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#elseif canImport(Glibc)
  internal import Glibc
#elseif os(Windows)
  internal import ucrt
#elseif os(WASI)
  internal import WASILibc
#endif

/// A recording that is saved by itself.
protocol SavedRecording: AnyObject, Sendable {
  /// Saves the recording, from any thread.
  func save(because event: RecordingEvent)

  /// Saves the recording at once.
  func saveNow()

  /// Whether the store applies an action, so that its state is unknown to other threads.
  var isInTurn: Bool { get }
}

extension SavedRecording {
  /// Saves the recording on an actor, as soon as the actor is free.
  func save(on isolation: any Actor) {
    Task { await saveIsolated(on: isolation) }
  }

  private func saveIsolated(on isolation: isolated any Actor) { saveNow() }
}

/// The recordings of the process that save themselves.
enum SavedRecordings {
  private struct Entry {
    weak var recording: (any SavedRecording)?
    let events: Set<RecordingEvent>
  }

  private static let entries = Locked<[Entry]>([])

  static func add(_ recording: any SavedRecording, on events: Set<RecordingEvent>) {
    entries.withLock { entries in
      entries.removeAll { $0.recording == nil }
      entries.append(Entry(recording: recording, events: events))
    }
    if events.contains(.crash) { _ = watchesCrashes }
    if events.contains(.termination) { _ = watchesTerminations }
    if events.contains(.end) { _ = watchesEnd }
    if events.contains(.issue) { _ = watchesIssues }
  }

  static func saveAll(because event: RecordingEvent) {
    for recording in recordings(of: event) { recording.save(because: event) }
  }

  private static func recordings(of event: RecordingEvent) -> [any SavedRecording] {
    entries.withLock { entries in
      entries.filter { $0.events.contains(event) }.compactMap(\.recording)
    }
  }

  /// Call on a thread that only saves. The stores continue meanwhile.
  private static func saveAtTermination() {
    #if !os(Windows)
      // A second at most: a turn may never end.
      let recordings = recordings(of: .termination)
      for _ in 0..<100 where recordings.contains(where: \.isInTurn) { usleep(10_000) }
    #endif
    saveAll(because: .termination)
    // Written here, because it leaves the signals to the handler that is installed already.
    ExitFlush.flush()
  }

  // Each is installed once: handlers and reporters can't be removed.

  private static let watchesCrashes: Void = composable_watch_crashes {
    SavedRecordings.saveAll(because: .crash)
  }

  private static let watchesTerminations: Void = composable_watch_terminations {
    SavedRecordings.saveAtTermination()
  }

  private static let watchesEnd: Void = {
    atexit { SavedRecordings.saveAll(because: .end) }
  }()

  private static let watchesIssues: Void = {
    IssueReporters.current.append(SavingReporter())
  }()
}

/// Saves recordings when an issue is reported. Reports nothing itself.
private struct SavingReporter: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    SavedRecordings.saveAll(because: .issue)
  }
}
