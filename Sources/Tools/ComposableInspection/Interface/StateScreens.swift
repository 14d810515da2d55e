internal import ComposableArchitecture
package import ComposableLog

/// An app's own screen of a state. This module does not know views: it passes the screen on to modules that do.
package protocol StateScreen: Sendable {
  /// The names of the shared values that it shows as they are now, because it is of the past.
  var presentValues: [String] { get set }
}

/// Finds an app's own screens of its states.
package protocol StateScreens: Sendable {
  /// Whether there is a screen for states of a type.
  func hasScreen<State, Action>(of state: State.Type, _ action: Action.Type) -> Bool

  /// The screen of a state.
  ///
  /// - Parameter redactor: learns the text that the user types into secure fields of the screen.
  /// - Returns: nil if there is no screen for states of the type.
  func screen<State, Action>(
    for state: State, action: Action.Type, redactor: Redactor?
  ) -> (any StateScreen)?
}
