public import ComposableCasePaths
public import ComposableCollections
public import ComposableIssues

extension Reducer {
  /// Runs an element's reducer for each element of a collection.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) {
  ///     Row()
  ///   }
  /// ```
  ///
  /// The element has its turn first, so that it still sees an action on which this reducer removes
  /// it. When this reducer removes an element the effects that it started are cancelled; one that
  /// takes its place under the same id inherits them. An action for an element that is not there is
  /// reported, and changes nothing.
  ///
  /// An action for one element costs the same however many there are.
  ///
  /// - Parameters:
  ///   - toElementsState: the collection.
  ///   - toElementAction: the case of this reducer's action that holds the elements'.
  ///   - element: the reducer of an element.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _ForEach<Self, ID, Element> {
    _ForEach(
      parent: self,
      element: element(),
      state: StatePart(toElementsState),
      action: AnyCasePath(toElementAction),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A reducer and that of the elements of a collection.
public struct _ForEach<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer {
  @usableFromInline let parent: Parent
  @usableFromInline let element: Element
  @usableFromInline let state: StatePart<Parent.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline
  let action: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let location: SourceLocation

  @inlinable
  init(
    parent: Parent, element: Element,
    state: StatePart<Parent.State, IdentifiedArray<ID, Element.State>>,
    action: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    location: SourceLocation
  ) {
    self.parent = parent
    self.element = element
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
    let element = LazyReduction { [element] in element._reduction() }
    let effects = ChildEffects(of: state.keyPath, at: location)
    // Where the last element was found: often it is the next one's place too, and looking there first
    // saves hashing its id.
    let hint = ElementHint()
    return { [part = state, path = self.action, location] state, action in
      let before = part.withPointer(&state) { $0.pointee._version }
      var elementEffect = Effect<Parent.Action>.none
      if case .element(let id, let elementAction)? = path.extract(from: action) {
        var position = hint.position
        let effect = part.modify(&state) { elements in
          elements._keepChanges()
          return elements._modify(id: id, near: &position) { element(&$0, elementAction) }
        }
        hint.position = position
        if let effect {
          // Most have none. To erase the id and to make the closure costs more than all the rest.
          if !effect.isNone {
            elementEffect = effects.scope(
              effect.map { path.embed(.element(id: id, action: $0)) }, to: id)
          }
        } else {
          location.reportAbsentState(
            operator: "forEach", action: elementAction, child: Element.State.self,
            was: "not in the collection (id \(id))")
          // Whatever still runs went unseen: a feature around was replaced.
          elementEffect = effects.cancel([AnyHashable(id)])
        }
      }
      let effect = elementEffect.merge(with: parent(&state, action))
      let after = part.withPointer(&state) { $0.pointee._version }
      if before == after { return effect }
      return part.withPointer(&state) { effects.change(effect, of: &$0.pointee, since: before) }
    }
  }
}

extension ChildEffects {
  /// The effect of a turn in which elements of a collection came, went, or changed places.
  @inlinable
  func change<Action, ID, Element>(
    _ effect: Effect<Action>, of elements: inout IdentifiedArray<ID, Element>, since version: UInt64
  ) -> Effect<Action> {
    // From now on it is known what went.
    defer { elements._keepChanges() }
    if haveNothingToCancel(beside: effect) { return effect }
    guard let changed = elements._changedIDs(since: version) else {
      return cancelAll(notIn: elements, beside: effect)
    }
    let gone = changed.filter { !elements.contains(id: $0) }
    return gone.isEmpty ? effect : effect.merge(with: cancel(gone.map { AnyHashable($0) }))
  }

  @usableFromInline
  func cancelAll<Action, ID, Element>(
    notIn elements: IdentifiedArray<ID, Element>, beside effect: Effect<Action>
  ) -> Effect<Action> {
    let ids = elements.ids
    return effect.merge(with: cancel { id in id.map { !ids.contains($0.base as! ID) } ?? false })
  }
}

/// Where an element was found.
@usableFromInline
final class ElementHint {
  // Any number will do, so an overlap would do no harm; looking for one costs as much as the rest.
  @exclusivity(unchecked) @usableFromInline
  var position = 0

  @inlinable
  init() {}
}
