internal import ComposableLocks

/// What each client has, and whether it may have more.
final class ClientRegistry: Sendable {
  private struct Client {
    var connections = 0
    var sessions = 0
    var requests: RateLimit
  }

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
    change(address) { client in
      guard client.connections < limits.connections else { return false }
      client.connections += 1
      return true
    }
  }

  func disconnect(_ address: ClientAddress?) {
    _ = change(address) { client in
      client.connections -= 1
      return true
    }
  }

  /// Balance each successful call with ``endSession(_:)``.
  ///
  /// - Returns: whether the client may have one more session.
  func beginSession(_ address: ClientAddress?) -> Bool {
    change(address) { client in
      guard client.sessions < limits.sessions else { return false }
      client.sessions += 1
      return true
    }
  }

  func endSession(_ address: ClientAddress?) {
    _ = change(address) { client in
      client.sessions -= 1
      return true
    }
  }

  /// - Returns: whether the client may make one more request.
  func request(_ address: ClientAddress?) -> Bool {
    let now = clock.now()
    return change(address) { $0.requests.pass(now: now) }
  }

  private func change(_ address: ClientAddress?, _ body: (inout Client) -> Bool) -> Bool {
    // A socket without an address (of the Unix domain) is not open to the world.
    guard let network = address?.network else { return true }
    return clients.withLock { clients in
      body(
        &clients[
          network,
          default: Client(
            requests: RateLimit(perSecond: limits.requestsPerSecond, now: clock.now()))])
    }
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

  /// The number of clients that are remembered.
  var count: Int { clients.withLock { $0.count } }
}
