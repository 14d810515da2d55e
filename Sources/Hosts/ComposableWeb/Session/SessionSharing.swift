internal import ComposableDependencies
internal import ComposableSessions
internal import ComposableSharing

/// The shared values of one session, which no other session sees.
struct SessionSharing {
  private let references = SharedReferences()
  private let files: SessionFiles

  /// - Parameters:
  ///   - stores: the stores of the session, whose snapshots have the values.
  ///   - notice: tells the developer that a value in a file, or in the preferences, is a session's own.
  init(keptBy stores: NamedStores, _ notice: SessionNotice) {
    let values = DependencyValues._current
    files = SessionFiles(
      insteadOf: values.defaultFileStorage, values.defaultAppStorage, notice)
    stores.keep(references)
    stores.keep(files)
  }

  func set(in values: inout DependencyValues) {
    values.sharedReferences = references
    values.defaultFileStorage = files.storage
    values.defaultAppStorage = files.preferences
  }
}
