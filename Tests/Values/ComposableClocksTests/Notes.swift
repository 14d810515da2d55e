import Foundation

/// A log of events in order, written by tasks on any thread.
final class Notes<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [Element] = []

  var all: [Element] { lock.withLock { noted } }

  func note(_ element: Element) {
    lock.withLock { noted.append(element) }
  }
}

extension Notes<Void> {
  var count: Int { all.count }
}

/// An actor other than the main actor.
actor Session {
  func run<Result: Sendable>(
    _ body: @Sendable (isolated Session) async throws -> Result
  ) async rethrows -> Result {
    try await body(self)
  }
}
