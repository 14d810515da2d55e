internal import ComposableFoundation
internal import ComposableRuntime

extension RecordedSession {
  /// One test at a time uses a file that it may write. Several processes are not coordinated: the last one replaces the
  /// whole file.
  private static let users = AsyncSemaphore(limit: 1)

  /// The files in use by the task.
  @TaskLocal private static var used: Set<String> = []

  /// Runs an operation while no other one uses the file.
  ///
  /// - Throws: ``RecordingFileError`` if the task uses the file already, and the errors of the operation.
  func exclusively<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async throws -> Result {
    let path = file.path
    guard !Self.used.contains(path) else {
      throw RecordingFileError(
        file, "is in use: 'replay' was called in a session that the same file is for",
        cure: "Give each session its own file.")
    }
    return try await Self.users.withPlace(of: path) {
      try await Self.$used.withValue(Self.used.union([path])) { try await operation() }
    }
  }
}
