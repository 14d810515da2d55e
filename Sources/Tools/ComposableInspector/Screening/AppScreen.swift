package import ComposableInspection
package import ComposableViews

/// The app's own view of a state.
package struct AppScreen: StateScreen {
  /// Makes the view, with a new store on the calling actor. The store has the state, applies no action and starts no
  /// effect.
  ///
  /// - Parameter onAction: is notified of an action that the view sends, as text in Swift.
  package let makeView: @Sendable (_ onAction: @escaping (ActionText) -> Void) -> AnyView

  package var presentValues: [String] = []

  package init(
    makeView: @escaping @Sendable (_ onAction: @escaping (ActionText) -> Void) -> AnyView
  ) {
    self.makeView = makeView
  }
}
