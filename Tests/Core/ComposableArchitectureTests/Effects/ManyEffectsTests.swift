import ComposableRuntime
import Foundation
import Testing

@testable import ComposableArchitecture

/// Nothing is left of effects after they end or are cancelled, however many there were.
@Suite(.timeLimit(.minutes(20))) struct ManyEffectsTests {
  /// A million effects, a thousand at a time, in ten scopes, ended in every possible way.
  @Test func aMillionEffectsLeaveNothingInTheStateMachine() {
    let marker = EffectScope.Marker(
      \String.count,
      at: ComposableRuntime.SourceLocation(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    )
    let ids = (0..<7).map { EffectID($0) }
    var cancellation = Cancellation()
    var cancelled = 0
    let rounds = repetitions(1_000) / 4 * 4
    for round in 0..<rounds {
      var tokens: [EffectToken] = []
      for child in 0..<10 {
        let scope = cancellation.enter(EffectScope(marker, child: child), in: .root)
        for effect in 0..<100 {
          tokens.append(cancellation.start(ids: [ids[effect % 7]], in: scope))
        }
        cancellation.leave(scope)
      }
      #expect(cancellation.runningCount == 1_000)
      switch round % 4 {
      case 0:
        for id in ids {
          let found = cancellation.effects(under: id, in: .root)
          for token in found { cancellation.finish(token) }
          cancelled += found.count
        }
      case 1:
        let all = RemovedChildren(marker: marker, which: .all { _ in true })
        let found = cancellation.effects(of: all, in: .root)
        for token in found { cancellation.finish(token) }
        cancelled += found.count
      default: for token in tokens { cancellation.finish(token) }
      }
      while cancellation.takeForgotten() != nil {}
      #expect(cancellation.runningCount == 0)
      #expect(cancellation.scopeCount == 1)
      #expect(cancellation.idCount == 0)
    }
    #expect(cancelled == rounds * 500)
  }

  /// Fewer through a store, since each is a task of its own, which is slow in a debug build. Not on the
  /// main actor, where other tests would have to wait.
  @Test func aHundredThousandEffectsLeaveNothingInAStore() async throws {
    actor Session {
      func run(_ alive: Alive, rounds: Int) async throws {
        let store = Store(initialState: Waiting.State()) { Waiting(alive: alive) }
        let engine = try #require(store.core as? Engine<Waiting.State, Waiting.Action>)
        for round in 0..<rounds {
          store.send(.present)
          let tasks = (0..<1_000).map { store.send(.child(.wait($0))) }
          #expect(engine.effects.runningCount == 1_000)
          #expect(alive.count == 1_000)
          // In every other round they have begun and are waiting; otherwise they are cancelled before
          // they begin.
          if round % 2 == 0 { await store.send(.child(.pass)).finish() }
          switch round / 2 % 4 {
          case 0: store.send(.child(.stop))
          case 1: store.send(.dismiss)
          case 2: for task in tasks { task.cancel() }
          default: for id in 0..<10 { store.send(.child(.stopSome(id))) }
          }
          for task in tasks { await task.finish() }
          #expect(alive.count == 0)
          #expect(engine.effects.runningCount == 0)
          #expect(engine.effects.cancellation.runningCount == 0)
          #expect(engine.effects.cancellation.scopeCount == 1)
          #expect(engine.effects.cancellation.idCount == 0)
        }
      }
    }
    let alive = Alive()
    let rounds = max(8, repetitions(100))
    try await Session().run(alive, rounds: rounds)
    #expect(alive.total == rounds * 1_000)
  }

  @MainActor @Test func effectsCancelledWithTheirStoreLeaveNothing() async {
    let alive = Alive()
    for _ in 0..<100 {
      var store: StoreOf<Waiting>? = Store(initialState: Waiting.State()) { Waiting(alive: alive) }
      store?.send(.present)
      let tasks = (0..<100).compactMap { store?.send(.child(.wait($0))) }
      await store?.send(.child(.pass)).finish()
      store = nil
      for task in tasks { await task.finish() }
      #expect(alive.count == 0)
    }
    #expect(alive.total == 10_000)
  }
}

/// A child whose effects wait until they are cancelled.
private struct Waiting: Reducer {
  struct State { var child: Child.State? }
  @CasePathable enum Action: Sendable {
    case child(Child.Action)
    case present
    case dismiss
  }

  let alive: Alive

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: break
      case .present: state.child = Child.State()
      case .dismiss: state.child = nil
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Child(alive: alive) }
  }

  struct Child: Reducer {
    struct State {}
    @CasePathable enum Action: Sendable {
      case wait(Int)
      case pass
      case stop
      case stopSome(Int)
    }

    enum ID: Hashable {
      case all
      case some(Int)
    }

    let alive: Alive

    var body: some Reducer<State, Action> {
      Reduce { _, action in
        switch action {
        case .wait(let number):
          let life = alive.begin()
          return .run { _ in
            await untilCancelled()
            withExtendedLifetime(life) {}
          }
          .cancellable(id: ID.some(number % 10))
          .cancellable(id: ID.all)
        case .pass:
          return .run { _ in }
        case .stop:
          return .cancel(id: ID.all)
        case .stopSome(let number):
          return .cancel(id: ID.some(number))
        }
      }
    }
  }
}

/// Counts what its effects' tasks hold. Unchecked: the counts are accessed under the lock only, and
/// tasks may end on any thread.
private final class Alive: @unchecked Sendable {
  private let lock = NSLock()
  private var counts = (alive: 0, total: 0)

  var count: Int { lock.withLock { counts.alive } }
  var total: Int { lock.withLock { counts.total } }

  func begin() -> Lifetime {
    lock.withLock { counts = (counts.alive + 1, counts.total + 1) }
    return Lifetime { self.lock.withLock { self.counts.alive -= 1 } }
  }
}
