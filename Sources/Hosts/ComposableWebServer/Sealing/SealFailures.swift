internal import ComposableRuntime
internal import ComposableSessions

/// The kinds of failures of seals that the log has: each session of a server would fail alike, again and again.
final class SealFailures: Sendable {
  private let kinds = Locked<Set<String>>([])

  /// Whether an error is the first of its kind, among the first hundred kinds.
  func isNew(_ error: any Error) -> Bool {
    let kind =
      switch error {
      case SealingError.tooLarge(_, _, let parts): "size of \(parts.first?.name ?? "")"
      case SnapshotError.notEncodable(let store, let field, _): "\(store) at \(field)"
      default: "\(type(of: error))"
      }
    return isNew(kind)
  }

  /// Whether it is the first session without a store.
  func isFirstWithoutStore() -> Bool { isNew("no store") }

  private func isNew(_ kind: String) -> Bool {
    // Paths have indexes and ids of rows: there can be any number of them.
    return kinds.withLock { $0.count < 100 && $0.insert(kind).inserted }
  }
}
