import ComposableArchitecture
import ComposableRecordingTesting
import Foundation

/// A feature whose sessions are kept as tests: it reads dates and ids, asks a client, and listens to it.
@Reducer struct Diary {
  @ObservableState struct State: Codable, Equatable {
    var entries: [Entry] = []
    var forecast: String?
    var changes: [Int] = []
    var accessToken: String?
  }
  struct Entry: Codable, Equatable, Identifiable {
    let id: UUID
    var text: String
    var date: Date
  }
  enum Action: Codable {
    case addTapped(String)
    case forecastTapped(city: String)
    case forecastLoaded(String)
    case listenTapped
    case changed(Int)
    case logInTapped(password: String)
    case loggedIn(accessToken: String)
    case remindTapped
  }

  /// How the feature has changed since it was recorded.
  enum Change { case none, withoutDates, asksTwice }

  var change = Change.none
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(DiaryClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped(let text):
        state.entries.append(
          Entry(id: uuid(), text: text, date: change == .withoutDates ? .distantPast : date()))
      case .forecastTapped(let city):
        return .run { [change] send in
          var forecast = try await client.forecast(city: city)
          if change == .asksTwice {
            forecast += ", \(try await client.forecast(city: "\(city) 2"))"
          }
          await send(.forecastLoaded(forecast))
        }
      case .forecastLoaded(let forecast): state.forecast = forecast
      case .listenTapped:
        return .run { send in
          for await change in client.changes() { await send(.changed(change)) }
        }
      case .changed(let number): state.changes.append(number)
      case .logInTapped(let password):
        return .run { send in
          await send(.loggedIn(accessToken: try await client.logIn(password: password).text))
        }
      case .loggedIn(let token): state.accessToken = token
      case .remindTapped:
        return .run { send in await client.remind { await send(.addTapped("reminder")) } }
      }
      return .none
    }
  }
}

@DependencyClient struct DiaryClient: Sendable {
  var forecast: @Sendable (_ city: String) async throws -> String
  var changes: @Sendable () -> AsyncStream<Int> = { AsyncStream { nil } }
  var logIn: @Sendable (_ password: String) async throws -> VaultToken
  var remind: @Sendable (_ now: @escaping @Sendable () async -> Void) async -> Void
}

extension DiaryClient: TestDependencyKey {
  static let testValue = DiaryClient()
}

extension DependencyValues {
  /// The world in which the sessions were recorded. It notes what it was asked.
  mutating func useDiaryWorld(_ asked: AskedQuestions = AskedQuestions()) {
    uuid = UUIDGenerator { UUID() }
    date = .constant(Date(timeIntervalSinceReferenceDate: 0))
    self[DiaryClient.self] = DiaryClient(
      forecast: { city in
        asked.note(city)
        // What a client reads is part of its call.
        @Dependency(\.uuid) var uuid
        _ = uuid()
        if city.isEmpty { throw UnknownCity() }
        return "sun in \(city) \(asked.all.count)"
      },
      changes: {
        asked.note("changes")
        return AsyncStream {
          for number in 1...3 { $0.yield(number) }
          $0.finish()
        }
      },
      logIn: { password in
        asked.note("logIn \(password)")
        return VaultToken(text: "token of \(password)")
      },
      remind: { now in
        asked.note("remind")
        await now()
      })
  }
}

struct UnknownCity: Error, Codable {}

/// What a client was asked, by tests that count it.
final class AskedQuestions: Sendable {
  private let questions = LockIsolated<[String]>([])

  var all: [String] { questions.value }

  func note(_ question: String) {
    questions.withValue { $0.append(question) }
  }
}
