import ComposableArchitecture
import ComposableRecording
import Foundation
import RandomSupport
import Testing

/// A replay gives the states that were recorded, whatever came from outside.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ReplayTests {
  static func makeStore(_ recording: NotesRecording) -> StoreOf<Notes> {
    Store(initialState: Notes.State(), middleware: [recording]) {
      Notes()
    } withDependencies: {
      $0.useTheWorld()
      $0.continuousClock = .immediate
    }
  }

  @Test func whatComesFromOutside() async throws {
    let recording = NotesRecording()
    let store = Self.makeStore(recording)
    store.send(.addTapped)
    store.send(.addTapped)
    store.send(.diceTapped)
    store.send(.weekdayTapped)
    store.send(.openTapped)
    store.send(.path(.element(id: store.path.ids.first!, action: .renamed("a"))))
    store.send(.numberTapped("12"))
    store.send(.numberTapped("none"))
    for topic in ["cached", "a", "failing"] {
      await store.send(.quoteTapped(topic: topic)).finish()
    }
    await store.send(.timerTapped).finish()
    await store.send(.listenTapped).finish()
    let replay = try replay(recording.file.encoded()) { Notes() }
    #expect(replay.divergence == nil)
    #expect(replay.state == store.state)
    #expect(replay.state?.path.ids == store.path.ids)
    #expect(replay.turnCount == 19)
    #expect(store.numbers.count == 5)
    #expect(recording.unrecordedEndpoints.isEmpty)
  }

  // swift-format-ignore
  @Test func theFile() async throws {
    let recording = NotesRecording()
    let store = Store(initialState: Notes.State(), middleware: [recording]) {
      Notes()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0.5)
      $0.uuid = .incrementing
      $0.continuousClock = .immediate
      $0[QuoteClient.self] = QuoteClient(
        cached: { _ in nil }, load: { "\($0) \($1)" }, number: { _ throws(NoNumber) in throw NoNumber(length: 3) },
        numbers: {
          AsyncStream {
            $0.yield(7)
            $0.finish()
          }
        })
    }
    store.send(.addTapped)
    await store.send(.quoteTapped(topic: "a")).finish()
    store.send(.numberTapped("x"))
    await store.send(.listenTapped).finish()
    await store.send(.timerTapped).finish()
    store.send(.limitTapped)
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    let lines = text.split(separator: "\n").filter {
      $0.contains(#"{"call"#) || $0.contains(#"{"shared"#) || $0.contains(#"{"wrote"#)
    }
    #expect(
      lines
        == [
          #"{"shared":".inMemory(\"limit\")","before":1,"value":3}"#,
          #"{"call":"uuid","from":"turn 1","number":0,"arguments":[],"returned":"00000000-0000-0000-0000-000000000000"}"#,
          #"{"call":"date","from":"turn 1","number":1,"arguments":[],"returned":0.5}"#,
          #"{"call":"QuoteClient.cached","from":"turn 2","number":0,"arguments":["a"],"returned":null}"#,
          #"{"call":"QuoteClient.load","from":"effect 2.0","number":0,"arguments":["a",2],"returned":"a 2"}"#,
          #"{"call":"QuoteClient.number","from":"turn 4","number":0,"arguments":["x"],"threw":"ComposableRecordingTests.NoNumber","text":"NoNumber(length: 3)","error":{"length":3}}"#,
          #"{"call":"QuoteClient.numbers","from":"effect 5.0","number":0,"arguments":[],"opaque":"AsyncStream<Int>"}"#,
          #"{"call":"QuoteClient.numbers.next","from":"effect 5.0","number":1,"arguments":[],"returned":{"element":7}}"#,
          #"{"call":"QuoteClient.numbers.next","from":"effect 5.0","number":2,"arguments":[],"returned":{"end":true}}"#,
          #"{"call":"now","from":"effect 7.0","number":0,"arguments":[],"returned":{"clock":"immediate","instant":{"offset":[0,0]}}}"#,
        #"{"call":"sleep","from":"effect 7.0","number":1,"arguments":[1],"returned":true}"#,
          #"{"wrote":".inMemory(\"limit\")","in":9,"value":4}"#,
        ].map { Substring($0) })
  }

  /// What views and others write is not in the actions.
  @Test func sharedValues() throws {
    let recording = NotesRecording()
    let store = Self.makeStore(recording)
    @Shared(.inMemory("limit")) var limit = 3
    for _ in 0..<4 { store.send(.addTapped) }
    store.send(.limitTapped)
    store.$limit.withLock { $0 += 1 }
    for _ in 0..<4 { store.send(.addTapped) }
    #expect(store.notes.count == 5)
    // After the last turn.
    store.$limit.withLock { $0 += 1 }
    let replay = try replay(recording.file.encoded()) { Notes() }
    #expect(replay.divergence == nil)
    #expect(replay.state?.notes == store.notes)
    #expect(replay.state?.limit == 6)
    // The replay has its own.
    #expect(limit == 6)
  }

  /// After more turns than the recording keeps, it begins with a later snapshot.
  @Test func whatIsTooOldIsDropped() throws {
    let recording = NotesRecording(byteLimit: 25_000)
    let store = Self.makeStore(recording)
    store.$limit.withLock { $0 = 1_000_000 }
    for _ in 0..<1_000 { store.send(.diceTapped) }
    #expect(recording.byteCount < 100_000)
    let replay = try replay(recording.file.encoded()) { Notes() }
    #expect(replay.divergence == nil)
    #expect(replay.turnCount < 800)
    #expect(replay.state == store.state)
    #expect(replay.state?.limit == 1_000_000)
  }

  @Test(arguments: 0..<10)
  func randomSessions(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let recording = NotesRecording()
    let store = Self.makeStore(recording)
    for _ in 0..<100 {
      let topic = ["cached", "a", "failing"].randomElement(using: &random)!
      switch Int.random(in: 0..<12, using: &random) {
      case 0: store.send(.addTapped)
      case 1: store.send(.diceTapped)
      case 2: store.send(.limitTapped)
      case 3: store.send(.listenTapped)
      case 4: store.send(.numberTapped(["1", "", "one"].randomElement(using: &random)!))
      case 5: store.send(.openTapped)
      case 6: store.send(.quoteTapped(topic: topic))
      case 7: store.send(.timerTapped)
      case 8: store.send(.weekdayTapped)
      case 9: store.$limit.withLock { $0 += 1 }
      case 10: if let id = store.path.ids.last { store.send(.path(.popFrom(id: id))) }
      default: await Task.yield()
      }
    }
    let replay = try replay(recording.file.encoded()) { Notes() }
    #expect(replay.divergence == nil)
    #expect(replay.state == store.state)
  }

  @Test func upToATurn() throws {
    let recording = NotesRecording()
    let store = Self.makeStore(recording)
    for _ in 0..<5 { store.send(.diceTapped) }
    let replay = try replay(recording.file.encoded(), through: 3) { Notes() }
    #expect(replay.state?.dice == Array(store.dice[..<3]))
    #expect(replay.turnCount == 3)
  }

  @Test func aStateThatAToolPut() throws {
    let recording = NotesRecording()
    let probe = Putter()
    let store = Store(initialState: Notes.State(), middleware: [recording, probe]) {
      Notes()
    } withDependencies: {
      $0.useTheWorld()
    }
    store.send(.diceTapped)
    var state = store.state
    state.ticks = 7
    probe.control?.put(state)
    store.send(.diceTapped)
    let replay = try replay(recording.file.encoded()) { Notes() }
    #expect(replay.divergence == nil)
    #expect(replay.state == store.state)
    #expect(replay.state?.ticks == 7)
  }

  private final class Putter: Middleware {
    private(set) var control: StoreControl<Notes.State, Notes.Action>?

    func attach(to control: StoreControl<Notes.State, Notes.Action>) { self.control = control }

    func apply(
      _ action: Notes.Action, to state: inout Notes.State,
      next: (inout Notes.State, Notes.Action) -> Effect<Notes.Action>
    ) -> Effect<Notes.Action> {
      next(&state, action)
    }
  }

  @Test func aFileThatWasCutOff() throws {
    let recording = NotesRecording()
    let store = Self.makeStore(recording)
    for _ in 0..<5 { store.send(.diceTapped) }
    let data = try recording.file.encoded()
    let header = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
    for count in stride(from: 0, to: data.count, by: 43) {
      guard count > header else {
        #expect(throws: (any Error).self) {
          try ComposableRecording.replay(data.prefix(count)) { Notes() }
        }
        continue
      }
      // Where a line ends, nothing shows that there was another.
      guard data[count - 1] != UInt8(ascii: "\n") else { continue }
      let replay = try replay(data.prefix(count)) { Notes() }
      #expect(replay.divergence == nil)
      #expect(replay.isCutOff)
      #expect(replay.state.map { store.dice.starts(with: $0.dice) } ?? true)
    }
  }

  @Test func toAFile() throws {
    let recording = NotesRecording()
    let store = Self.makeStore(recording)
    store.send(.diceTapped)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try recording.write(to: file)
    let replay = try replay(contentsOf: file) { Notes() }
    #expect(replay.state == store.state)
  }

  /// Of one store: each has all calls.
  @Test func twoRecordings() async throws {
    let (first, second) = (NotesRecording(), NotesRecording())
    let store = Store(initialState: Notes.State(), middleware: [first, second]) {
      Notes()
    } withDependencies: {
      $0.useTheWorld()
    }
    for _ in 0..<3 { store.send(.diceTapped) }
    store.send(.numberTapped("5"))
    await store.send(.quoteTapped(topic: "a")).finish()
    for recording in [first, second] {
      let result = try replay(recording.file.encoded()) { Notes() }
      #expect(result.divergence == nil)
      #expect(result.state == store.state)
    }
    let lines = try [first, second].map { try $0.file.encoded() }
    #expect(lines[0] == lines[1])
  }

  /// Equal sets are encoded in any order.
  @Test(arguments: ["[1,2]", "[2,1]"])
  func aSetAsAnArgument(order: String) throws {
    let recording = StoreRecording<Summing.State, Summing.Action>()
    let store = Store(initialState: Summing.State(), middleware: [recording]) {
      Summing()
    } withDependencies: {
      $0[SumClient.self] = SumClient { $0.reduce(0, +) }
    }
    store.send(.tapped)
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
      .replacing(/\[\[\d,\d\]\]/, with: "[\(order)]")
      .replacing(/"value":\[\d,\d\]/, with: "\"value\":\(order)")
    #expect(text.contains("\"arguments\":[\(order)]"))
    let result = try replay(Data(text.utf8)) { Summing() }
    #expect(result.divergence == nil)
    #expect(result.state?.sum == 3)
  }

  @Reducer struct Summing {
    @ObservableState struct State: Codable, Equatable {
      var sum = 0
      @Shared(.inMemory("numbers")) var numbers: Set<Int> = []
    }
    enum Action: Codable { case tapped }
    @Dependency(SumClient.self) var client

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.sum = client.sum([1, 2])
        state.$numbers.withLock { $0 = [1, 2] }
        return .none
      }
    }
  }

  /// Twice side by side: each has its own calls.
  @Test func twoStores() throws {
    let (first, second) = (NotesRecording(), NotesRecording())
    let (one, other) = (Self.makeStore(first), Self.makeStore(second))
    for number in 0..<20 {
      one.send(number.isMultiple(of: 2) ? .diceTapped : .addTapped)
      other.send(.diceTapped)
    }
    #expect(try replay(first.file.encoded()) { Notes() }.state == one.state)
    #expect(try replay(second.file.encoded()) { Notes() }.state == other.state)
  }
}

