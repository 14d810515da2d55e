#if !os(Windows)
  import ComposableConcurrency
  import Foundation

  /// The network between a storage and its database: it delays requests, loses answers, and is cut. A request that it holds may arrive
  /// long after its connection was cut.
  public final class Network: Sendable {
    /// Where the database seems to be.
    public let port: Int
    private let listener: Socket
    private let links: Links

    /// - Parameter database: the port of the database.
    public init(to database: Int) throws {
      (listener, port) = try Socket.listening()
      let (listener, links) = (listener, Links())
      self.links = links
      Thread.detachNewThread {
        while let client = listener.accepted() {
          links.forward(client, Socket.connected(to: database))
        }
        listener.discard()
      }
    }

    deinit {
      listener.end()
      cut()
    }

    /// Keeps requests from now on, until a cut.
    public func holdRequests() { links.change { $0.holdsRequests = true } }

    /// Loses answers from now on, until a cut.
    public func loseAnswers() {
      links.change {
        $0.losesAnswers = true
        $0.lostAnswers = 0
      }
    }

    /// Allows no connection from now on.
    public func goDown() {
      links.change { $0.isDown = true }
      cut()
    }

    /// Allows connections again.
    public func recover() { links.change { $0.isDown = false } }

    /// Ends all connections. What is held may still arrive. New connections have nothing to suffer.
    public func cut() { links.cut() }

    /// Waits until a request is held.
    public func heldRequest() async {
      await links.wait { $0.isOver || $0.links.values.contains { !$0.held.isEmpty } }
    }

    /// Waits until an answer was lost.
    public func lostAnswer() async { await links.wait { $0.isOver || $0.lostAnswers > 0 } }

    /// Waits until some parts of requests have come.
    public func requests(_ count: Int) async {
      let now = links.change { $0.requests }
      await links.wait { $0.isOver || $0.requests >= now + count }
    }

    /// Nothing is waited for any more.
    public func end() { links.change { $0.isOver = true } }

    /// Lets the held requests arrive over their connections, and all others.
    public func goOn() { links.goOn() }

    /// Lets the held requests arrive, and waits until the database has done them.
    public func deliver() async {
      let numbers = links.deliver()
      await links.wait { state in numbers.allSatisfy { state.links[$0] == nil } }
    }
  }

  private final class Links: Sendable {
    struct Link {
      let client: Socket
      let server: Socket
      var held: [UInt8] = []
      /// How many directions are open.
      var open = 2
    }

    struct State {
      var holdsRequests = false
      var losesAnswers = false
      var isDown = false
      var lostAnswers = 0
      var requests = 0
      var isOver = false
      var links: [Int: Link] = [:]
      var count = 0
      fileprivate var waiting:
        [(isTrue: @Sendable (State) -> Bool, end: CheckedContinuation<Void, Never>)] = []
    }

    private let state = LockIsolated(State())

    @discardableResult
    func change<Value: Sendable>(_ body: @Sendable (inout State) -> Value) -> Value {
      let (value, ready) = state.withValue { state in
        let value = body(&state)
        let waiting = state.waiting
        let ready = waiting.filter { $0.isTrue(state) }
        if !ready.isEmpty { state.waiting = waiting.filter { !$0.isTrue(state) } }
        return (value, ready)
      }
      for waiting in ready { waiting.end.resume() }
      return value
    }

    func wait(until isTrue: @escaping @Sendable (State) -> Bool) async {
      await withCheckedContinuation { end in
        change { $0.waiting.append((isTrue, end)) }
      }
    }

    func forward(_ client: Socket, _ server: Socket?) {
      guard let server, !state.withValue({ $0.isDown }) else {
        client.discard()
        server?.discard()
        return
      }
      let number = change { state in
        state.count += 1
        state.links[state.count] = Link(client: client, server: server)
        return state.count
      }
      Thread.detachNewThread {
        while let bytes = client.read() {
          let isHeld = self.change { state in
            state.requests += 1
            if state.holdsRequests { state.links[number]?.held += bytes }
            return state.holdsRequests
          }
          if !isHeld { server.write(bytes) }
        }
        if self.state.withValue({ $0.links[number]?.held.isEmpty ?? true }) { server.end() }
        self.end(number)
      }
      Thread.detachNewThread {
        while let bytes = server.read() {
          let isLost = self.change { state in
            if state.losesAnswers { state.lostAnswers += 1 }
            return state.losesAnswers
          }
          if !isLost { client.write(bytes) }
        }
        client.end()
        self.end(number)
      }
    }

    /// A direction has ended.
    private func end(_ number: Int) {
      let link = change { state -> Link? in
        state.links[number]?.open -= 1
        return state.links[number]?.open == 0 ? state.links.removeValue(forKey: number) : nil
      }
      link?.client.discard()
      link?.server.discard()
    }

    func cut() {
      change { state in
        (state.holdsRequests, state.losesAnswers) = (false, false)
        // While they are among the links: the number of a socket that is closed may be another socket's.
        for link in state.links.values {
          link.client.end()
          if link.held.isEmpty { link.server.end() }
        }
      }
    }

    func goOn() {
      change { state in
        state.holdsRequests = false
        for (number, link) in state.links where !link.held.isEmpty {
          state.links[number]?.held = []
          link.server.write(link.held)
        }
      }
    }

    /// - Returns: the links whose requests were held.
    func deliver() -> [Int] {
      change { state in
        let links = state.links.filter { !$0.value.held.isEmpty }
        for (number, link) in links {
          state.links[number]?.held = []
          link.server.write(link.held)
          // The database sees the end when it has done what came before.
          link.server.endWriting()
        }
        return Array(links.keys)
      }
    }
  }
#endif
