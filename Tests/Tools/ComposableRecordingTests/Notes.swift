import ComposableArchitecture
import ComposableRecording
import Foundation

/// A feature that reads everything from outside which a recording knows.
@Reducer struct Notes {
  @ObservableState struct Note: Codable, Equatable, Identifiable {
    let id: UUID
    var created: Date
    var text = ""
  }

  @ObservableState struct State: Codable, Equatable {
    var notes: IdentifiedArrayOf<Note> = []
    var path = StackState<Note>()
    var dice: [Int] = []
    var quote: String?
    var numbers: [Int] = []
    var weekday = 0
    var ticks = 0
    @Shared(.inMemory("limit")) var limit = 3
  }

  enum Action: Codable, Equatable {
    case addTapped
    case diceTapped
    case limitTapped
    case listened(Int)
    case listenTapped
    case numberTapped(String)
    case openTapped
    case path(StackActionOf<NoteDetail>)
    case quoteLoaded(String)
    case quoteFailed(String)
    case quoteTapped(topic: String)
    case timerTapped
    case timerTicked
    case weekdayTapped
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(\.calendar) var calendar
  @Dependency(\.continuousClock) var clock
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  @Dependency(QuoteClient.self) var quotes

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        guard state.notes.count < state.limit else { return .none }
        state.notes.append(Note(id: uuid(), created: date()))
      case .diceTapped:
        state.dice.append(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) })
      case .limitTapped: state.$limit.withLock { $0 += 1 }
      case .listened(let number): state.numbers.append(number)
      case .listenTapped:
        return .run { send in
          for await number in quotes.numbers() { await send(.listened(number)) }
        }
      case .numberTapped(let text):
        do throws(NoNumber) {
          state.numbers.append(try quotes.number(text))
        } catch {
          state.numbers.append(-error.length)
        }
      case .openTapped: if let note = state.notes.first { state.path.append(note) }
      case .path: break
      case .quoteLoaded(let quote): state.quote = quote
      case .quoteFailed(let text): state.quote = text
      case .quoteTapped(let topic):
        if let cached = quotes.cached(topic) {
          state.quote = cached
          return .none
        }
        return .run { send in
          await send(.quoteLoaded(try await quotes.load(topic: topic, count: 2)))
        } catch: { error, send in
          await send(.quoteFailed("\(error)"))
        }
      case .timerTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.timerTicked)
        }
      case .timerTicked: state.ticks += 1
      case .weekdayTapped: state.weekday = calendar.firstWeekday
      }
      return .none
    }
    .forEach(\.path, action: \.path) { NoteDetail() }
  }
}

@Reducer struct NoteDetail {
  typealias State = Notes.Note
  enum Action: Codable, Equatable { case renamed(String) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .renamed(let text) = action { state.text = text }
      return .none
    }
  }
}

struct NoNumber: Error, Codable, Equatable { let length: Int }

struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

@DependencyClient struct QuoteClient: Sendable {
  var cached: @Sendable (_ topic: String) -> String? = { _ in nil }
  var load: @Sendable (_ topic: String, _ count: Int) async throws -> String
  var number: @Sendable (_ text: String) throws(NoNumber) -> Int = { _ throws(NoNumber) in
    throw NoNumber(length: 0)
  }
  var numbers: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension QuoteClient: TestDependencyKey {
  static let testValue = QuoteClient()
}

extension QuoteClient {
  /// Its answers differ in each process.
  static var live: QuoteClient {
    QuoteClient(
      cached: { topic in topic == "cached" ? "cached \(Int.random(in: 0..<1_000_000))" : nil },
      load: { topic, count in
        if topic == "failing" { throw Offline() }
        return "\(topic) \(count) \(Int.random(in: 0..<1_000_000))"
      },
      number: { text throws(NoNumber) in
        guard let number = Int(text) else { throw NoNumber(length: text.count) }
        return number
      },
      numbers: {
        AsyncStream {
          for _ in 0..<3 { $0.yield(Int.random(in: 0..<1_000_000)) }
          $0.finish()
        }
      })
  }
}

typealias NotesRecording = StoreRecording<Notes.State, Notes.Action>

extension DependencyValues {
  /// What differs in each process.
  mutating func useTheWorld() {
    uuid = UUIDGenerator { UUID() }
    date = DateGenerator { Date() }
    calendar = .current
    continuousClock = ContinuousClock()
    withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    self[QuoteClient.self] = .live
  }
}
