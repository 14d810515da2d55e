internal import ComposableWeb

/// Sessions in order of creation, to find the oldest one that no page ever connected to.
struct ArrivalOrder: Sendable {
  private var ids: [WebSessionID] = []
  /// The index of the first entry not yet checked.
  private var head = 0

  mutating func append(_ id: WebSessionID) {
    ids.append(id)
  }

  /// The oldest session that still waits.
  mutating func oldest(where waits: (WebSessionID) -> Bool) -> WebSessionID? {
    while head < ids.count, !waits(ids[head]) { head += 1 }
    return head < ids.count ? ids[head] : nil
  }

  /// Removes all sessions that no longer wait.
  mutating func keep(where waits: (WebSessionID) -> Bool) {
    ids = ids[head...].filter(waits)
    head = 0
  }
}
