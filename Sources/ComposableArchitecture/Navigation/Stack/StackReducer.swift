public import ComposableCasePaths
public import ComposableIssues
public import OrderedCollections

extension Reducer {
  /// Runs a reducer on the features on a stack, and pushes and pops features.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) {
  ///     Path.body
  ///   }
  /// ```
  ///
  /// An element's reducer runs first, so it still sees an action on which this reducer pops the element. A push
  /// takes place before this reducer receives the action; a pop takes place after it, unless this reducer has
  /// popped the element itself. When elements are removed, their effects are cancelled.
  ///
  /// These are reported and ignored: an action for an element that is not on the stack, a pop of such an element,
  /// and a push with an id that another element on the stack has.
  ///
  /// - Parameters:
  ///   - toStackState: the stack.
  ///   - toStackAction: the case of this reducer's action that holds the stack's.
  ///   - destination: the reducer of an element.
  @warn_unqualified_access
  @_disfavoredOverload
  public func forEach<ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ toStackState: WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _StackReducer<Self, Element> {
    _StackReducer(
      parent: self,
      element: destination(),
      state: StatePart(toStackState),
      action: AnyCasePath(toStackAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs the reducers of an enum's cases on the features on a stack.
  ///
  /// The state determines its reducer, so none is passed.
  ///
  /// - Parameters:
  ///   - toStackState: the stack.
  ///   - toStackAction: the case of this reducer's action that holds the stack's.
  @warn_unqualified_access
  @_disfavoredOverload
  public func forEach<ElementState: CaseReducerState, ElementAction>(
    _ toStackState: WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _StackReducer<Self, ElementState.StateReducer.Body>
  where ElementState.StateReducer.Action == ElementAction {
    self.forEach(
      toStackState, action: toStackAction, destination: { ElementState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A reducer combined with the reducer of the features on its stack.
public struct _StackReducer<Parent: Reducer, Element: Reducer>: Reducer {
  @usableFromInline let parent: Parent
  @usableFromInline let element: Element
  @usableFromInline let state: StatePart<Parent.State, StackState<Element.State>>
  @usableFromInline
  let action: AnyCasePath<Parent.Action, StackAction<Element.State, Element.Action>>
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
    let element = LazyReduction { [element] in element._reduction(collecting: $0) }
    properties?.add(
      ofElements: element.collectProperties(), ids: { [state] in state.get($0).ids.elements },
      element: { [state] in state.get($0)[id: $1] },
      action: { [action] in
        guard case .element(let id, let action)? = action.extract(from: $0) else { return nil }
        return (id, action)
      })
    let effects = ChildEffects(of: state.keyPath, at: location)
    let ephemeral = EphemeralStates<Element.State>()
    // As in `_ForEach`.
    let hint = ElementHint()
    return { [part = state, path = self.action, location] state, action in
      let before = part.withPointer(&state) { $0.pointee.version }
      var elementEffect = Effect<Parent.Action>.none
      var going: StackElementID?
      switch path.extract(from: action) {
      case nil:
        break
      case .element(let id, let elementAction)?:
        var position = hint.position
        let effect = part.modify(&state) { stack in
          stack.modify(id, near: &position) { elementState in
            if ephemeral.contains(elementState) { going = id }
            return Presentation.reduce(&elementState, elementAction, by: element)
          }
        }
        hint.position = position
        if let effect {
          // An action without an effect allocates nothing, not even a closure.
          if !effect.isNone {
            elementEffect = effects.scope(
              effect.map { path.embed(.element(id: id, action: $0)) }, to: AnyHashable(id)
            ) { path.embed(.popFrom(id: id)) }
          }
        } else {
          location.reportAbsentState(
            operator: "forEach", action: elementAction, child: Element.State.self,
            was: "not on the stack (id \(id))")
          // Effects may still be running if the removal went unseen, as when an enclosing feature was replaced.
          elementEffect = effects.cancel([AnyHashable(id)])
        }
      case .popFrom(let id)?:
        if part.withPointer(&state, { $0.pointee.contains(id) }) {
          going = id
        } else {
          location.reportAbsentPop(of: id, state: Element.State.self)
        }
      case .push(let id, let elementState)?:
        if !part.modify(&state, { $0.push(elementState, as: id) }) {
          location.reportTakenID(id, state: Element.State.self)
        }
      }
      let effect = elementEffect.merge(with: parent(&state, action))
      if let going, part.withPointer(&state, { $0.pointee.contains(going) }) {
        part.modify(&state) { $0.pop(from: going) }
      }
      let after = part.withPointer(&state) { $0.pointee.version }
      if before == after { return effect }
      return part.withPointer(&state) {
        effects.change(effect, of: &$0.pointee.entries, since: before)
      }
    }
  }
}

extension SourceLocation {
  @usableFromInline
  func reportAbsentPop<State>(of id: StackElementID, state: State.Type) {
    report(
      """
      'forEach' got '.popFrom' for an element that is not on the stack. Nothing was popped.

        Id:    \(id)
        State: \(String(reflecting: state))

      The element may have been popped already: send '.popFrom' once or change the state, but not both.
      """)
  }

  @usableFromInline
  func reportTakenID<State>(_ id: StackElementID, state: State.Type) {
    report(
      """
      'forEach' got '.push' with an id that another element on the stack has. Nothing was pushed.

        Id:    \(id)
        State: \(String(reflecting: state))

      Take the id from the dependency 'stackElementID', or append the element to the state, which does so.
      """)
  }
}
