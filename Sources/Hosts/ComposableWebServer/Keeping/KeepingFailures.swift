internal import ComposableRuntime
internal import ComposableSessions

/// The kinds of failures to keep sessions that the log has: each session of a server would fail alike, again and again.
final class KeepingFailures: Sendable {
  private let kinds = Locked<Set<String>>([])

  /// Whether an error is the first of its kind, among the first hundred kinds.
  func isNew(_ error: any Error) -> Bool {
    isNew((error as? any KeepingFailure)?.kind ?? "\(type(of: error))")
  }

  /// Whether it is the first session without a store.
  func isFirstWithoutStore() -> Bool { isNew("no store") }

  func isNew(_ kind: String) -> Bool {
    // Paths have indexes and ids of rows: there can be any number of them.
    return kinds.withLock { $0.count < 100 && $0.insert(kind).inserted }
  }
}

/// An error of which there are several kinds.
protocol KeepingFailure: Error {
  var kind: String { get }
}

extension SnapshotError: KeepingFailure {
  var kind: String {
    guard case .notEncodable(let store, let field, _) = self else { return "snapshot" }
    return "\(store) at \(field)"
  }
}

extension SessionStorageError: KeepingFailure {
  var kind: String {
    switch self {
    case .superseded: "superseded"
    case .forgotten: "forgotten"
    case .outOfOrder: "out of order"
    case .refused: "refused"
    case .uncertain: "uncertain"
    case .unreadable: "unreadable"
    }
  }
}
