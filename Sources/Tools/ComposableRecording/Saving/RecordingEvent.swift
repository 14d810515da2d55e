/// An event that saves a recording by itself; see ``StoreRecording/save(to:on:)``.
public enum RecordingEvent: Hashable, Sendable, CaseIterable {
  /// An issue is reported, in the store's process. The file has what happened up to the first one in each second.
  case issue
  /// The process crashes by a trap, such as a `fatalError` or an index out of range. The file has everything up to the
  /// action that crashed. Not on Windows and on wasm.
  case crash
  /// The process receives SIGTERM, SIGINT or SIGHUP. The program's own handler runs after the recording is saved; without
  /// one, the process ends with the status of the signal. Not for a signal that the program ignores, or whose handler it
  /// installs later than its first recording: then it saves when it exits. Not on Windows and on wasm.
  case termination
  /// The process exits, or the store and the recording are gone.
  case end
}
