#if Macros
  /// Makes a struct a ``Reducer``, or an enum of reducers a ``CaseReducer``.
  ///
  /// On a struct it adds the conformance, `@CasePathable` to a nested enum `Action` or `State` (and
  /// `@dynamicMemberLookup` to such a state), and `@ReducerBuilder` to `body`:
  ///
  /// ```swift
  /// @Reducer
  /// struct Counter {
  ///   @ObservableState
  ///   struct State { var count = 0 }
  ///   enum Action { case incrementButtonTapped }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in
  ///       switch action {
  ///       case .incrementButtonTapped:
  ///         state.count += 1
  ///         return .none
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The macro generates empty versions of missing declarations: a `State` without properties, an `Action`
  /// without cases, a `body` that does nothing. Declare all three in the struct itself, because the macro
  /// can't see extensions.
  ///
  /// On an enum whose cases hold reducers it generates all three from the cases:
  ///
  /// ```swift
  /// @Reducer
  /// enum Destination {
  ///   case alert(AlertState<Alert>)
  ///   case edit(Edit)
  ///   case step(Counter = Counter(step: 10))
  ///   @ReducerCaseIgnored
  ///   case help(Topic)
  /// }
  /// ```
  ///
  /// `Destination.State` has the same cases with the reducers' states, `Destination.Action` has the cases
  /// that have actions, and `Destination.body` runs each reducer on its case. The macro creates a reducer
  /// with `init()`, or with the default value in the case; it can't pass a parent's values to it.
  /// ``Store/case`` is the store of the case that the state is in.
  ///
  /// Declare conformances of the state and the action in extensions:
  ///
  /// ```swift
  /// extension Destination.State: Equatable {}
  /// ```
  ///
  /// An enum may hold itself in an `indirect` case. Hold another enum of reducers as
  /// `case path(Path.Body = Path.body)`, because it has no `init()`.
  @attached(
    member,
    names: named(State), named(Action), named(Body), named(body), named(CaseScope),
    named(_CaseStores), named(scope))
  @attached(memberAttribute)
  @attached(extension, conformances: Reducer, CaseReducer)
  public macro Reducer() =
    #externalMacro(module: "ComposableMacros", type: "ReducerMacro")

  /// Makes an enum of reducers a ``CaseReducer`` whose state and action conform to additional protocols.
  ///
  /// ```swift
  /// @Reducer(state: .equatable, .sendable, action: .equatable)
  /// enum Destination { … }
  /// ```
  ///
  /// This is the older way to write `extension Destination.State: Equatable, Sendable {}`.
  ///
  /// - Parameters:
  ///   - state: the protocols to which the state conforms.
  ///   - action: the protocols to which the action conforms.
  @attached(
    member,
    names: named(State), named(Action), named(Body), named(body), named(CaseScope),
    named(_CaseStores), named(scope))
  @attached(memberAttribute)
  @attached(extension, conformances: Reducer, CaseReducer)
  public macro Reducer(
    state: ReducerMacroConformance..., action: ReducerMacroConformance...
  ) = #externalMacro(module: "ComposableMacros", type: "ReducerMacro")

  /// Marks a case of an enum of reducers whose values are not reducers: the state holds the values
  /// unchanged, and the case has no actions.
  ///
  /// Cases with no value or several need no mark, nor do cases whose type is spelled `Bool`, `Character`,
  /// `Date`, `Double`, `Float`, `Int`, `String`, `URL`, `UUID` or `Void`, or has no name, such as a tuple's
  /// or an array's.
  @attached(peer)
  public macro ReducerCaseIgnored() =
    #externalMacro(module: "ComposableMacros", type: "ReducerCaseIgnoredMacro")

  /// Marks a case of an enum of reducers whose value is an ephemeral state, which has no reducer and is
  /// dismissed after any action for it. The state's type declares its actions by conforming to
  /// `_EphemeralState`.
  ///
  /// Cases of `AlertState`, `ConfirmationDialogState` and `NoticeState` need no mark.
  @attached(peer)
  public macro ReducerCaseEphemeral() =
    #externalMacro(module: "ComposableMacros", type: "ReducerCaseEphemeralMacro")
#endif
