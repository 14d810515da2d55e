import ComposableExploration
import Foundation

extension EngineMutants {
  /// All mutants of the engine, in runs of the tests that ask for them (`COMPOSABLE_MUTANTS=1`), because each costs up to a
  /// search: together they take some minutes.
  public static let thorough: Self =
    ProcessInfo.processInfo.environment["COMPOSABLE_MUTANTS"] == nil ? .none : .all
}
