internal import ComposableRuntime

/// Counts the resources of each client, and decides whether it may have more. They count for its site as well, which
/// may have a multiple of them.
final class ClientRegistry: Sendable {
  private struct Client {
    var connections = 0
    var sessions = 0
    var requests: RateLimit
  }

  /// A client, or a site.
  private typealias Holder = (network: [UInt8], multiple: Int)

  private let clients = Locked<[[UInt8]: Client]>([:])
  private let limits: WebClientLimits
  private let clock: ServerClock

  init(limits: WebClientLimits, clock: ServerClock) {
    self.limits = limits
    self.clock = clock
  }

  /// Balance each successful call with ``disconnect(_:)``.
  ///
  /// - Returns: whether the client may have one more connection.
  func connect(_ address: ClientAddress?) -> Bool {
    take(\.connections, atMost: limits.connections, address)
  }

  func disconnect(_ address: ClientAddress?) {
    giveBack(\.connections, address)
  }

  /// Balance each successful call with ``endSession(_:)``.
  ///
  /// - Returns: whether the client may have one more session.
  func beginSession(_ address: ClientAddress?) -> Bool {
    take(\.sessions, atMost: limits.sessions, address)
  }

  func endSession(_ address: ClientAddress?) {
    giveBack(\.sessions, address)
  }

  /// - Returns: whether the client may make one more request.
  func request(_ address: ClientAddress?) -> Bool {
    let now = clock.now()
    return clients.withLock { clients in
      // One that its client may not make does not count for its site.
      holders(address).allSatisfy {
        clients[$0.network, default: new($0, now)].requests.pass(now: now)
      }
    }
  }

  private func take(
    _ part: WritableKeyPath<Client, Int>, atMost limit: Int, _ address: ClientAddress?
  ) -> Bool {
    let now = clock.now()
    return clients.withLock { clients in
      let holders = holders(address)
      let isFree = holders.allSatisfy {
        (clients[$0.network]?[keyPath: part] ?? 0) < Self.product(limit, $0.multiple)
      }
      guard isFree else { return false }
      for holder in holders {
        clients[holder.network, default: new(holder, now)][keyPath: part] += 1
      }
      return true
    }
  }

  private func giveBack(_ part: WritableKeyPath<Client, Int>, _ address: ClientAddress?) {
    clients.withLock { clients in
      for holder in holders(address) { clients[holder.network]?[keyPath: part] -= 1 }
    }
  }

  /// The client first. None for a socket without an address (of the Unix domain), which is not open to the world.
  private func holders(_ address: ClientAddress?) -> [Holder] {
    guard let address else { return [] }
    let client: Holder = (address.network, 1)
    return address.site.map { [client, ($0, max(1, limits.siteMultiple))] } ?? [client]
  }

  private func new(_ holder: Holder, _ now: Duration) -> Client {
    let rate = Self.product(limits.requestsPerSecond, holder.multiple)
    return Client(requests: RateLimit(perSecond: rate, now: now))
  }

  /// Limits may be as large as numbers can be.
  private static func product(_ limit: Int, _ multiple: Int) -> Int {
    let (product, isTooLarge) = limit.multipliedReportingOverflow(by: multiple)
    return isTooLarge ? .max : product
  }

  /// Forgets the clients that have nothing, and have made no request for a while.
  func sweep() {
    let now = clock.now()
    clients.withLock { clients in
      clients = clients.filter {
        $0.value.connections > 0 || $0.value.sessions > 0 || !$0.value.requests.isFull(now: now)
      }
    }
  }

  /// The number of clients and sites that are remembered.
  var count: Int { clients.withLock { $0.count } }
}
