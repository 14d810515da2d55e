import ComposableUI
import ComposableWebServer
import Testing

/// A page that moves between three servers.
final class MovingPage {
  private var servers: [TestServer]
  /// The storages of the servers, if a server can be killed.
  private var storages: [Int: CutStorage] = [:]
  private var place = 0
  private var socket: TestSocket?
  private var session: String
  private var button: Int
  private var received: Int
  private var seal = ""
  /// How often it got its session.
  private var keeps = 0
  private var pending: [Int] = []
  private var sent = 0
  private var known = 0
  private(set) var made = 0
  private(set) var isTold = false
  private(set) var hasStartedOver = false
  private var drops = 0

  private let keep: (inout WebServerConfiguration) -> Void

  /// - Parameter keep: says where the servers keep sessions.
  init(_ keep: @escaping (inout WebServerConfiguration) -> Void) async throws {
    self.keep = keep
    servers = []
    (session, button, received) = ("", 0, 0)
    servers = [server(0), server(1), server(2)]
    let page = try await TestPage(servers[0])
    (session, button, received) = (page.session, page.button, page.number)
    try await move(to: 0, isHurried: false)
    await ask()
  }

  private func server(_ place: Int) -> TestServer {
    var configuration = WebServerConfiguration.ofTests
    keep(&configuration)
    storages[place] = configuration.sessionStorage as? CutStorage
    return TestServer(
      WebApp(title: "Jar") { session in
        JarView(store: session.store("jar", initialState: Jar.State()) { Jar() })
      }, configuration)
  }

  /// Makes an event and sends it, maybe without waiting for the answer.
  func press(isRead: Bool) async {
    made += 1
    pending.append((pending.last ?? known) + 1)
    sendPending()
    if isRead { await read { !$0.pending.isEmpty } }
  }

  private func sendPending() {
    guard let socket else { return }
    for number in pending where number > sent {
      socket.send(#"["e",\#(number),\#(received),\#(button),"activate"]"#)
      sent = number
    }
  }

  func ask() async {
    guard let socket else { return }
    await servers[place].clock.advance(by: .seconds(2))
    let before = keeps
    socket.send("[\"keep\"]")
    await read { $0.keeps == before }
  }

  /// Reads messages as long as a condition holds, and the connection.
  private func read(while condition: (MovingPage) -> Bool) async {
    while condition(self), let socket {
      guard let message = await socket.message() else {
        self.socket = nil
        return
      }
      take(message)
    }
  }

  private func take(_ message: [Any]) {
    func acknowledge(_ number: Any) {
      known = max(known, number as? Int ?? 0)
      pending.removeAll { $0 <= known }
    }
    switch message[0] as? String {
    case "r":
      acknowledge(message[1])
      sent = known
      if message.count > 2 { isTold = true }
    case "a": acknowledge(message[1])
    case "w": break
    case "p", "all":
      received = message[1] as? Int ?? received
      acknowledge(message[2])
      if let html = message[3] as? String, let drops = html.firstMatch(of: /Drops: (\d+)/) {
        self.drops = Int(drops.1) ?? -1
      }
    case "keep":
      if let text = message.dropFirst().first as? String { (seal, keeps) = (text, keeps + 1) }
    case "x":
      seal = message.count > 3 ? message[3] as? String ?? seal : seal
      socket = nil
      let reason = message[1] as? String
      // The user loads the page again, which goes on with its session.
      if reason == "replaced", !storages.isEmpty { break }
      if reason != "stopping" { hasStartedOver = true }
    default: Issue.record("\(message)")
    }
  }

  /// Connects elsewhere, maybe before the server before has noticed.
  func move(to place: Int, isHurried: Bool) async throws {
    await leave(isHurried: isHurried)
    try await connect(to: place)
    var isGreeted = false
    while !isGreeted, !hasStartedOver, let socket {
      guard let message = await socket.message() else {
        // The server asks it to come again.
        try await connect(to: place)
        continue
      }
      take(message)
      isGreeted = message[0] as? String == "r"
    }
    sendPending()
  }

  private func leave(isHurried: Bool) async {
    guard let socket else { return }
    socket.connection.hangUp()
    if !isHurried { _ = await socket.connection.rest() }
    self.socket = nil
  }

  private func connect(to place: Int) async throws {
    self.place = place
    sent = known
    let socket = try await servers[place].open()
    socket.send(
      #"["hello",1,"\#(session)",\#(received),\#(known),"\#(seal)"]"#)
    self.socket = socket
  }

  /// The connection ends before anything of it arrives.
  func connectAndVanish(to place: Int) async throws {
    await leave(isHurried: false)
    try await connect(to: place)
    await leave(isHurried: false)
  }

  /// Stops a server in order, and starts another one in its place.
  func stop(_ place: Int) async throws {
    servers[place].server.stop()
    if place == self.place {
      await read { _ in true }
    }
    servers[place].cancel()
    await servers[place].waitUntilStopped()
    servers[place] = server(place)
  }

  /// Kills a server, and starts another one in its place.
  func kill(_ place: Int) async {
    storages[place]?.cut()
    if place == self.place {
      socket?.connection.hangUp()
      socket = nil
    }
    servers[place].cancel()
    await servers[place].waitUntilStopped()
    servers[place] = server(place)
  }

  /// Nothing happens for a while: a session may hibernate.
  func rest() async { await servers[place].clock.advance(by: .seconds(10)) }

  /// Whether it has a connection.
  var isConnected: Bool { socket != nil }

  /// Sends what is left, and returns the number of drops on the screen.
  func settle() async throws -> Int {
    try await move(to: place, isHurried: false)
    await read { !$0.pending.isEmpty }
    // A server whose session has another owner closes the connection.
    while !pending.isEmpty, !hasStartedOver {
      try await move(to: place, isHurried: false)
      await read { !$0.pending.isEmpty }
    }
    // The whole screen.
    received = 0
    var isShown = false
    while !isShown, !hasStartedOver {
      try await move(to: place, isHurried: false)
      while !isShown, let message = await socket?.message() {
        take(message)
        isShown = message[0] as? String == "all"
      }
    }
    return drops
  }

  func end() async {
    for server in servers {
      server.cancel()
      await server.waitUntilStopped()
    }
  }
}
