internal import ComposableRuntime
internal import ComposableSessions

/// The kinds of failures of seals that the log has: each session of a server would fail alike, again and again.
final class SealFailures: Sendable {
  private let kinds = Locked<Set<String>>([])

  /// Whether an error is the first of its kind.
  func isNew(_ error: any Error) -> Bool {
    let kind =
      switch error {
      case SealingError.tooLarge(_, _, let parts): "size of \(parts.first?.name ?? "")"
      case SnapshotError.notEncodable(let store, let field, _): "\(store) at \(field)"
      default: "\(type(of: error))"
      }
    return kinds.withLock { $0.insert(kind).inserted }
  }
}
