import ComposableArchitecture
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

@MainActor
@Suite(.timeLimit(.minutes(20))) struct LogTests {
  private func visit() async -> Inspected<Visit> {
    let visit = Inspected(Visit.State()) {
      Visit()
    } dependencies: {
      $0[VisitClient.self].load = { 7 }
    }
    visit.send(.twice)
    await visit.send(.load).finish()
    visit.send(.wrote("Blob"))
    return visit
  }

  @Test func entriesSayWhoCausedThem() async throws {
    let visit = await visit()
    let page = try await visit.inspector.log(LogQuery(), of: .recorded)
    #expect(page.entries.map(\.turn) == [1, 2, 3, 4, 5, 6])
    #expect(page.entries.map(\.kind) == [.user, .chain, .chain, .user, .effect, .user])
    #expect(
      page.entries.map(\.key) == ["twice", "increment", "increment", "load", "loaded", "wrote"])
    #expect(page.entries.map(\.parent) == [nil, 1, 1, nil, 4, nil])
    #expect(page.entries.map(\.effectCount) == [0, 0, 0, 1, 0, 0])
    #expect(page.entries.map(\.seconds) == [0.001, 0.001, 0.001, 0.002, 0.002, 0.003])
    #expect(page.matchCount == 6)
    #expect(page.turns == 1..<7)
  }

  @Test func queriesAreCombined() async throws {
    let visit = await visit()
    func turns(_ query: LogQuery) async throws -> [Int] {
      try await visit.inspector.log(query, of: .recorded).entries.map(\.turn)
    }
    #expect(try await turns(LogQuery(text: "INCREMENT")) == [2, 3])
    #expect(try await turns(LogQuery(text: "blob")) == [6])
    #expect(try await turns(LogQuery(kinds: [.effect, .chain])) == [2, 3, 5])
    #expect(try await turns(LogQuery(text: "load", kinds: [.effect])) == [5])
    #expect(try await turns(LogQuery(turns: 2..<5)) == [2, 3, 4])
    #expect(try await turns(LogQuery(seconds: 0.0015...0.0025)) == [4, 5])
    #expect(try await turns(LogQuery(limit: 2)) == [5, 6])
    // What comes later is found by a query that was asked before.
    visit.send(.increment)
    #expect(try await turns(LogQuery(text: "INCREMENT")) == [2, 3, 7])
    let page = try await visit.inspector.log(LogQuery(text: "increment", limit: 1), of: .recorded)
    #expect(page.matchCount == 3)
  }

  @Test func aTurnHasWhatCameOfIt() async throws {
    let visit = await visit()
    let load = try await visit.inspector.turn(4, of: .recorded)
    #expect(load.followers == [5])
    #expect(load.started.map(\.sent) == [[5]])
    #expect(load.started.map(\.end) == [.finished])
    #expect(load.calls.map(\.name) == ["VisitClient.load"])
    #expect(load.calls.map(\.result) == ["7"])
    let loaded = try await visit.inspector.turn(5, of: .recorded)
    #expect(!loaded.changes.isEmpty)
    #expect(try await visit.inspector.turn(1, of: .recorded).followers == [2, 3])
    let effects = await visit.inspector.effects(1...6)
    #expect(effects.map(\.sent) == [[5]])
    #expect(effects.map(\.endTurn) == [5])
    #expect(await visit.inspector.effects(1...3).isEmpty)
    await #expect(throws: InspectorError.self) { try await visit.inspector.turn(9, of: .recorded) }
  }

  @Test func sharedValuesAreAmongTheChanges() async throws {
    let visit = await visit()
    visit.send(.share)
    let details = try await visit.inspector.turn(7, of: .recorded)
    #expect(details.changes.contains { $0.path.first?.contains("visits") == true })
  }

  @Test func figuresAreThoseOfTheTurns() async throws {
    let visit = await visit()
    let statistics = await visit.inspector.statistics(1...6)
    let actions: Int = statistics.actions.reduce(0) { $0 + $1.count }
    #expect(actions == 6)
    let rates: Double = statistics.rates.reduce(0) { $0 + $1.value }
    #expect(rates == 6)
    #expect(statistics.effects.last?.value == 0)
    let bytes = try #require(statistics.bytes.last)
    #expect(bytes.value > 0)
  }

  @Test func anEmptyHistoryIsAnswered() async throws {
    let visit = Inspected(Visit.State()) { Visit() }
    #expect(try await visit.inspector.log(LogQuery(), of: .recorded).entries.isEmpty)
    #expect(await visit.inspector.status()?.turns == 1..<1)
    #expect(await visit.inspector.statistics(0...10).actions.isEmpty)
    await #expect(throws: InspectorError("There is no turn 1: the history is empty.")) {
      try await visit.inspector.turn(1, of: .recorded)
    }
    #expect(try await visit.state(at: 0) { $0.count } == 0)
  }

  @Test(arguments: [
    ("Größe", "grö", true), ("GRÖSSE", "grö", true), ("abc", "abcd", false), ("xaBc", "abc", true),
    ("", "a", false), ("a[b", "A[B".lowercased(), true), ("a{b", "a[b", false),
  ])
  func textsAreFoundWhateverTheirCase(text: String, part: String, isFound: Bool) {
    #expect(text.contains(lowercase: part) == isFound)
  }
}
