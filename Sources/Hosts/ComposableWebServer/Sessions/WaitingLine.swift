internal import ComposableWeb

/// Sessions that wait for a page, in the order in which they began to. Each change takes constant time, however many wait.
struct WaitingLine: Sendable {
  private struct Neighbors {
    var previous: WebSessionID?
    var next: WebSessionID?
  }

  private var neighbors: [WebSessionID: Neighbors] = [:]
  /// The session that waits for the longest time.
  private(set) var first: WebSessionID?
  private var last: WebSessionID?

  var isEmpty: Bool { first == nil }

  mutating func append(_ id: WebSessionID) {
    neighbors[id] = Neighbors(previous: last)
    if let last { neighbors[last]!.next = id } else { first = id }
    last = id
  }

  /// Removes a session, if it is in the line.
  mutating func remove(_ id: WebSessionID) {
    guard let removed = neighbors.removeValue(forKey: id) else { return }
    if let previous = removed.previous {
      neighbors[previous]!.next = removed.next
    } else {
      first = removed.next
    }
    if let next = removed.next {
      neighbors[next]!.previous = removed.previous
    } else {
      last = removed.previous
    }
  }
}
