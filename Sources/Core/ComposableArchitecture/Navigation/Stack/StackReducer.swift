public import ComposableCasePaths
public import ComposableRuntime
public import OrderedCollections

extension Reducer {
  /// Runs the reducers of an enum's cases on the features on a stack.
  ///
  /// The state determines its reducer, so none is passed.
  ///
  /// - Parameters:
  ///   - toStackState: the stack.
  ///   - toStackAction: the case of this reducer's action that holds the stack's.
  @warn_unqualified_access
  public func forEach<Elements: _StackOfCaseReducers>(
    _ toStackState: WritableKeyPath<State, Elements>,
    action toStackAction: CaseKeyPath<Action, Elements._Actions>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _ForEach<Self, Elements._CaseReducers> {
    _ForEach(
      site: _ChildSite(
        parent: self, state: toStackState, action: toStackAction,
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)),
      element: Elements._caseReducers)
  }
}

/// A stack of features whose state determines their reducers: the reducers of an enum's cases.
///
/// A protocol instead of a requirement of the operator, so that the compiler compares the action with `_Actions` and
/// says how they differ.
public protocol _StackOfCaseReducers {
  /// The type that holds the features' actions.
  associatedtype _Actions
  /// The features' reducer.
  associatedtype _CaseReducers: _SlotReducer<Self, _Actions>

  /// The features' reducer.
  static var _caseReducers: _CaseReducers { get }
}

extension StackState: _StackOfCaseReducers where Element: CaseReducerState {
  public static var _caseReducers: _StackReducer<Element.StateReducer.Body> {
    _StackReducer(Element.StateReducer.body)
  }
}

/// The reducer of the features on a stack.
public struct _StackReducer<Element: Reducer>: _SlotReducer {
  public typealias Slot = StackState<Element.State>
  public typealias SlotAction = StackAction<Element.State, Element.Action>

  @usableFromInline let element: Element

  init(_ element: Element) {
    self.element = element
  }

  @inlinable
  public func _reduction<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>,
    collecting properties: _FeatureProperties<Parent.State, Parent.Action>?
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let parent = site.parent._reduction(collecting: properties)
    let element = LazyReduction { [element] in element._reduction(collecting: $0) }
    properties?.add(
      ofElements: element.collectProperties(),
      ids: { [part = site.state] in part.get($0).ids.elements },
      element: { [part = site.state] in part.get($0)[id: $1] },
      action: { [path = site.action] in
        guard case .element(let id, let action)? = path.extract(from: $0) else { return nil }
        return (id, action)
      })
    let effects = ChildEffects(of: site.state.keyPath, at: site.location)
    let ephemeral = EphemeralStates<Element.State, Element.Action>()
    let cases = StackCases<Element.State>()
    // As in `_ElementsReducer`.
    let hint = ElementHint()
    return { [part = site.state, path = site.action, location = site.location] state, action in
      let before = part.withPointer(&state) { $0.pointee.version }
      var elementEffect = Effect<Parent.Action>.none
      var going: StackElementID?
      switch path.extract(from: action) {
      case nil:
        break
      case .element(let id, let elementAction)?:
        var position = hint.position
        // The case is read only if something depends on it: an effect of the element, or its end.
        let hasEffects = cases != nil && Turn.mayHaveEffects
        var caseBefore: UInt64 = 0
        var caseAfter: UInt64 = 0
        var caseOfEffect: UInt64 = 0
        let effect = part.modify(&state) { stack in
          stack.modify(id, near: &position, cases: cases) { elementState in
            if ephemeral.isRemoved(elementState, by: elementAction) { going = id }
            if hasEffects || going != nil { caseBefore = cases.mark(of: &elementState) }
            let effect = Presentation.reduce(&elementState, elementAction, by: element)
            if caseBefore != 0 { caseAfter = cases.mark(of: &elementState) }
            if caseBefore != caseAfter || !effect.isNone {
              caseOfEffect = cases.number(of: &elementState)
            }
            return effect
          }
        }
        hint.position = position
        if let effect {
          // An action without an effect allocates nothing, not even a closure.
          if !effect.isNone {
            elementEffect = effects.scope(
              effect.map { path.embed(.element(id: id, action: $0)) }, to: id, in: caseOfEffect
            ) { path.embed(.popFrom(id: id)) }
          }
          if caseBefore != caseAfter {
            // It has turned itself into another one, which the effect then belongs to.
            going = nil
            elementEffect = effects.cancel(id, except: caseOfEffect).merge(with: elementEffect)
          }
        } else {
          location.reportAbsentState(
            operator: "forEach", action: elementAction, child: Element.State.self,
            was: "not on the stack (id \(id))")
          // Effects may still be running if the removal went unseen, as when an enclosing feature was replaced.
          elementEffect = effects.cancel(id, except: nil)
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
        effects.change(effect, of: &$0.pointee, since: before, cases: cases)
      }
    }
  }
}

extension _StackReducer {
  @inlinable
  public func _watch<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> _ChildWatch<Parent.State, Parent.Action> {
    let cases = StackCases<Element.State>()
    return site.watch(
      stamp: { $0.pointee.version },
      cancelGone: { effects, effect, stack, before in
        effects.change(effect, of: &stack.pointee, since: before, cases: cases)
      })
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

      Take the id from the dependency 'stackElementID', or append the element to the state, which assigns one.
      """)
  }
}
