import ComposableExploration
import Foundation
import Testing

/// What effects do outside of the store and its actor.
@Suite(.timeLimit(.minutes(20))) struct OutsideTests {
  struct State: Equatable {
    @Shared(.inMemory("total")) var total = 0
    var taps = 0
    var hasWoken = false
  }
  enum Action { case tapped, woke }

  enum Kind: CaseIterable { case task, actor }

  private actor Counter {
    func add(_ call: @Sendable () async throws -> Int, to total: Shared<Int>) async throws {
      let before = total.wrappedValue
      _ = try await call()
      total.withLock { $0 = before + 1 }
    }
  }

  /// Nothing waits for the tasks. They run on the executors of the exploration, so an update that they lose is found.
  @Test(arguments: Kind.allCases) func aTaskOfItsOwn(_ kind: Kind) async {
    let call = explored("call", failures: []) { 0 }
    await withKnownIssue {
      let exploration = await explore(State()) {
        Reduce<State, Action> { state, action in
          state.taps += 1
          return .run { [total = state.$total] _ in
            switch kind {
            case .task: Task { try await Counter().add(call, to: total) }
            case .actor:
              let counter = Counter()
              Task { try await counter.add(call, to: total) }
            }
          }
        }
      } user: {
        Often(2) { Once(.tapped) }
      } properties: {
        FeatureProperty.eventually("each tap counts") { $0.total == $0.taps }
      }
      #expect(exploration.counterexample?.stepCount == 4)
      #expect(exploration.uncontrolled == [])
    } matching: {
      "\($0)".contains("\"each tap counts\" does not hold")
    }
  }

  /// A detached task has no task locals, by which an exploration sees what is read and written.
  @Test func aDetachedTask() async {
    let call = explored("call", failures: []) { 0 }
    await withKnownIssue {
      let exploration = await explore(State()) {
        Reduce<State, Action> { _, _ in
          .run { _ in Task.detached { try await call() } }
        }
      } user: {
        Once(.tapped)
      }
      #expect(!exploration.isExhaustive)
    } matching: {
      "\($0)".contains("'call' was called by a task that the exploration does not control")
    }
  }

  /// An effect that comes back later than an exploration waits for it in each run is not one that waits forever.
  @Test func aRealClockIsNoDeadlock() async {
    await withKnownIssue {
      let exploration = await explore(State()) {
        Reduce<State, Action> { state, action in
          switch action {
          case .tapped:
            return .run { send in
              try await Task.sleep(for: .milliseconds(300))
              await send(.woke)
            }
          case .woke:
            state.hasWoken = true
            return .none
          }
        }
      } user: {
        Once(.tapped)
      }
      #expect(exploration.counterexample == nil)
      #expect(!exploration.isExhaustive)
    } matching: {
      "\($0)".contains("left the executors of the exploration, and came back by itself")
    }
  }

  /// An effect that goes on by itself, in the exploration's own jobs.
  @Test func aStepWithoutAnEnd() async {
    await withKnownIssue {
      let exploration = await explore(State()) {
        Reduce<State, Action> { _, _ in
          .run { _ in
            while true { await Task.yield() }
          }
        }
      } user: {
        Once(.tapped)
      }
      #expect(exploration.counterexample?.schedule == "user0")
    } matching: {
      "\($0)".contains("A step has no end: effect 1.0")
    }
  }

  /// Elements that come from outside again and again.
  @Test func aStreamWithoutAnEnd() async {
    await withKnownIssue {
      let exploration = await explore(State()) {
        Reduce<State, Action> { state, action in
          switch action {
          case .tapped:
            return .run { send in
              let ticks = AsyncStream {
                try? await Task.sleep(for: .milliseconds(1))
                return Task.isCancelled ? nil : 1
              }
              for await _ in ticks { await send(.woke) }
            }
          case .woke:
            state.hasWoken = true
            return .none
          }
        }
      } user: {
        Once(.tapped)
      }
      #expect(!exploration.isExhaustive)
    } matching: {
      ["came back", "waits for something", "Two runs came", "Two orders led"].contains(
        where: "\($0)".contains)
    }
  }

  /// Nothing waits for them, and they run when the main thread has a turn.
  @Test(arguments: 0..<7) func aTaskOnTheMainActor(_ repetition: Int) async {
    var uncontrolled: [String] = []
    await withKnownIssue {
      uncontrolled = await explore(State()) {
        Reduce<State, Action> { state, action in
          .run { [total = state.$total] _ in
            Task { @MainActor in total.withLock { $0 += 1 } }
          }
        }
      } user: {
        Once(.tapped)
      }.uncontrolled
    } matching: {
      ["was read or written", "Two runs came"].contains(where: "\($0)".contains)
    }
    #expect(
      uncontrolled.contains {
        $0.contains("total\")' was read or written by a task that the exploration does not control")
      })
  }

  private static func exploreATrap() async {
    let load = explored("load", failures: []) { (number: Int) in number }
    await explore(0) {
      Reduce<Int, Int> { state, action in
        guard action < 0 else {
          precondition(action >= state, "An older answer came last.")
          state = action
          return .none
        }
        return .run { send in await send(try await load(-action)) }
      }
    } user: {
      InOrder {
        Once(-1)
        Once(-2)
      }
    }
  }

  /// The process ends, and says in which order.
  @Test func aTrapInOneOrder() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await OutsideTests.exploreATrap()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("with the schedule:\n\n  user0 user0.1 2.0 1.0\n"))
  }
}
