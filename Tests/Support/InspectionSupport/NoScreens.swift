import ComposableArchitecture
import ComposableInspection
import ComposableLog

/// For an app whose states have no screens.
struct NoScreens: StateScreens {
  func hasScreen<State, Action>(of state: State.Type, _ action: Action.Type) -> Bool { false }

  func screen<State, Action>(
    for state: State, action: Action.Type, redactor: Redactor?
  ) -> (any StateScreen)? {
    nil
  }
}
