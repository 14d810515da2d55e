import ArgumentParser
import ComposableExploration
import IssueReporting

/// Counts the runs that each order of runs at random takes to show a mistake, for the mistakes in the tests of
/// `ComposableExploration`.
struct RandomOrders: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random-orders",
    abstract: "Counts what runs at random find of planted mistakes, beside explorations.",
    discussion: """
      For each feature with a planted race: the steps of the counterexample that an exploration finds, and its runs; how many \
      runs of 1,000, each with a seed of its own, show the mistake if each step is as probable as any other; and the runs until \
      it shows, with each of the three orders that an exploration has beyond its budget, as a mean of several seeds. \
      Fails if a mistake does not show. The tables in the documentation of 'ComposableExploration' have these figures.
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
    show(["race", "steps", "runs", "of 1,000"] + RandomOrder.allCases.map { "\($0)" })
    var sums = [RandomOrder: Double]()
    var misses = 0
    for race in Race.withOneOrder {
      let exploration = await quietly { await race.explore(false, ExplorationBudget(), 0) }
      if exploration.counterexample == nil { misses += 1 }
      var row = [
        race.name, "\(exploration.counterexample?.stepCount ?? 0)", "\(exploration.runCount)",
        "\(await plainRuns(of: 1_000, thatShow: race))",
      ]
      for order in RandomOrder.allCases {
        let (mean, missed) = await mean(race, order)
        misses += missed
        sums[order, default: 0] += mean
        row.append(Self.text(mean))
      }
      show(row)
    }
    let means = RandomOrder.allCases.map { (sums[$0] ?? 0) / Double(Race.withOneOrder.count) }
    show(["mean", "", "", ""] + means.map(Self.text))
    guard misses == 0 else {
      print("FAILED: \(misses) times a mistake did not show in \(runs) runs.")
      throw ExitCode.failure
    }
  }

  private func show(_ row: [String]) {
    print(
      row[0].padded(to: 50, at: .trailing)
        + row.dropFirst().map { $0.padded(to: 14, at: .leading) }.joined())
  }

  /// The mistake is what is looked for, and no issue.
  private func quietly(_ explore: () async -> Exploration) async -> Exploration {
    await withIssueReporters([]) { await explore() }
  }

  private func plainRuns(of count: UInt64, thatShow race: Race) async -> Int {
    var found = 0
    for seed in 0..<count {
      let budget = ExplorationBudget(states: 0, randomRuns: 1, randomOrder: .plain)
      let exploration = await quietly { await race.explore(false, budget, seed) }
      if exploration.counterexample != nil { found += 1 }
    }
    return found
  }

  /// - Returns: how many runs it takes, and how many seeds show nothing.
  private func mean(_ race: Race, _ order: RandomOrder) async -> (runs: Double, missed: Int) {
    var (sum, missed) = (0, 0)
    for seed in 0..<seeds {
      let budget = ExplorationBudget(
        states: 0, time: .seconds(600), randomRuns: runs, randomOrder: order)
      let exploration = await quietly { await race.explore(false, budget, UInt64(seed)) }
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
