public import ComposableCollections
internal import ComposableRuntime
public import OrderedCollections

/// The reducer of the elements of an identified array.
public struct _ElementsReducer<ID: Hashable & Sendable, Element: Reducer>: _SlotReducer {
  public typealias Slot = IdentifiedArray<ID, Element.State>
  public typealias SlotAction = IdentifiedAction<ID, Element.Action>

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
    // The position of the last element. The next action is often for the same one, and trying its position
    // first saves hashing its id.
    let hint = ElementHint()
    return { [part = site.state, path = site.action, location = site.location] state, action in
      let before = part.withPointer(&state) { $0.pointee.version }
      var elementEffect = Effect<Parent.Action>.none
      if case .element(let id, let elementAction)? = path.extract(from: action) {
        var position = hint.position
        let effect = part.modify(&state) { elements in
          elements.keepChanges()
          return elements.modify(id: id, near: &position) { element(&$0, elementAction) }
        }
        hint.position = position
        if let effect {
          // Most actions have no effect. Erasing the id and creating the closure cost more than all the rest.
          if !effect.isNone {
            elementEffect = effects.scope(
              effect.map { path.embed(.element(id: id, action: $0)) }, to: id)
          }
        } else {
          location.reportAbsentState(
            operator: "forEach", action: elementAction, child: Element.State.self,
            was: "not in the collection (id \(id))")
          // Effects may still be running if the removal went unseen, as when an enclosing feature was replaced.
          elementEffect = effects.cancel([AnyHashable(id)])
        }
      }
      let effect = elementEffect.merge(with: parent(&state, action))
      let after = part.withPointer(&state) { $0.pointee.version }
      if before == after { return effect }
      return part.withPointer(&state) { effects.change(effect, of: &$0.pointee, since: before) }
    }
  }
}

extension _ElementsReducer {
  @inlinable
  public func _watch<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> _ChildWatch<Parent.State, Parent.Action> {
    site.watch(
      stamp: { $0.pointee.version },
      cancelGone: { effects, effect, elements, before in
        effects.change(effect, of: &elements.pointee, since: before)
      })
  }
}

extension ChildEffects {
  /// Returns the effect of a turn in which elements of a collection were added, removed or moved.
  @inlinable
  func change<Action, ID, Element>(
    _ effect: Effect<Action>, of elements: inout IdentifiedArray<ID, Element>, since version: UInt64
  ) -> Effect<Action> {
    // From now on, the collection records which elements are removed.
    defer { elements.keepChanges() }
    if haveNothingToCancel(beside: effect) { return effect }
    guard let changed = elements.changedIDs(since: version) else {
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

/// The position where an element was found.
@usableFromInline
final class ElementHint {
  // Any number is valid, so overlapping accesses do no harm, and checking for them costs as much as the rest.
  @exclusivity(unchecked) @usableFromInline
  var position = 0

  @usableFromInline
  init() {}
}
