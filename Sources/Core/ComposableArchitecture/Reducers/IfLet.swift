public import ComposableCasePaths
internal import ComposableRuntime

extension Reducer {
  /// Runs a child's reducer while the child is present: in an optional, or presented.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.sheet, action: \.sheet) {    // var sheet: Sheet.State?, case sheet(Sheet.Action)
  ///     Sheet()
  ///   }
  ///   .ifLet(\.$edit, action: \.edit) {     // @Presents var edit: Edit.State?,
  ///     Edit()                              // case edit(PresentationAction<Edit.Action>)
  ///   }
  /// ```
  ///
  /// The child's reducer runs first, so it still sees an action on which this reducer removes the child.
  /// When this reducer removes or replaces the child, the child's effects are cancelled. An action for an
  /// absent child is reported and ignored.
  ///
  /// Other reducers of the body, before this one or after it, may remove the child as well. A reducer of another feature
  /// that removes it has to cancel the effects itself. A child counts as another one if its id differs, for an
  /// `Identifiable` state, or, for an enum, if its case differs, or the identity or the id of its payload. Any other state
  /// can't be distinguished from the previous one, and its effects continue.
  ///
  /// `.dismiss` removes a presented child, too. This reducer receives the action while the child's state is
  /// still present; afterward the state becomes nil, unless this reducer has presented another child.
  /// Dismissing an absent child is reported. ``PresentationState`` describes when a presented child counts as another one. Actions
  /// that are not for the child cost two comparisons.
  ///
  /// An ephemeral state, such as an alert's, becomes nil after any action for it, also as a case of an enum: after an
  /// action in the case of the same name, unless the child has put another state in its place. In an optional this reducer
  /// already sees nil on that action.
  ///
  /// - Parameters:
  ///   - toChildState: the child's state: an optional (`\.sheet`), or its presentation (`\.$edit`).
  ///   - toChildAction: the case of this reducer's action that holds the child's.
  ///   - child: the child's reducer.
  @warn_unqualified_access
  public func ifLet<Slot, SlotAction, Child: _SlotReducer<Slot, SlotAction>>(
    _ toChildState: WritableKeyPath<State, Slot>,
    action toChildAction: CaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<Slot, SlotAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLet<Self, Child> {
    _IfLet(
      site: _ChildSite(
        parent: self, state: toChildState, action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)),
      child: child())
  }

  /// Runs the reducer that the child's state determines: the reducers of an enum's cases, or none for an alert.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.destination, action: \.destination)  // of a CaseReducer
  ///   .ifLet(\.$alert, action: \.alert)             // @Presents var alert: AlertState<…>?
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: the child's state: an optional, or its presentation.
  ///   - toChildAction: the case of this reducer's action that holds the child's.
  @warn_unqualified_access
  public func ifLet<Slot: _SelfReducedSlot>(
    _ toChildState: WritableKeyPath<State, Slot>,
    action toChildAction: CaseKeyPath<Action, Slot._SlotAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLet<Self, Slot._ChildReducer> {
    _IfLet(
      site: _ChildSite(
        parent: self, state: toChildState, action: toChildAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)),
      child: Slot._childReducer)
  }
}

/// A reducer combined with the reducer of a child that may be absent.
public struct _IfLet<Parent: Reducer, Child: _SlotReducer>: Reducer {
  @usableFromInline let site: _ChildSite<Parent, Child.Slot, Child.SlotAction>
  @usableFromInline let child: Child

  public func reduce(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    _reduction()(&state, action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<Parent.State, Parent.Action>?
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    child._reduction(at: site, collecting: properties)
  }

  @inlinable
  public var _childWatches: [_ChildWatch<Parent.State, Parent.Action>] {
    site.parent._childWatches + [child._watch(at: site)]
  }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Parent.State, Parent.Action>? {
    .all([site.parent._lifecycle(search), child._lifecycle(at: site, search)])
  }
}
