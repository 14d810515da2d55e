#if Macros
  /// Makes a struct a ``Reducer``, or an enum of reducers a ``CaseReducer``.
  ///
  /// On a struct it adds the conformance, `@CasePathable` to an enum `Action` or `State` in it (to
  /// such a state `@dynamicMemberLookup` too), and `@ReducerBuilder` to `body`:
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
  /// What is not declared is empty: a `State` without properties, an `Action` without cases, a
  /// `body` that does nothing. The three have to be in the struct itself, since the macro cannot
  /// see its extensions.
  ///
  /// On an enum whose cases hold reducers it makes all of them from the cases:
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
  /// `Destination.State` has the same cases, with the states of the reducers; `Destination.Action`
  /// those cases that something can happen to; `Destination.body` runs each reducer on its case. A
  /// reducer is made by its `init()`, or by the default value that the case gives; it can't be
  /// given what a parent has. ``Store/case`` is the store of the case that the state is in.
  ///
  /// Conformances of the state and the action are asked for by extensions:
  ///
  /// ```swift
  /// extension Destination.State: Equatable {}
  /// ```
  ///
  /// An enum may hold itself, as an `indirect` case. Another enum of reducers is held as
  /// `case path(Path.Body = Path.body)`, for it has no `init()`.
  @attached(
    member,
    names: named(State), named(Action), named(Body), named(body), named(CaseScope), named(scope))
  @attached(memberAttribute)
  @attached(extension, conformances: Reducer, CaseReducer)
  public macro Reducer() =
    #externalMacro(module: "ComposableMacros", type: "ReducerMacro")

  /// Makes an enum of reducers a ``CaseReducer`` whose state and action conform to more protocols.
  ///
  /// ```swift
  /// @Reducer(state: .equatable, .sendable, action: .equatable)
  /// enum Destination { … }
  /// ```
  ///
  /// This is the older way to say `extension Destination.State: Equatable, Sendable {}`.
  ///
  /// - Parameters:
  ///   - state: what the state conforms to.
  ///   - action: what the action conforms to.
  @attached(
    member,
    names: named(State), named(Action), named(Body), named(body), named(CaseScope), named(scope))
  @attached(memberAttribute)
  @attached(extension, conformances: Reducer, CaseReducer)
  public macro Reducer(
    state: ReducerMacroConformance..., action: ReducerMacroConformance...
  ) = #externalMacro(module: "ComposableMacros", type: "ReducerMacro")

  /// A case of an enum of reducers whose values are no reducers: the state holds them as they are,
  /// and nothing happens to them.
  ///
  /// A case that has no value or several is such a one without saying so, and so is one whose type
  /// is written `Bool`, `Character`, `Date`, `Double`, `Float`, `Int`, `String`, `URL`, `UUID` or
  /// `Void`, or has no name, as a tuple's or an array's.
  @attached(peer)
  public macro ReducerCaseIgnored() =
    #externalMacro(module: "ComposableMacros", type: "ReducerCaseIgnoredMacro")

  /// A case of an enum of reducers whose value is a state that is gone as soon as something happens
  /// to it, and that has no reducer: its type says what that can be, by conforming to
  /// `_EphemeralState`.
  ///
  /// An `AlertState` and a `ConfirmationDialogState` are such without saying so.
  @attached(peer)
  public macro ReducerCaseEphemeral() =
    #externalMacro(module: "ComposableMacros", type: "ReducerCaseEphemeralMacro")
#endif
