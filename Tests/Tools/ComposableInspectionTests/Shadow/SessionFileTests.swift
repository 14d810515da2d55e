import ComposableArchitecture
import ComposableConcurrency
import Foundation
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

@MainActor
@Suite(.timeLimit(.minutes(20))) struct SessionFileTests {
  @Reducer struct Diary {
    @ObservableState
    struct State: Codable, Equatable {
      var entries: [Date] = []
      var sum = 0
      @Shared(.inMemory("diary")) var pages = 0
    }
    enum Action: Codable {
      case write
      case turn(Int)
    }
    @Dependency(\.date.now) var now
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .write:
          state.entries.append(now)
          state.$pages.withLock { $0 += 1 }
        case .turn(let number): state.sum += number + state.pages
        }
        return .none
      }
    }
  }

  private func diary(_ first: Double) -> Inspected<Diary> {
    Inspected(Diary.State()) {
      Diary()
    } dependencies: {
      let time = LockIsolated(first)
      $0.sharedReferences = SharedReferences()
      $0.date = DateGenerator {
        time.withValue {
          $0 += 1
          return Date(timeIntervalSince1970: $0)
        }
      }
    }
  }

  @Test func aSessionOfAnotherMachineIsSeenAsItWas() async throws {
    let theirs = diary(100)
    var seen: [(entries: [Date], sum: Int, pages: Int)] = []
    func note() { seen.append(theirs.store.withState { ($0.entries, $0.sum, $0.pages) }) }
    note()
    for number in 1...40 {
      if number % 7 == 0 { theirs.store.withState(\.$pages).withLock { $0 += 50 } }
      theirs.send(number % 3 == 0 ? .write : .turn(number))
      note()
    }
    let file = try await theirs.inspector.export(.recording, 11...40)

    let mine = diary(900)
    mine.send(.write)
    let imported = try await mine.inspector.import(file.contents, named: file.name)
    #expect(imported.turns == 11..<41)
    #expect(imported.notes == [])
    for turn in (10...40).reversed() {
      let state = try await mine.state(at: turn, of: .imported(imported.number)) {
        ($0.entries, $0.sum, $0.pages)
      }
      #expect(state == seen[turn], "turn \(turn)")
    }
    let page = try await mine.inspector.log(
      LogQuery(text: "write"), of: .imported(imported.number))
    #expect(page.entries.map(\.turn) == (11...40).filter { $0 % 3 == 0 })
    let details = try await mine.inspector.turn(12, of: .imported(imported.number))
    #expect(details.calls.map(\.name) == ["date"])
    // The app here has not changed.
    #expect(mine.store.withState { $0.entries.count } == 1)
    #expect(mine.store.withState { $0.pages } == 1)
  }

  @Reducer struct Loading {
    struct State: Codable, Equatable { var loads = 0 }
    enum Action: Codable {
      case load
      case loaded
    }
    let starts: LockIsolated<Int>
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .load:
          return .run { send in
            starts.withValue { $0 += 1 }
            await send(.loaded)
          }
        case .loaded:
          state.loads += 1
          return .none
        }
      }
    }
  }

  @Test func importsStartNoEffect() async throws {
    let starts = LockIsolated(0)
    let loading = Inspected(Loading.State()) { Loading(starts: starts) }
    for _ in 0..<10 { await loading.send(.load).finish() }
    #expect(starts.value == 10)
    let files = [
      try await loading.inspector.export(.recording, 1...20),
      try await loading.inspector.export(.reduxDevTools, 1...20),
    ]
    for number in 0..<20 {
      let file = files[number % 2]
      let imported = try await loading.inspector.import(file.contents, named: file.name)
      for turn in stride(from: 20, through: 0, by: -number % 7 - 1) {
        let loads = try await loading.state(at: turn, of: .imported(imported.number)) { $0.loads }
        #expect(loads == turn / 2)
      }
    }
    #expect(starts.value == 10)
    #expect(loading.store.withState(\.loads) == 10)
    #expect(loading.core.control?.effects.isEmpty == true)
  }

  @Test func theOldestFilesAreDropped() async throws {
    let session = Inspected(Loading.State()) { Loading(starts: LockIsolated(0)) }
    for _ in 0..<3 { session.send(.loaded) }
    let file = try await session.inspector.export(.recording, 1...3)
    let opened = Inspected(Loading.State(), byteLimit: 1) { Loading(starts: LockIsolated(0)) }
    for number in 1...3 {
      #expect(try await opened.inspector.import(file.contents, named: "a").number == number)
    }
    _ = try await opened.inspector.log(LogQuery(), of: .imported(3))
    for number in 1...2 {
      let error = InspectorError("There is no imported file \(number). Import it again.")
      await #expect(throws: error) {
        try await opened.inspector.log(LogQuery(), of: .imported(number))
      }
    }
  }

  @Test func otherFormatsAreMade() async throws {
    let diary = diary(0)
    diary.send(.write)
    diary.send(.turn(2))
    let test = try await diary.inspector.export(.test, 1...2)
    #expect(String(decoding: test.contents, as: UTF8.self).contains("TestStore"))
    let redux = try await diary.inspector.export(.reduxDevTools, 1...2)
    #expect(String(decoding: redux.contents, as: UTF8.self).contains("computedStates"))
    await #expect(throws: InspectorError.self) { try await diary.inspector.export(.test, 8...9) }
    await #expect(throws: InspectorError.self) {
      try await diary.inspector.import(Data("no file".utf8), named: "x")
    }
    await #expect(throws: InspectorError("There is no imported file 3. Import it again.")) {
      try await diary.inspector.log(LogQuery(), of: .imported(3))
    }
  }
}
