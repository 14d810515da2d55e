public import ComposableCasePaths
public import ComposableIssues

extension Reducer {
  /// Runs a child's reducer while the child is there: in an optional, or presented.
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
  /// The child has its turn first, so that it still sees an action on which this reducer lets it
  /// go. When this reducer lets the child go, or puts another in its place, the effects that it
  /// started are cancelled. An action for a child that is not there is reported, and changes nothing.
  ///
  /// Of a child in an optional, this reducer has to let it go; a reducer outside of this one that
  /// does so has to cancel the effects itself. Another is one with another id, if the state is
  /// `Identifiable`; one in another case or with another identity, if it is that of an observed
  /// ``CaseReducer``. Any other state can't be told from the one before, and its effects go on.
  ///
  /// A presented child goes on `.dismiss`, too: this reducer hears of it while the child's state is
  /// there; after it the state is nil, unless this reducer has presented another child. A dismissal
  /// of no child is reported. A state that is ephemeral, such as an alert's, is nil after any action
  /// that was sent for it. ``PresentationState`` says when a child is another. Actions that are not
  /// for the child cost two comparisons.
  ///
  /// - Parameters:
  ///   - toChildState: the child's state: an optional (`\.sheet`), or its presentation (`\.$edit`).
  ///   - toChildAction: the case of this reducer's action that holds the child's.
  ///   - child: the child's reducer.
  @inlinable
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

  /// Runs the reducer that the child's state tells: those of an enum's cases, or none for an alert.
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
  @inlinable
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

  /// Runs no reducer of its own for the child: for one without logic, whose state this reducer sets
  /// and clears.
  ///
  /// - Parameters:
  ///   - toWrappedState: the child's state.
  ///   - toWrappedAction: the case of this reducer's action that holds the child's.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLet<Self, _OptionalReducer<EmptyReducer<WrappedState, WrappedAction>>> {
    self.ifLet(
      toWrappedState, action: toWrappedAction, then: { EmptyReducer() }, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}

/// A reducer and that of a child which may be absent.
public struct _IfLet<Parent: Reducer, Child: _SlotReducer>: Reducer {
  @usableFromInline let site: _ChildSite<Parent, Child.Slot, Child.SlotAction>
  @usableFromInline let child: Child

  @inlinable
  init(site: _ChildSite<Parent, Child.Slot, Child.SlotAction>, child: Child) {
    self.site = site
    self.child = child
  }

  @inlinable
  public func reduce(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    _reduction()(&state, action)
  }

  @inlinable
  public func _reduction() -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    child._reduction(at: site)
  }
}
