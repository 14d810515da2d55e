import Foundation

/// What happened, in order, noted by tasks that run anywhere.
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

/// An actor that is not the main one.
actor Session {
  func run<Result: Sendable>(
    _ body: @Sendable (isolated Session) async throws -> Result
  ) async rethrows -> Result {
    try await body(self)
  }
}
