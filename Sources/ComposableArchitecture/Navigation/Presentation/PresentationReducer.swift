public import ComposableCasePaths

// The forms for what is presented are disfavoured, all of them: the compiler then tries the plain
// `ifLet` first, and in a chain of many it does not try each form at each link with each other. Without
// it a chain of twenty is not checked in reasonable time (`benchmarks typecheck` measures it).

extension Reducer {
  /// Runs the reducer of a child while it is presented, and lets it go when it is dismissed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$edit, action: \.edit) {
  ///     Edit()
  ///   }
  /// ```
  ///
  /// The child has its turn first, so that it still sees an action on which this reducer lets it go. Of
  /// `.dismiss` this reducer hears while the child's state is there; after it the state is nil, unless
  /// this reducer has presented another child. A state that is ephemeral, such as an alert's, is nil
  /// after any action that was sent for it.
  ///
  /// When the child goes, or another is in its place (``PresentationState`` says when it is another),
  /// the effects that it started are cancelled. An action for a child that is not there is reported, and
  /// so is that it was dismissed.
  ///
  /// Other actions cost two comparisons.
  ///
  /// - Parameters:
  ///   - toPresentationState: the child's presentation: `\.$edit`.
  ///   - toPresentationAction: the case of this reducer's action that holds the child's.
  ///   - destination: the child's reducer.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, Child> {
    _PresentationReducer(
      parent: self,
      child: destination(),
      state: StatePart(toPresentationState),
      action: AnyCasePath(toPresentationAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lets a state go that has no reducer: that of an alert or a dialog.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: the presentation.
  ///   - toPresentationAction: the case of this reducer's action that holds what happens to it.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifLet<ChildState: _EphemeralState>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildState.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, EmptyReducer<ChildState, ChildState.Action>> {
    self.ifLet(
      toPresentationState, action: toPresentationAction, destination: { EmptyReducer() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the reducers of an enum's cases while one is presented.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// The state tells its reducer, so there is none to give.
  ///
  /// - Parameters:
  ///   - toPresentationState: the presentation.
  ///   - toPresentationAction: the case of this reducer's action that holds the enum's.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationReducer<Self, ChildState.StateReducer.Body>
  where ChildState.StateReducer.Action == ChildAction {
    self.ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { ChildState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A reducer and that of a child which it presents.
public struct _PresentationReducer<Parent: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let state: StatePart<Parent.State, PresentationState<Child.State>>
  @usableFromInline let action: AnyCasePath<Parent.Action, PresentationAction<Child.Action>>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent, child: Child,
    state: StatePart<Parent.State, PresentationState<Child.State>>,
    action: AnyCasePath<Parent.Action, PresentationAction<Child.Action>>, location: SourceLocation
  ) {
    self.parent = parent
    self.child = child
    self.state = state
    self.action = action
    self.location = location
  }

  @inlinable
  public func reduce(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    _reduction()(&state, action)
  }

  @inlinable
  public func _reduction() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let parent = parent._reduction()
    let child = DeferredReduction { [child] in child._reduction() }
    let effects = PresentedEffects(of: state.keyPath, at: location)
    let ephemeral = EphemeralStates<Child.State>()
    return { [part = state, path = self.action, location] state, action in
      let before = part.withPointer(&state) { $0.pointee.number }
      var childEffect = Effect<Parent.Action>.none
      var isGoing = false
      switch path.extract(from: action) {
      case nil:
        break
      case .dismiss?:
        isGoing = before != 0
        if !isGoing { location.reportAbsentDismissal(of: Child.State.self) }
      case .presented(let childAction)?:
        let effect = part.modify(&state) { presentation in
          presentation.modifyChild { childState in
            isGoing = ephemeral.contains(childState)
            return Presentation.reduce(&childState, childAction, by: child)
          }
        }
        if let effect {
          // Nothing is made for an action without an effect, not even a closure.
          if effect.operation != nil {
            childEffect = effects.scope(effect, to: before).map { path.embed(.presented($0)) }
              .dismissed { path.embed(.dismiss) }
          }
        } else {
          location.reportAbsentState(
            operator: "ifLet", action: childAction, child: Child.State.self, was: "nil")
        }
      }
      let parentEffect = parent(&state, action)
      if isGoing {
        part.modify(&state) { presentation in
          if presentation.number == before { presentation.wrappedValue = nil }
        }
      }
      let after = part.withPointer(&state) { $0.pointee.number }
      return childEffect.merge(with: parentEffect)
        .merge(with: effects.cancellation(before: before, after: after))
    }
  }
}

extension SourceLocation {
  @usableFromInline
  func reportAbsentDismissal<Child>(of child: Child.Type) {
    report(
      """
      'ifLet' got '.dismiss' for a child that was not there. It changed nothing.

        Child: \(String(reflecting: child))

      The parent may have let the child go already: send '.dismiss' once, or set the state to nil.
      """)
  }
}
