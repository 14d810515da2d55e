import ComposableArchitecture
import CustomDump
import PrimeTime

/// Writes a log of each action and the resulting state.
public struct Logging: Middleware {
  private let write: (String) -> Void

  /// - Parameter write: receives one text of several lines for each action.
  public init(to write: @escaping (String) -> Void) {
    self.write = write
  }

  public func apply(
    _ action: PrimeTime.Action, to state: inout PrimeTime.State,
    next: (inout PrimeTime.State, PrimeTime.Action) -> Effect<PrimeTime.Action>
  ) -> Effect<PrimeTime.Action> {
    let effect = next(&state, action)
    write("Action: \(action)\nValue:\n\(String(customDumping: state))\n---")
    return effect
  }
}
