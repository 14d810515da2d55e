internal import ComposableRuntime

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension RecordedSession {
  /// One test at a time uses a file that it may write. Which process writes last is not decided here: a file is replaced as
  /// a whole.
  private static let users = AsyncSemaphore(limit: 1)

  /// The files that the task uses.
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
        cure: "Give each session a file of its own.")
    }
    return try await Self.users.withPlace(of: path) {
      try await Self.$used.withValue(Self.used.union([path])) { try await operation() }
    }
  }
}
