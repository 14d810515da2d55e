/// An event that saves a recording by itself; see ``StoreRecording/save(to:on:)``.
public enum RecordingEvent: Hashable, Sendable, CaseIterable {
  /// An issue is reported, in the store's process. The file has what happened up to the first one in each second.
  case issue
  /// The process crashes by a trap, such as a `fatalError` or an index out of range. The file has everything up to the
  /// action that crashed. Not on Windows and on wasm.
  case crash
  /// The process exits, or the store is gone.
  case end
}
