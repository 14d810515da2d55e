import ComposableExploration
import Foundation

extension EngineMutants {
  /// All mutants of the engine, in runs of the tests that ask for them (`COMPOSABLE_MUTANTS=1`), because each costs a search,
  /// and the properties of some examples do not notice all yet.
  public static let thorough: Self =
    ProcessInfo.processInfo.environment["COMPOSABLE_MUTANTS"] == nil ? .none : .all
}
