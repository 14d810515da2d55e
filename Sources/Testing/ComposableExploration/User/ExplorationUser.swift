/// The actions that the user may do while a feature is explored, each at any time, or in a given order.
public struct ExplorationUser<State, Action> {
  /// Steps of which each follows the previous one.
  struct Strand {
    var steps: [UserStep<State, Action>]
  }

  var strands: [Strand]
  var screens: [ScreenSource<State, Action>] = []

  /// A user who does nothing.
  public init() {
    strands = []
  }

  init(strands: [Strand], screens: [ScreenSource<State, Action>] = []) {
    self.strands = strands
    self.screens = screens
  }

  /// A user who does what a screen offers.
  package init(on screen: ScreenSource<State, Action>) {
    self.init(strands: [], screens: [screen])
  }
}

/// Builds a ``ExplorationUser`` from ``Once``, ``Often`` and ``InOrder``.
@resultBuilder
public enum ExplorationUserBuilder<State, Action> {
  public static func buildExpression(_ once: Once<State, Action>) -> ExplorationUser<State, Action>
  {
    ExplorationUser(strands: [ExplorationUser.Strand(steps: [once.step])])
  }

  public static func buildExpression(_ often: Often<State, Action>) -> ExplorationUser<
    State, Action
  > {
    ExplorationUser(strands: often.steps.map { ExplorationUser.Strand(steps: [$0]) })
  }

  public static func buildExpression(_ inOrder: InOrder<State, Action>) -> ExplorationUser<
    State, Action
  > {
    ExplorationUser(strands: [ExplorationUser.Strand(steps: inOrder.steps)])
  }

  /// An action alone is one that the user may do once.
  public static func buildExpression(_ action: Action) -> ExplorationUser<State, Action> {
    buildExpression(Once(action))
  }

  public static func buildExpression(_ user: ExplorationUser<State, Action>) -> ExplorationUser<
    State, Action
  > { user }

  public static func buildBlock(_ users: ExplorationUser<State, Action>...) -> ExplorationUser<
    State, Action
  > {
    ExplorationUser(strands: users.flatMap(\.strands), screens: users.flatMap(\.screens))
  }

  public static func buildOptional(_ user: ExplorationUser<State, Action>?) -> ExplorationUser<
    State, Action
  > {
    user ?? ExplorationUser()
  }

  public static func buildEither(first: ExplorationUser<State, Action>) -> ExplorationUser<
    State, Action
  > { first }

  public static func buildEither(second: ExplorationUser<State, Action>) -> ExplorationUser<
    State, Action
  > { second }

  public static func buildArray(_ users: [ExplorationUser<State, Action>]) -> ExplorationUser<
    State, Action
  > {
    ExplorationUser(strands: users.flatMap(\.strands), screens: users.flatMap(\.screens))
  }
}
