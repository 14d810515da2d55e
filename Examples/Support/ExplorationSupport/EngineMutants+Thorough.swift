import ComposableExploration
import Foundation

extension EngineMutants {
  /// All mutants of the engine, in thorough runs of the tests (`COMPOSABLE_LONG=1`), because each costs a search.
  public static let thorough: Self =
    ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] == nil ? .none : .all
}
