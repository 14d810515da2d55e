internal import ComposableWeb

/// Sessions in the order in which they were made, to find the oldest of those that nobody came to.
struct ArrivalOrder: Sendable {
  private var ids: [WebSessionID] = []
  /// What comes before was looked at.
  private var head = 0

  mutating func append(_ id: WebSessionID) {
    ids.append(id)
  }

  /// The oldest that waits still.
  mutating func oldest(where waits: (WebSessionID) -> Bool) -> WebSessionID? {
    while head < ids.count, !waits(ids[head]) { head += 1 }
    return head < ids.count ? ids[head] : nil
  }

  /// Forgets all that do not wait any more.
  mutating func keep(where waits: (WebSessionID) -> Bool) {
    ids = ids[head...].filter(waits)
    head = 0
  }
}
