public import ComposableCasePaths
internal import ComposableRuntime

extension Reducer {
  /// Runs a reducer on the elements of a collection, or on the features on a stack, for their actions.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) {   // var rows: IdentifiedArrayOf<Row.State>,
  ///     Row()                              // case rows(IdentifiedActionOf<Row>)
  ///   }
  ///   .forEach(\.path, action: \.path) {   // var path = StackState<Path.State>(),
  ///     Path.body                          // case path(StackActionOf<Path>)
  ///   }
  /// ```
  ///
  /// The element's reducer runs first, so it still sees an action on which this reducer removes the element.
  /// When this reducer removes an element, or another one of the body does, the element's effects are cancelled; an element
  /// that replaces it under the same id inherits them, unless it is in another case of a stack's enum. An action for an
  /// absent element is reported and ignored.
  ///
  /// The cost of an action for one element does not depend on the number of elements.
  ///
  /// A push onto a stack takes place before this reducer receives the action; a pop takes place after it, unless
  /// this reducer has popped the element itself. These are reported and ignored: a pop of an element that is not on
  /// the stack, and a push with an id that another element on the stack has.
  ///
  /// - Parameters:
  ///   - toElementsState: the collection, or the stack.
  ///   - toElementAction: the case of this reducer's action that holds the elements'.
  ///   - element: the reducer of an element.
  @warn_unqualified_access
  public func forEach<
    Elements, ElementsAction, Element: _SlotReducer<Elements, ElementsAction>
  >(
    _ toElementsState: WritableKeyPath<State, Elements>,
    action toElementAction: CaseKeyPath<Action, ElementsAction>,
    @_ElementsBuilder<Elements, ElementsAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _ForEach<Self, Element> {
    _ForEach(
      site: _ChildSite(
        parent: self, state: toElementsState, action: toElementAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)),
      element: element())
  }
}

/// A reducer combined with the reducer of the elements of a collection, or of the features on a stack.
public struct _ForEach<Parent: Reducer, Element: _SlotReducer>: Reducer {
  @usableFromInline let site: _ChildSite<Parent, Element.Slot, Element.SlotAction>
  @usableFromInline let element: Element

  public func reduce(into state: inout Parent.State, action: Parent.Action)
    -> Effect<Parent.Action>
  {
    _reduction()(&state, action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<Parent.State, Parent.Action>?
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    element._reduction(at: site, collecting: properties)
  }

  @inlinable
  public var _childWatches: [_ChildWatch<Parent.State, Parent.Action>] {
    site.parent._childWatches + [element._watch(at: site)]
  }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Parent.State, Parent.Action>? {
    .all([site.parent._lifecycle(search), element._lifecycle(at: site, search)])
  }
}
