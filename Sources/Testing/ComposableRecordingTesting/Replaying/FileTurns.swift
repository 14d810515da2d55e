internal import ComposableRuntime

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Lets one test at a time use a file that it may write. Which process writes last is not decided here: a file is replaced
/// as a whole.
final class FileTurns: Sendable {
  static let ofProcess = FileTurns()

  /// The files that the task uses.
  @TaskLocal private static var held: Set<String> = []

  /// The tests that wait, by the paths that are in use.
  private let waiting = Locked<[String: [CheckedContinuation<Void, Never>]]>([:])

  /// - Throws: ``RecordingFileError`` if the task uses the file already, and the errors of the operation.
  func withTurn<Result>(
    of session: RecordedSession, isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async throws -> Result {
    let path = session.file.path
    guard !Self.held.contains(path) else {
      throw RecordingFileError(
        session.file, "is in use: 'replay' was called in a session that the same file is for",
        cure: "Give each session a file of its own.")
    }
    await take(path)
    defer { give(path) }
    return try await Self.$held.withValue(Self.held.union([path])) { try await operation() }
  }

  private func take(_ path: String) async {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        guard waiting[path] == nil else {
          waiting[path]?.append(continuation)
          return false
        }
        waiting[path] = []
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  private func give(_ path: String) {
    let next = waiting.withLock { waiting in
      guard waiting[path]?.isEmpty == false else {
        waiting[path] = nil
        return nil as CheckedContinuation<Void, Never>?
      }
      return waiting[path]?.removeFirst()
    }
    next?.resume()
  }
}
