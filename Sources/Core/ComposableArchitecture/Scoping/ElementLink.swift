internal import ComposableRuntime

/// The link to an element of a collection: the location of its state, and its last known state.
///
/// A closure that reads the state through this link may outlive the store, inside the engine itself. So the
/// link retains neither.
@usableFromInline
final class ElementLink<ID: Hashable, Row, State>: StoreLink, StateKeeper {
  @usableFromInline let collection: ElementCollection<ID, Row, State>
  @usableFromInline let id: ID
  /// The position to try first. Overlapping accesses are not checked, here and below: each access to an element
  /// looks it up, and any position is valid.
  @exclusivity(unchecked) @usableFromInline
  var position: Int
  @usableFromInline let lastKnown: UnsafeMutablePointer<State>
  /// Whether the last state was received, or shown, since the element was last found.
  @exclusivity(unchecked) @usableFromInline
  var hasLastState = false
  private var reads = ReadingOfElement.itself

  /// - Parameters:
  ///   - position: the position to try first.
  ///   - standIn: the state to show if the element was already removed.
  @inlinable
  init(
    _ id: ID, of collection: ElementCollection<ID, Row, State>, at position: Int, standIn: State?
  ) {
    self.id = id
    self.collection = collection
    var position = position
    let state = collection.rows.copy(id, &position)
    self.position = position
    lastKnown = .allocate(capacity: 1)
    lastKnown.initialize(to: state ?? collection.standIn(standIn, for: id))
    super.init(inside: collection.outer)
  }

  deinit {
    lastKnown.deinitialize(count: 1)
    lastKnown.deallocate()
  }

  /// How the element's store reads its state.
  @inlinable
  var reading: Reading<State> {
    collection.rows.areComputed
      ? .computed { [self] in copy ?? lastState.pointee }
      : .located { [self] in address ?? lastState }
  }

  @inlinable
  var address: UnsafePointer<State>? {
    guard let address = collection.rows.find(id, &position) else { return nil }
    hasLastState = false
    return address
  }

  @inlinable
  var copy: State? {
    guard let copy = collection.rows.copy(id, &position) else { return nil }
    hasLastState = false
    return copy
  }

  /// The last known state of an absent element.
  @usableFromInline
  var lastState: UnsafePointer<State> {
    collection.core.turn.foundAbsence = true
    hasLastState = true
    return UnsafePointer(lastKnown)
  }

  @usableFromInline
  override var isPresent: Bool {
    collection.rows.areComputed ? copy != nil : address != nil
  }

  @usableFromInline
  override func noteState(in turn: Turn) -> Bool {
    reads = collection.note(id, near: position)
    if case .itself = reads { return false }
    return true
  }

  @usableFromInline
  override func register() {
    switch reads {
    case .itself: break
    case .element(let extent): if Turn.current == nil { extent.access(0) }
    case .collection: collection.register()
    }
  }

  @usableFromInline
  override func reportAbsence(of action: Any, in turn: Turn) {
    collection.location.reportAbsentChild(action: action, state: State.self, in: turn)
  }

  /// Keeps the state of an element with this id that was removed from this collection or from another array
  /// of the type. The array's version tells them apart, as far as the collection remembers its own versions.
  @usableFromInline
  func keep(_ state: Any, from origin: StateOrigin) {
    guard !isPresent, case .elements(let version) = origin, let state = state as? State else {
      return
    }
    switch collection.rows.all.withPointer({ $0.pointee.hasHad(version) }) {
    case true?: break
    case false?: return
    case nil: if hasLastState { return }
    }
    hasLastState = true
    lastKnown.pointee = state
  }

  @usableFromInline
  func keepCopy() {}

  @usableFromInline
  func isAttended(_ state: Any.Type, from origin: StateOrigin) -> Bool { true }
}

extension ElementCollection {
  /// Returns the state that the store of a removed element shows, and reports it.
  @usableFromInline
  final func standIn(_ state: State?, for id: ID) -> State {
    location.reportAbsentElement(id: id, state: State.self)
    guard let state else {
      preconditionFailure("An element was requested from a collection of stores that has none.")
    }
    return state
  }
}

extension SourceLocation {
  fileprivate func reportAbsentElement(id: Any, state: Any.Type) {
    report(
      """
      The store of an element was requested after the element was removed, from a collection of stores \
      that was created earlier.

        Element: \(id)
        State:   \(String(reflecting: state))

      Scope the collection where it is used instead of keeping it.
      """)
  }
}
