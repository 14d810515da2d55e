/// What the user may do while a feature is explored: actions, each at any time, or in a given order.
public struct User<State, Action> {
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

/// Builds a ``User`` from ``Once``, ``Often`` and ``InOrder``.
@resultBuilder
public enum UserBuilder<State, Action> {
  public static func buildExpression(_ once: Once<State, Action>) -> User<State, Action> {
    User(strands: [User.Strand(steps: [once.step])])
  }

  public static func buildExpression(_ often: Often<State, Action>) -> User<State, Action> {
    User(strands: often.steps.map { User.Strand(steps: [$0]) })
  }

  public static func buildExpression(_ inOrder: InOrder<State, Action>) -> User<State, Action> {
    User(strands: [User.Strand(steps: inOrder.steps)])
  }

  /// An action alone is one that the user may do once.
  public static func buildExpression(_ action: Action) -> User<State, Action> {
    buildExpression(Once(action))
  }

  public static func buildExpression(_ user: User<State, Action>) -> User<State, Action> { user }

  public static func buildBlock(_ users: User<State, Action>...) -> User<State, Action> {
    User(strands: users.flatMap(\.strands), screens: users.flatMap(\.screens))
  }

  public static func buildOptional(_ user: User<State, Action>?) -> User<State, Action> {
    user ?? User()
  }

  public static func buildEither(first: User<State, Action>) -> User<State, Action> { first }

  public static func buildEither(second: User<State, Action>) -> User<State, Action> { second }

  public static func buildArray(_ users: [User<State, Action>]) -> User<State, Action> {
    User(strands: users.flatMap(\.strands), screens: users.flatMap(\.screens))
  }
}
