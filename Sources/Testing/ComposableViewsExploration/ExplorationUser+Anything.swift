public import ComposableExploration
public import ComposableViews

extension ExplorationUser {
  /// A user who performs all actions that a view offers, in any order.
  ///
  /// ```swift
  /// await explore(Search.State()) {
  ///   Search()
  /// } user: {
  ///   .anything(on: { SearchView(store: $0) }, typing: ["a", "ab"])
  /// }
  /// ```
  ///
  /// Each run shows the view of its store in memory. After each step, the user may use every reachable element on the
  /// screen: press a button, follow a link, switch a toggle, type one of the texts into a field and press return there,
  /// choose an option or a tab, take one step of a stepper or a slider, delete or move a row, dismiss a sheet or a
  /// dialog, go back. Elements that are disabled, or covered by a sheet, an alert or a page, are not reachable.
  ///
  /// Views' callbacks and tasks are a part of the run: they run in between, on the store's actor.
  ///
  /// Actions that change neither the state nor the screen do not count toward `limit`.
  ///
  /// - Parameters:
  ///   - view: returns the view of a store.
  ///   - texts: the texts that the user types, each into each field.
  ///   - limit: the maximum number of the user's actions in a run. The number of orders grows fast with it.
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
