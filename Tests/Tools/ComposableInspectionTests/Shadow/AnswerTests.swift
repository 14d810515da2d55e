import ComposableArchitecture
import ComposableLog
import ComposableRecording
import ComposableRuntime
import Foundation
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

@MainActor
@Suite struct AnswerTests {
  /// A client of closures, which can't be intercepted.
  struct Tracker: Sendable, TestDependencyKey {
    var track: @Sendable (String) -> Void
    static let testValue = Tracker { _ in }
  }

  @DependencyClient
  struct Cache: Sendable, TestDependencyKey {
    var count: @Sendable () -> Int = { -1 }
    var named: @Sendable (String) -> Int = { _ in -1 }
    static let testValue = Cache(count: { -2 }, named: { _ in -2 })
  }

  @Reducer struct Asking {
    struct State: Equatable {
      var values: [Int] = []
      var ids: [UUID] = []
    }
    enum Action {
      case track, count
      case named(String)
      case id, none
    }
    @Dependency(Tracker.self) var tracker
    @Dependency(Cache.self) var cache
    @Dependency(\.uuid) var uuid
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .track: tracker.track("tapped")
        case .count: state.values.append(cache.count())
        case .named(let name): state.values.append(cache.named(name))
        case .id: state.ids.append(uuid())
        case .none: break
        }
        return .none
      }
    }
  }

  struct Outside: Sendable {
    let tracked = Locked(0)
    let counted = Locked(0)

    @MainActor func asking(
      with others: [any Middleware<Asking.State, Asking.Action>] = []
    ) -> Inspected<Asking> {
      Inspected(Asking.State(), with: others) {
        Asking()
      } dependencies: { [tracked, counted] in
        $0[Tracker.self] = Tracker { _ in tracked.withLock { $0 += 1 } }
        $0[Cache.self] = Cache(
          count: {
            counted.withLock {
              $0 += 1
              return $0
            }
          }, named: { $0.count })
        $0.uuid = .incrementing
      }
    }
  }

  @Test func closuresThatCannotBeInterceptedAreNotCalled() async throws {
    let outside = Outside()
    let asking = outside.asking()
    asking.send(.track)
    asking.send(.none)
    _ = try await asking.state(at: 1) { $0 }
    _ = try await asking.state(
      at: 2, of: .fork(Fork(base: 0, steps: [.recorded(turn: 1), .recorded(turn: 1)]))
    ) { $0 }
    #expect(outside.tracked.withLock { $0 } == 1)
  }

  /// The values of a fork of typed actions after the recorded turns, and what it notes.
  private func whatIf(
    _ asking: Inspected<Asking>, _ actions: String...
  ) async throws -> (state: Asking.State, notes: [String?]) {
    let base = asking.core.control!.turn.number
    let fork = Fork(base: base, steps: actions.map { .action(.swift($0)) })
    let run = try await asking.core.run(of: fork)
    return (run.end.state, run.notes)
  }

  @Test func aCallThatWasNotRecordedGetsTheLastResult() async throws {
    let outside = Outside()
    let asking = outside.asking()
    asking.send(.count)
    asking.send(.count)
    asking.send(.named("abc"))
    let (state, notes) = try await whatIf(asking, ".count", #".named("abc")"#, #".named("xy")"#)
    #expect(state.values == [1, 2, 3] + [2, 3, 3])
    #expect(notes.map { $0?.contains("for other arguments") } == [false, false, true])
    #expect(outside.counted.withLock { $0 } == 2)
  }

  @Test func aCallThatNeverWasGetsWhatATestGets() async throws {
    let outside = Outside()
    let asking = outside.asking()
    asking.send(.none)
    let (state, notes) = try await whatIf(asking, ".count")
    #expect(state.values == [-2])
    #expect(notes[0]?.contains("the client's test value") == true)
    #expect(outside.counted.withLock { $0 } == 0)
  }

  @Test func idsThatAreMadeUpDifferAndAreTheSameAgain() async throws {
    let asking = Outside().asking()
    asking.send(.id)
    let (state, _) = try await whatIf(asking, ".id", ".id")
    #expect(Set(state.ids).count == 3)
    asking.core.forks.removeAll()
    #expect(try await whatIf(asking, ".id", ".id").state == state)
    // The app's own count has not moved.
    asking.send(.id)
    #expect(asking.store.withState(\.ids) == [UUID(0), UUID(1)])
  }

  /// Reads where it runs, which changes.
  @Reducer struct Traveling {
    struct State: Equatable { var places: [String] = [] }
    enum Action { case arrive }
    let place: Locked<String>
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        withDependencies {
          $0.locale = Locale(identifier: place.withLock { $0 })
        } operation: {
          @Dependency(\.locale) var locale
          state.places.append(locale.identifier)
        }
        return .none
      }
    }
  }

  /// The last one that was recorded, as in tests that are written from recordings.
  @Test func thePlaceOfAForkIsThatOfTheTurnsBefore() async throws {
    let place = Locked("de_DE")
    let traveling = Inspected(Traveling.State()) { Traveling(place: place) }
    traveling.send(.arrive)
    place.withLock { $0 = "fr_FR" }
    let fork = Fork(base: 1, steps: [.action(.swift(".arrive"))])
    let run = try await traveling.core.run(of: fork)
    #expect(run.end.state.places == ["de_DE", "de_DE"])
    #expect(run.notes == [nil])
  }

  @Test func aRecordingOfTheSameStoreHasNothingOfTheShadow() async throws {
    let recorded = RecordedCalls()
    let asking = Outside().asking(with: [recorded])
    asking.send(.count)
    asking.send(.id)
    _ = try await asking.state(at: 1) { $0 }
    _ = try await whatIf(asking, ".count", ".id")
    #expect(recorded.names == ["AnswerTests.Cache.count", "uuid"])
  }

  /// Intercepts inside of the inspector, as a recording does.
  final class RecordedCalls: Middleware, CallFacts, @unchecked Sendable {
    typealias State = Asking.State
    typealias Action = Asking.Action
    private let calls = Locked<[String]>([])
    var names: [String] { calls.withLock { $0 } }

    func prepareDependencies(_ values: inout DependencyValues) {
      values.interceptor = ChannelInterceptor(
        CallRecorder(facts: self), answersAlone: false, inside: values.interceptor)
    }
    func apply(
      _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> { next(&state, action) }
    func append(
      _ client: String, _ endpoint: String, _ arguments: [LoggedValue?],
      _ outcome: LoggedCall.Outcome, _ value: Any?
    ) {
      calls.withLock { $0.append(client.isEmpty ? endpoint : "\(client).\(endpoint)") }
    }
    func append(unrecordable endpoint: String, because reason: String) {}
  }

  /// The text of an error may name what was typed in secret.
  @Test func errorsAreRedacted() async throws {
    let visit = Inspected(Visit.State()) {
      Visit()
    } dependencies: {
      $0[VisitClient.self] = VisitClient(
        name: { throw VisitClient.NoName(number: $0) }, suffix: { VisitClient.Suffix(text: "") },
        load: { 0 })
    }
    visit.core.redactor?.learn("NoName", fromAny: Visit.Action.increment, in: 1)
    visit.send(.lookUp(3))
    let call = try #require(try await visit.inspector.turn(1, of: .recorded).calls.first)
    #expect(call.isError)
    #expect(call.result.contains("•") && !call.result.contains("(NoName"))
    #expect(!call.result.contains("NoName(number"))
  }
}
