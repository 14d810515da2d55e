import ComposableArchitecture
import ComposableInspector
import Foundation
import WebLoad

/// A store with its inspector, and the page that looks at it.
@MainActor final class InspectedApp {
  let store: StoreOf<InspectedRows>
  private let inspector: AppInspector
  private var page: OpenPage?

  /// The inspector's page. One thread at a time uses it: each use is awaited before the next.
  private struct OpenPage: @unchecked Sendable { let page: InspectorPage }

  init(rows: Int) {
    inspector = AppInspector.install(port: 0, announce: { _ in })
    store = Store(initialState: InspectedRows.State(rows)) { InspectedRows() }
  }

  /// Sends actions, without a pause.
  func send(_ turns: Int) {
    for number in 0..<turns { store.send(.tapped(number)) }
  }

  /// Nanoseconds of a turn.
  static func time(_ store: StoreOf<InspectedRows>, turns: Int) -> Double {
    let start = ContinuousClock.now
    for number in 0..<turns { store.send(.tapped(number)) }
    return start.duration(to: .now) / .nanoseconds(1) / Double(turns)
  }

  /// Opens the page.
  func look() async throws {
    guard let address = inspector.address else { throw InspectingError.noPage }
    page = try await onThread { OpenPage(page: try InspectorPage(address: address)) }
  }

  /// Uses the page.
  func use<Value: Sendable>(
    _ body: @escaping @Sendable (InspectorPage) throws -> Value
  ) async throws -> Value {
    guard let page else { throw InspectingError.noPage }
    return try await onThread { try body(page.page) }
  }

  /// Nanoseconds of a turn while the page takes all that the inspector sends. Between slices of turns, the store answers.
  func timeWatched(turns: Int) async throws -> Double {
    let isDone = Flag()
    async let messages = use { page in try page.look { !isDone.isSet } }
    var nanoseconds = 0.0
    let slice = 10_000
    for _ in 0..<(turns / slice) {
      nanoseconds += Self.time(store, turns: slice) * Double(slice)
      // Long enough for the page, which is told of the app's turns a few times a second.
      try await Task.sleep(for: .milliseconds(25))
    }
    isDone.set()
    guard try await messages > 0 else { throw InspectingError.nothingShown }
    return nanoseconds / Double(turns)
  }

  func stop() { inspector.stop() }
}

/// A condition that another thread looks at.
private final class Flag: @unchecked Sendable {
  // Only under the lock.
  private var value = false
  private let lock = NSLock()

  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}

/// Why nothing was measured.
enum InspectingError: Error, CustomStringConvertible {
  case noPage
  case nothingShown

  var description: String {
    switch self {
    case .noPage: "The inspector has no page."
    case .nothingShown: "The page that looked got no message."
    }
  }
}
