internal import ComposableDependencies
internal import ComposableSharing

/// The shared values of one session, which no other session sees.
struct SessionSharing: Sendable {
  private let references = SharedReferences()
  private let files: FileStorage
  private let preferences: AppPreferences

  /// - Parameter notice: tells the developer that a value in a file, or in the preferences, is a session's own.
  init(_ notice: SessionNotice) {
    let values = DependencyValues._current
    files = FileStorage(ofSession: values.defaultFileStorage, notice)
    preferences = AppPreferences(ofSession: values.defaultAppStorage, notice)
  }

  func set(in values: inout DependencyValues) {
    values.sharedReferences = references
    values.defaultFileStorage = files
    values.defaultAppStorage = preferences
  }
}
