public import ComposableCasePaths

extension Reducer {
  /// Runs a child's reducer while the child's state is there.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.sheet, action: \.sheet) {
  ///     Sheet()
  ///   }
  /// ```
  ///
  /// The child has its turn first, so that it still sees an action on which this reducer lets it
  /// go. When this reducer lets the child go, or puts another in its place, the effects that it
  /// started are cancelled; a reducer outside of this one that does so has to cancel them itself.
  /// Another is one with another id, if the state is `Identifiable`; one in another case or with
  /// another identity, if it is that of an observed ``CaseReducer``. Any other state can't be told
  /// from the one before, and its effects go on. An action for a child that is not there is
  /// reported, and changes nothing.
  ///
  /// - Parameters:
  ///   - toWrappedState: the child's state.
  ///   - toWrappedAction: the case of this reducer's action that holds the child's.
  ///   - wrapped: the child's reducer.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLet<Self, Wrapped> {
    _IfLet(
      parent: self,
      child: wrapped(),
      state: StatePart(toWrappedState),
      action: AnyCasePath(toWrappedAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs no reducer of its own for the child: for a child without logic, such as an alert, whose
  /// state this reducer sets and clears.
  ///
  /// - Parameters:
  ///   - toWrappedState: the child's state.
  ///   - toWrappedAction: the case of this reducer's action that holds the child's.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLet<Self, EmptyReducer<WrappedState, WrappedAction>> {
    self.ifLet(
      toWrappedState, action: toWrappedAction, then: { EmptyReducer() }, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}

/// A reducer and that of a child which may be absent.
public struct _IfLet<Parent: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let state: StatePart<Parent.State, Child.State?>
  @usableFromInline let action: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent, child: Child, state: StatePart<Parent.State, Child.State?>,
    action: AnyCasePath<Parent.Action, Child.Action>, location: SourceLocation
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
    let effects = ChildEffects(of: state.keyPath, at: location)
    let identity = ChildIdentity<Child.State>()
    return { [part = state, path = self.action, location] state, action in
      // Before the child has its turn: it may itself become another.
      let before = part.withPointer(&state) { identity.mark($0) }
      var childEffect = Effect<Parent.Action>.none
      if let childAction = path.extract(from: action) {
        let effect = part.modify(&state) { childState -> Effect<Child.Action>? in
          guard childState != nil else { return nil }
          return child(&childState!, childAction)
        }
        if let effect {
          // Most have none, and then nobody asks whose it is.
          if effect.operation != nil {
            childEffect = effects.scope(effect, to: identity.erased(before)).embedded(by: path)
          }
        } else {
          location.reportAbsentState(
            operator: "ifLet", action: childAction, child: Child.State.self, was: "nil")
        }
      }
      let effect = childEffect.merge(with: parent(&state, action))
      let after = part.withPointer(&state) { identity.mark($0) }
      guard identity.isGone(before, after) else { return effect }
      return effect.merge(with: effects.cancel(identity.erased(before)))
    }
  }
}
