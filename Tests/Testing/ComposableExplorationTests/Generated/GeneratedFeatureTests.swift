import ComposableExploration
import Foundation
import Testing

/// Features made at random, each explored beside a search that merges nothing: what that one sees, the exploration must see.
///
/// `benchmarks generated-features` does the same in a release build, with 2,000 features in the gate.
@Suite(.timeLimit(.minutes(300))) struct GeneratedFeatureTests {
  /// How many features there are of each kind.
  private static var count: Int {
    ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] == nil ? 100 : 25_000
  }

  /// By the keys of states alone.
  @Test func nothingIsMissedThatIsControlled() async {
    let sum = await GeneratedComparison(.controlled, count: Self.count, unmergedRuns: 0)
    #expect(sum.featureCount == Self.count)
    #expect(sum.stateCount < sum.unmergedStateCount)
    #expect(sum.misses.isEmpty)
  }

  /// With runs that merge nothing, because the fakes hold something that they don't say.
  @Test func nothingIsMissedOfFakesThatSayNothing() async {
    let sum = await GeneratedComparison(.withUndeclaredFakes, count: Self.count, unmergedRuns: nil)
    #expect(sum.featureCount == Self.count)
    #expect(sum.misses.isEmpty)
  }
}