@DependencyClient struct SumClient: Sendable {
  var sum: @Sendable (_ numbers: Set<Int>) -> Int = { _ in 0 }
}

extension SumClient: TestDependencyKey {
  static let testValue = SumClient()
}

/// What lifecycles send is recorded with the turn that caused it, the effects of the initial state with turn 0; a replay needs
/// neither.
extension ReplayTests {
  @Reducer struct Shop {
    @ObservableState struct State: Codable, Equatable {
      var offers: [Int] = []
      @Presents var offer: Offer.State?
    }
    enum Action: Codable {
      case loaded([Int])
      case offer(PresentationAction<Offer.Action>)
      case tapped(Int)
    }
    @Dependency(\.date.now) var now

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loaded(let offers): state.offers = offers
        case .tapped(let id): state.offer = Offer.State(id: id)
        case .offer: break
        }
        return .none
      }
      .ifLet(\.$offer, action: \.offer) { Offer() }
      .onMount { _ in
        .run { [now] send in await send(.loaded([Int(now.timeIntervalSinceReferenceDate)])) }
      }
    }
  }

  @Reducer struct Offer {
    @ObservableState struct State: Codable, Equatable {
      let id: Int
      var isShown = false
    }
    enum Action: Codable { case shown }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isShown = true
        return .none
      }
      .onMount { _ in .send(.shown) }
    }
  }

  @Test func lifecycles() async throws {
    let recording = StoreRecording<Shop.State, Shop.Action>()
    let store = Store(initialState: Shop.State(), middleware: [recording]) {
      Shop()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSinceReferenceDate: 5)
    }
    let (turns, turn) = AsyncStream<Void>.makeStream()
    let token = observe { if store.offers == [5] { turn.yield() } }
    for await _ in turns { break }
    withExtendedLifetime(token) {}
    store.send(.tapped(3))
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    #expect(text.contains(#"{"turn":1,"cause":"effect 0.0","action":{"loaded":"#), "\(text)")
    #expect(text.contains(#"{"turn":3,"cause":"turn 2","action":{"offer":"#), "\(text)")
    let replay = try replay(Data(text.utf8)) { Shop() }
    #expect(replay.divergence == nil)
    #expect(replay.turnCount == 3)
    #expect(replay.state == store.state)
    #expect(replay.state?.offer?.isShown == true)
  }
}
