public import ComposableExploration
public import ComposableViews

extension ExplorationUser {
  /// A user who does anything that a view offers, in any order.
  ///
  /// ```swift
  /// await explore(Search.State()) {
  ///   Search()
  /// } user: {
  ///   .anything(on: { SearchView(store: $0) }, typing: ["a", "ab"])
  /// }
  /// ```
  ///
  /// Each run shows the view of its store in memory. After each step, everything that can be reached on the screen is
  /// something that the user may do: press a button, follow a link, switch a toggle, type one of the texts into a field
  /// and press return there, choose an option or a tab, take one step of a stepper or a slider, delete or move a row,
  /// dismiss a sheet or a dialog, go back. What is disabled, or covered by a sheet, an alert or a page, is not.
  ///
  /// Views' callbacks and tasks are a part of the run: they run in between, on the store's actor.
  ///
  /// What changes nothing, neither in the state nor on the screen, does not count toward `limit`.
  ///
  /// - Parameters:
  ///   - view: returns the view of a store.
  ///   - texts: what the user types, each into each field.
  ///   - limit: how many things the user does in a run. The number of orders grows fast with it.
  ///   - environment: environment values for all views.
  public static func anything<Content: View>(
    @ViewBuilder on view: @escaping (_ store: Store<State, Action>) -> Content,
    typing texts: [String] = ["a", ""], atMost limit: Int = 4,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> Self {
    Self(
      on: ScreenSource(limit: limit) { context in
        ViewScreen(context, typing: texts, environment: environment, view: view)
      })
  }
}
