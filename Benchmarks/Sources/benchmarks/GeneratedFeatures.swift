import ArgumentParser
import ComposableExploration

/// Explores features that are made at random, beside a search that merges nothing.
struct GeneratedFeatures: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generated-features",
    abstract: "Explores generated features beside a search that merges nothing.",
    discussion: """
      Half of the features have fakes that say what they hold, and half have fakes that don't. Fails if an exploration does \
      not see a turn or an end that the search without merges has seen: then it would miss the bug of a property.
      """)

  @Option(help: "The number of features.")
  var features = 2_000

  @Option(help: "The seed of the first feature.")
  var seed: UInt64 = 0

  func validate() throws {
    guard features > 1 else { throw ValidationError("'--features' must be at least 2.") }
  }

  func run() async throws {
    let kinds: [(name: String, kinds: GeneratedPlan.Kinds, unmergedRuns: Int?)] = [
      ("controlled", .controlled, 0), ("fakes that say nothing", .withUndeclaredFakes, nil),
    ]
    print("features                          count   unmerged     states       runs     missed")
    var missed = 0
    for kind in kinds {
      let sum = await GeneratedComparison(
        kind.kinds, count: features / 2, from: seed, unmergedRuns: kind.unmergedRuns)
      let figures = [
        sum.featureCount, sum.unmergedStateCount, sum.stateCount, sum.runCount, sum.misses.count,
      ]
      print(
        kind.name.padded(to: 28, at: .trailing)
          + figures.map { "\($0)".padded(to: 11, at: .leading) }.joined())
      for miss in sum.misses { print(miss) }
      missed += sum.misses.count
    }
    guard missed == 0 else {
      print("FAILED: \(missed) explorations have not seen everything.")
      throw ExitCode.failure
    }
  }
}
