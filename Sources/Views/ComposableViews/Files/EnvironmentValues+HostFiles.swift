internal import ComposableHosting

extension EnvironmentValues {
  /// Where the user has files.
  var hostFiles: HostFiles {
    get { self[HostFilesKey.self] }
    set { self[HostFilesKey.self] = newValue }
  }
}

private enum HostFilesKey: EnvironmentKey {
  static var defaultValue: HostFiles { .withUser(limit: HostFiles.defaultLimit) }
}
