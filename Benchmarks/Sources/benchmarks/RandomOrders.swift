import ArgumentParser
import ComposableExploration
import IssueReporting

/// Counts the runs that each order of runs at random takes to show a mistake, for the mistakes in the tests of
/// `ComposableExploration`.
struct RandomOrders: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random-orders",
    abstract: "Counts the runs at random until a planted mistake shows.",
    discussion: """
      Each feature with a planted race runs at random until its mistake shows, with each of the three orders that an \
      exploration has beyond its budget. Prints the mean of several seeds. Fails if a mistake does not show.
      """)

  @Option(help: "The number of seeds.")
  var seeds = 100

  @Option(help: "The runs after which a seed counts as one that shows nothing.")
  var runs = 2_000

  func validate() throws {
    guard seeds > 0, runs > 0 else {
      throw ValidationError("'--seeds' and '--runs' must be positive.")
    }
  }

  func run() async throws {
    print("race".padded(to: 50, at: .trailing), terminator: "")
    for order in RandomOrder.allCases {
      print("\(order)".padded(to: 14, at: .leading), terminator: "")
    }
    print()
    var sums = [RandomOrder: Double]()
    var misses = 0
    for race in Race.withOneOrder {
      print(race.name.padded(to: 50, at: .trailing), terminator: "")
      for order in RandomOrder.allCases {
        let (mean, missed) = await mean(race, order)
        misses += missed
        sums[order, default: 0] += mean
        print(Self.text(mean).padded(to: 14, at: .leading), terminator: "")
      }
      print()
    }
    print("mean".padded(to: 50, at: .trailing), terminator: "")
    for order in RandomOrder.allCases {
      let mean = (sums[order] ?? 0) / Double(Race.withOneOrder.count)
      print(Self.text(mean).padded(to: 14, at: .leading), terminator: "")
    }
    print()
    guard misses == 0 else {
      print("FAILED: \(misses) times a mistake did not show in \(runs) runs.")
      throw ExitCode.failure
    }
  }

  /// - Returns: how many runs it takes, and how many seeds show nothing.
  private func mean(_ race: Race, _ order: RandomOrder) async -> (runs: Double, missed: Int) {
    var (sum, missed) = (0, 0)
    for seed in 0..<seeds {
      let budget = ExplorationBudget(
        states: 0, time: .seconds(600), randomRuns: runs, randomOrder: order)
      // The mistake is what is looked for, and no issue.
      let exploration = await withIssueReporters([]) {
        await race.explore(false, budget, UInt64(seed))
      }
      sum += exploration.randomRunCount
      if exploration.counterexample == nil { missed += 1 }
    }
    return (Double(sum) / Double(seeds), missed)
  }

  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Race {
  /// The races that one order alone can show.
  fileprivate static var withOneOrder: [Race] {
    (requests + writes + screens + examples).filter { !$0.isConfluent }
  }
}
