internal import ComposableRuntime

/// The visitors of a server, by the shared references that the stores of a session have in common.
final class Visits: Sendable {
  private struct Content {
    var visits: [Int: Visit] = [:]
    var lastVisitor = 0
  }

  private struct Visit {
    let session: ObjectIdentifier
    let visitor: Int
  }

  private let content = Locked(Content())

  /// - Parameters:
  ///   - store: the number of a store that was created.
  ///   - session: the identity of its references, which exist as long as the store.
  func begin(_ store: Int, session: ObjectIdentifier) {
    content.withLock { content in
      let known = content.visits.values.first { $0.session == session }?.visitor
      if known == nil { content.lastVisitor += 1 }
      content.visits[store] = Visit(session: session, visitor: known ?? content.lastVisitor)
    }
  }

  func end(_ store: Int) { content.withLock { _ = $0.visits.removeValue(forKey: store) } }

  func visitor(ofStore store: Int) -> Int? { content.withLock { $0.visits[store]?.visitor } }
}
