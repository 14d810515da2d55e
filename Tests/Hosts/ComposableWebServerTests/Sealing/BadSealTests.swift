import ComposableRuntime
import ComposableUI
import ComposableWebServer
import Foundation
import SealingSupport
import Testing

/// Seals that pages bring to a server, as a visitor, a proxy or a mistake could leave them: each is refused with its reason in the
/// log, the page can start over, and the server goes on.
@Suite(.timeLimit(.minutes(60))) struct BadSealTests {
  /// The seals of each of the four tests. `COMPOSABLE_LONG=1` brings 100,000 in all.
  private static var count: Int {
    let environment = ProcessInfo.processInfo.environment
    if environment["COMPOSABLE_FEWER_REPETITIONS"] != nil { return 25 }
    return environment["COMPOSABLE_LONG"] == nil ? 250 : 25_000
  }

  private let time = Locked(WallTime(milliseconds: 1_800_000_000_000))
  private var wallClock: WallClock { WallClock { [time] in time.withLock(\.self) } }

  private func app(_ state: Pantry.State = Pantry.State()) -> WebApp {
    WebApp(title: "Pantry") { session in
      PantryView(store: session.store("pantry", initialState: state) { Pantry() })
    }
  }

  private var configuration: WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.sealing = SessionSealing(
      keys: SealKeys { [TestSealer.key(1)] }, cipher: .ofTests, wallClock: wallClock)
    return configuration
  }

  /// Sessions of different sizes, and what their screens show.
  private func snapshots() async throws -> [[UInt8]] {
    var snapshots: [[UInt8]] = []
    for count in [0, 1, 3, 20] {
      var state = Pantry.State(presses: 7)
      state.shelves = IdentifiedArray(
        uniqueElements: (0..<count).map { Pantry.Shelf(id: $0, name: "Shelf \($0)") })
      if count == 3 { state.note = PantryNote.State(text: "half a sen") }
      snapshots.append(try #require(try await app(state).makeSession().snapshot()).bytes)
    }
    return snapshots
  }

  @Test(arguments: 0..<4) func eachKind(seed: UInt64) async throws {
    var maker = try BadSealMaker(seed: seed, snapshots: try await snapshots(), time: wallClock)
    var outcomes: [String: Int] = [:]
    try await withServer(app(), configuration: configuration) { server in
      for number in 0..<Self.count {
        time.withLock { $0 = $0 + .milliseconds(10) }
        // Every other one is damaged: there are the most ways.
        let kinds = BadSeal.Kind.allCases
        let kind = number % 2 == 0 ? .damaged : kinds[number / 2 % kinds.count]
        let seal = try maker.make(kind)
        if let earlier = seal.earlier {
          let outcome = try await bring(earlier, of: seal.session, to: server)
          #expect(outcome == "restored", "\(kind), before")
        }
        let outcome = try await bring(seal.text, of: seal.session, to: server)
        #expect(kind.outcomes.contains(outcome), "seed \(seed), \(number), \(kind): \(outcome)")
        outcomes[outcome, default: 0] += 1
        #expect(server.server.sessionCount == 0, "seed \(seed), \(number), \(kind): \(outcome)")
        if number % 200 == 0 { try await startOver(server) }
      }
    }
    // So it was not always the same check. Few seals have none of the rarest reasons.
    let missing = Set(Self.sentences.keys).union(["restored", "tooLong"]).subtracting(outcomes.keys)
    let most = Self.count < 250 ? 20 : Self.count < 25_000 ? 2 : 0
    #expect(missing.count <= most, "\(missing)")
  }

  /// Brings a session as a page does, uses it if there is one, and leaves nothing of it.
  ///
  /// - Returns: what the server did, or the reason in its log.
  private func bring(
    _ seal: String, of session: WebSessionID, to server: TestServer
  ) async throws -> String {
    _ = server.log.take()
    let socket = try await server.open()
    let text = String(decoding: try JSONEncoder().encode(seal), as: UTF8.self)
    socket.send(#"["hello",1,"\#(session.text)",0,0,\#(text)]"#)
    let first = try #require(await socket.next())
    let answer = Self.items(first)
    let isRestored = ["keep", "r"].contains(answer.first as? String)
    if isRestored { try await use(socket, answer) }
    socket.connection.hangUp()
    _ = await socket.connection.rest()
    let lines = server.log.take()
    switch (answer.first as? String, answer.dropFirst().first as? String) {
    case _ where isRestored: return "restored"
    case ("x", "outdated"):
      // The snapshot says that the page has other files. The page loads itself again, and comes back.
      #expect(server.server.sessionCount == 1)
      let next = try #require(answer.last as? String)
      return try await bring(next, of: session, to: server)
    case ("x", "unknown"):
      let line = try #require(
        lines.first { $0.hasPrefix("seal refused") || $0.hasPrefix("a session can't go on") },
        "\(lines)")
      return try #require(Self.sentences.first { line.contains($0.value) }?.key, "\(line)")
    default:
      // Of a message that is too long nothing is read.
      #expect(first == .close(code: 1_009, reason: "Message too large. The limit is 65536 bytes."))
      #expect(lines.contains { $0.hasPrefix("connection refused code=1009") }, "\(lines)")
      return "tooLong"
    }
  }

  private static func items(_ frame: TestSocket.Frame) -> [Any] {
    guard case .text(let text) = frame else { return [] }
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any]) ?? []
  }

  private static let sentences = [
    "tooLarge": "see `WebServerLimits.sealBytes`", "malformed": "The text is not a seal.",
    "version": "this server reads version", "otherSession": "to another session than the page",
    "expired": "The seal expired", "unknownKey": "is not among the server's",
    "notAuthentic": "The seal was changed", "otherUser": "belongs to another visitor",
    "superseded": "opened before",
    // Of snapshots.
    "notText": "its bytes are not UTF-8", "notSnapshot": "its first line is another",
    "otherVersion": "a snapshot of version", "damagedLine": "a damaged snapshot: line",
    "notDecodable": "can't be decoded", "noStore": "there is no store of that name",
  ]

  /// Presses elements of a restored session, whatever they are, and ends it.
  ///
  /// - Parameter first: the first message: the next seal, or the greeting of a session that is too large for one.
  private func use(_ socket: TestSocket, _ first: [Any]) async throws {
    var messages = [first]
    while messages.last?.first as? String != "all" {
      messages.append(try #require(await socket.message()))
    }
    let greeting = try #require(messages.first { $0[0] as? String == "r" })
    let (applied, newest) = (greeting[1] as? Int ?? -1, messages.last?[1] as? Int ?? -1)
    for (offset, id) in [2, 5, 7].enumerated() {
      socket.send(#"["e",\#(applied + 1 + offset),\#(newest),\#(id),"activate"]"#)
      let answer = try #require(await socket.message())
      if answer[0] as? String == "x" { return }
    }
    socket.send("[]")
    while let message = await socket.message() { if message[0] as? String == "x" { return } }
    Issue.record("the session did not end")
  }

  /// A new page gets a new session, and events work.
  private func startOver(_ server: TestServer) async throws {
    let page = try await TestPage(server)
    let socket = try await page.greeted()
    #expect(await socket.next() == .text("[\"keep\"]"))
    page.press(socket, event: 1)
    #expect("\(try #require(await socket.next()))".contains("Presses: 1,"))
    socket.send("[]")
    while let message = await socket.message() { if message[0] as? String == "x" { break } }
    socket.connection.hangUp()
    _ = await socket.connection.rest()
  }
}
