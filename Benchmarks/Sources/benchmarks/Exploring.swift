import ArgumentParser
import ComposableArchitecture
import ComposableExploration

/// Explores every order of five effects, as the documentation of `ComposableExploration` reports it.
struct Exploring: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Explores every order in which the calls of five effects return.",
    discussion: """
      Five effects of three calls each return in 15!/3!^5 = 168,168,000 orders. They are decided by \
      trying each order in each different state, first without failures, and then with a failure \
      possible at each call. Fails if an exploration is not exhaustive.
      """)

  @Option(help: "The number of effects.")
  var effects = 5

  func validate() throws {
    guard (1...6).contains(effects) else {
      throw ValidationError("'--effects' must be between 1 and 6.")
    }
  }

  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times are not those of a release build.")
    #endif
    print("explored                          states        runs       steps        time     memory")
    for isFailing in [false, true] {
      let exploration = await explore(
        ParallelCalls.State(count: effects), budget: ExplorationBudget(time: .seconds(120))
      ) {
        ParallelCalls()
      } withDependencies: {
        $0.parallelCall = explored("call", failures: isFailing ? [ExploredFailure()] : []) {
          _, _ in
        }
      } user: {
        Once(.start)
      } properties: {
        FeatureProperty.always("no effect makes more than three calls") {
          $0.progress.allSatisfy { $0 <= 3 }
        }
        FeatureProperty.sometimes("all calls returned") { $0.progress.allSatisfy { $0 == 3 } }
      }
      print(
        "\(effects) effects\(isFailing ? ", calls may fail" : "")".padded(to: 28, at: .trailing),
        "\(exploration.stateCount)".padded(to: 11, at: .leading),
        "\(exploration.runCount)".padded(to: 11, at: .leading),
        "\(exploration.stepCount)".padded(to: 11, at: .leading),
        "\(exploration.duration.formatted)".padded(to: 11, at: .leading),
        (ResidentMemory.now.map { "\($0 >> 20) MiB" } ?? "–").padded(to: 10, at: .leading))
      guard exploration.isExhaustive else {
        print("FAILED\n\(exploration)")
        throw ExitCode.failure
      }
    }
  }
}

extension Duration {
  fileprivate var formatted: String {
    let hundredths = components.seconds * 100 + components.attoseconds / 10_000_000_000_000_000
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) s"
  }
}

/// Effects of three calls each, started at once.
@Reducer
struct ParallelCalls {
  struct State: Equatable {
    var progress: [Int]
    var failureCount = 0

    init(count: Int) {
      progress = Array(repeating: 0, count: count)
    }
  }

  enum Action {
    case failed
    case returned(Int)
    case start
  }

  @Dependency(\.parallelCall) var call

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed: state.failureCount += 1
      case .returned(let index): state.progress[index] += 1
      case .start:
        return .merge(
          state.progress.indices.map { index in
            .run { send in
              for number in 0..<3 {
                try await call(index, number)
                await send(.returned(index))
              }
            } catch: { _, send in
              await send(.failed)
            }
          })
      }
      return .none
    }
  }
}

private enum ParallelCallKey: TestDependencyKey {
  static let testValue: @Sendable (Int, Int) async throws -> Void = { _, _ in }
}

extension DependencyValues {
  fileprivate var parallelCall: @Sendable (Int, Int) async throws -> Void {
    get { self[ParallelCallKey.self] }
    set { self[ParallelCallKey.self] = newValue }
  }
}
