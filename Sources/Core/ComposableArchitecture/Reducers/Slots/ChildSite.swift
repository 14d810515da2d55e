public import ComposableCasePaths
public import ComposableRuntime

/// The location of a child in its parent: the part of the state and the case of the action that hold it.
///
/// `Slot` is the type of that part, such as an optional, and `SlotAction` is the type of the case's value.
public struct _ChildSite<Parent: Reducer, Slot, SlotAction> {
  @usableFromInline let parent: Parent
  @usableFromInline let state: StatePart<Parent.State, Slot>
  @usableFromInline let action: AnyCasePath<Parent.Action, SlotAction>
  @usableFromInline let location: SourceLocation

  init(
    parent: Parent, state: WritableKeyPath<Parent.State, Slot>,
    action: CaseKeyPath<Parent.Action, SlotAction>, location: SourceLocation
  ) {
    self.parent = parent
    self.state = StatePart(state)
    self.action = AnyCasePath(action)
    self.location = location
  }
}
