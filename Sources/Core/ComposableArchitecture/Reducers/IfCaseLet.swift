public import ComposableCasePaths
public import ComposableRuntime

extension Reducer {
  /// Runs a child's reducer while the state is in the child's case.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) {
  ///     Home()
  ///   }
  /// ```
  ///
  /// The child's reducer runs first, so it still sees an action on which this reducer leaves the case. When
  /// this reducer leaves the case, or puts another child in it, the child's effects are cancelled; see
  /// ``ifLet(_:action:then:fileID:filePath:line:column:)`` for what counts as another child. An action for a
  /// case that the state is not in is reported and ignored.
  ///
  /// - Parameters:
  ///   - toCaseState: the case of the state.
  ///   - toCaseAction: the case of this reducer's action that holds the child's.
  ///   - case: the child's reducer.
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Child: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLet<Self, Child> {
    _IfCaseLet(
      parent: self,
      child: `case`(),
      part: toCaseState,
      state: AnyCasePath(toCaseState),
      action: AnyCasePath(toCaseAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer of an enum combined with the reducer of a child in one of its cases.
public struct _IfCaseLet<Parent: Reducer, Child: Reducer>: Reducer {
  @usableFromInline let parent: Parent
  @usableFromInline let child: Child
  @usableFromInline let part: AnyKeyPath
  @usableFromInline let state: AnyCasePath<Parent.State, Child.State>
  @usableFromInline let action: AnyCasePath<Parent.Action, Child.Action>
  @usableFromInline let location: SourceLocation

  public func reduce(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    _reduction()(&state, action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<Parent.State, Parent.Action>?
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let parent = parent._reduction(collecting: properties)
    let child = LazyReduction { [child] in child._reduction(collecting: $0) }
    properties?.add(
      of: child.collectProperties(), state: state.extract(from:), action: action.extract(from:))
    let effects = ChildEffects(of: part, at: location)
    let identity = ChildIdentity<Child.State>.ofOptional()
    return { [stateCase = state, path = self.action, location] state, action in
      var before = ChildMark.absent
      var middle = ChildMark.absent
      var childEffect = Effect<Parent.Action>.none
      if let childAction = path.extract(from: action) {
        let effect = stateCase.modify(&state) { childState in
          before = identity.mark(present: &childState)
          let effect = child(&childState, childAction)
          // The child may have turned into another one, which the effect then belongs to.
          middle = identity.mark(present: &childState)
          return effect
        }
        if let effect {
          // Most actions have no effect, and the identity is not needed.
          if !effect.isNone {
            childEffect = effects.scope(effect.embedded(by: path), to: identity.erased(middle))
          }
        } else {
          location.reportAbsentState(
            operator: "ifCaseLet", action: childAction, child: Child.State.self,
            was: "another case")
          // Effects may still be running if the removal went unseen, as when an enclosing feature was replaced.
          childEffect = effects.cancelAll()
        }
      } else {
        before = identity.mark(of: stateCase, in: state)
        middle = before
      }
      let isWanted = withUnsafePointer(to: &state) {
        Turn.isLastStateWanted(Child.State.self, at: $0)
      }
      let last = isWanted ? stateCase.extract(from: state) : nil
      let effect = childEffect.merge(with: parent(&state, action))
      let after = identity.mark(of: stateCase, in: state)
      if identity.isSame(before, middle), identity.isSame(middle, after) { return effect }
      if let last { withUnsafePointer(to: &state) { Turn.offerLastState(last, at: $0) } }
      if effects.haveNothingToCancel(beside: effect) { return effect }
      return identity.change(effects, effect, from: before, by: middle, to: after)
    }
  }
}

extension _IfCaseLet {
  @inlinable
  public var _childWatches: [_ChildWatch<Parent.State, Parent.Action>] {
    let effects = ChildEffects(of: part, at: location)
    let identity = ChildIdentity<Child.State>.ofOptional()
    let watch = _ChildWatch<Parent.State, Parent.Action>(
      stamp: { [path = state] state in
        var child = path.extract(from: state)
        return withUnsafeMutablePointer(to: &child) { identity.stamp($0) }
      },
      cancelGone: { [path = state] effect, state, _ in
        let child = identity.mark(of: path, in: state)
        return effect.merge(with: effects.cancelAll(but: identity.erased(child)))
      })
    return parent._childWatches + [watch]
  }
}

extension ChildIdentity {
  /// Returns the mark of the child in a case of a state.
  @inlinable
  func mark<Parent>(of path: AnyCasePath<Parent, State>, in parent: Parent) -> ChildMark {
    var child = path.extract(from: parent)
    return withUnsafeMutablePointer(to: &child) { mark($0) }
  }
}
