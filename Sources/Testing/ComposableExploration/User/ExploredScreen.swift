/// A screen on which the user acts, in one run. It is used on the thread that explores, as if on the store's actor.
package protocol ExploredScreen: AnyObject {
  /// The actions that the user can do now. Two may have the same name.
  var screenActions: [ScreenAction] { get }

  /// Does one of the ``screenActions``.
  func perform(at index: Int)

  /// Shows the store's current state. Call it after each step.
  func update()

  /// Hashes all on which the screen's future depends beside the store's state.
  func hash(into hasher: inout Hasher)

  /// Ends all that it has started.
  func remove()
}

/// Makes the screen of a run.
package struct ScreenSource<State, Action> {
  /// The values of which a screen is made.
  package struct Context {
    package let store: Store<State, Action>
    /// The store's actor.
    package let home: any Actor
    package let tasks: ScreenTasks
  }

  let limit: Int
  let make: (Context) -> any ExploredScreen

  /// - Parameters:
  ///   - limit: how many things the user may do on it in a run.
  ///   - make: makes it.
  package init(limit: Int, make: @escaping (Context) -> any ExploredScreen) {
    self.limit = limit
    self.make = make
  }
}
