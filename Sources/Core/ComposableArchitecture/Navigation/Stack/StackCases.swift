internal import OrderedCollections

/// Reads the cases that the elements of a stack are in, if they are an enum: an element that is put under the id of
/// another is another screen if it is in another case.
///
/// The operator of a stack has one. The stack gets it with the first action for an element, so that its setters can tell the
/// operator of a replaced element. Before that an element has only the effects of its lifecycle, which compares the cases
/// itself.
@usableFromInline
final class StackCases<Element>: Sendable {
  private let identity: CaseIdentity<Element>
  /// Reads the identity of an observed element, which takes no copy of it.
  // Captures only the type, whose conformance the compiler suspects to be isolated to an actor.
  private nonisolated(unsafe) let observed: ((UnsafeMutablePointer<Element>) -> UInt64)?

  /// Nil if elements have no cases.
  @usableFromInline
  init?() {
    guard let identity = CaseIdentity<Element>() else { return nil }
    self.identity = identity
    observed = (Element.self as? any ObservableState.Type).map { Self.tag(ofObserved: $0) }
  }

  /// The number of the case of an element, from one; zero if it isn't known.
  @usableFromInline
  func number(of element: UnsafeMutablePointer<Element>) -> UInt64 {
    identity.tag(of: &element.pointee)
  }

  /// A number that is another one if the element is in another case, and perhaps if its payload is: never zero, and faster
  /// than ``number(of:)``.
  @usableFromInline
  func mark(of element: UnsafeMutablePointer<Element>) -> UInt64 {
    (observed?(element) ?? number(of: element)) | 1 << 63
  }

  private static func tag<Observed: ObservableState>(
    ofObserved _: Observed.Type
  ) -> (UnsafeMutablePointer<Element>) -> UInt64 {
    // By `inout`, as in `ChildIdentity`. `Element` is `Observed`, which the compiler can't know.
    func id(of state: inout Observed) -> ObservableStateID { state._$id }
    return {
      id(of: &UnsafeMutableRawPointer($0).assumingMemoryBound(to: Observed.self).pointee).bits.1
    }
  }
}

extension Optional {
  /// The number of the case of an element; zero if elements have no cases.
  @usableFromInline
  func number<Element>(of element: UnsafeMutablePointer<Element>) -> UInt64
  where Wrapped == StackCases<Element> {
    self?.number(of: element) ?? 0
  }

  /// The mark of the case of an element; zero if elements have no cases.
  @usableFromInline
  func mark<Element>(of element: UnsafeMutablePointer<Element>) -> UInt64
  where Wrapped == StackCases<Element> {
    self?.mark(of: element) ?? 0
  }
}

/// A child of a stack, to its effects: an element in a case.
struct StackChild: Hashable {
  let id: StackElementID
  /// The number of the element's case; zero if it has none.
  let `case`: UInt64
}

extension StackChild: CustomStringConvertible {
  var description: String { id.description }
}

extension StackState {
  /// The number of the case of the element at a position.
  ///
  /// - Parameter cases: reads the cases; nil if elements have none.
  func caseNumber(at position: Int, by cases: StackCases<Element>?) -> UInt64 {
    entries.address(of: position).state().map {
      cases.number(of: UnsafeMutablePointer(mutating: $0))
    } ?? 0
  }

  /// The mark of the case of the element at a position.
  func caseMark(at position: Int) -> UInt64 {
    entries.address(of: position).state().map { cases.mark(of: UnsafeMutablePointer(mutating: $0)) }
      ?? 0
  }

  /// Call when the element at a position may have been replaced, so that the stack's operator looks whether it was.
  ///
  /// - Parameter before: the mark of its case before that.
  mutating func noteReplacement(at position: Int, from before: UInt64) {
    if caseMark(at: position) != before { entries.noteReplacement(of: entries.ids[position]) }
  }
}

extension ChildEffects {
  /// Scopes the effect of an element of a stack.
  @usableFromInline
  func scope<Action>(
    _ effect: Effect<Action>, to id: StackElementID, in case: UInt64,
    dismissal: @escaping @Sendable () -> Action
  ) -> Effect<Action> {
    scope(effect, to: AnyHashable(StackChild(id: id, case: `case`)), dismissal: dismissal)
  }

  /// Cancels the effects of an element of a stack, except those of a case.
  ///
  /// - Parameter present: the number of the case; nil if there is no such element.
  @usableFromInline
  func cancel<Action>(_ id: StackElementID, except present: UInt64?) -> Effect<Action> {
    cancel { child in
      guard let child = child?.base as? StackChild else { return false }
      return child.id == id && child.case != present
    }
  }

  /// Returns the effect of a turn in which elements of a stack were added, removed, moved or replaced.
  ///
  /// - Parameter cases: reads the cases of the elements. Not the stack's own, which it may not have got yet.
  @usableFromInline
  func change<Action, Element>(
    _ effect: Effect<Action>, of stack: inout StackState<Element>, since version: UInt64,
    cases: StackCases<Element>?
  ) -> Effect<Action> {
    // From now on, the stack records which elements are removed.
    defer { stack.entries.keepChanges() }
    if haveNothingToCancel(beside: effect) { return effect }
    let changed = stack.entries.changedIDs(since: version).map(Set.init)
    if changed?.isEmpty == true { return effect }
    // Not the stack itself: a second reference to its elements would make the next change copy them.
    var present: [StackElementID: UInt64] = [:]
    for id in changed ?? Set(stack.entries.ids) {
      guard let position = stack.entries.index(id: id) else { continue }
      present[id] = stack.caseNumber(at: position, by: cases)
    }
    return effect.merge(
      with: cancel { child in
        guard let child = child?.base as? StackChild, changed?.contains(child.id) ?? true
        else { return false }
        return present[child.id] != child.case
      })
  }
}
