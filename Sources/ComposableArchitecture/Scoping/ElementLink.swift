/// The link to an element of a collection: where its state is found, and the last that is known of it.
///
/// What reads the state through this may outlive its store, in the engine itself. So it holds neither.
@usableFromInline
final class ElementLink<ID: Hashable, Row, State>: StoreLink, StateKeeper {
  @usableFromInline let collection: ElementCollection<ID, Row, State>
  @usableFromInline let id: ID
  /// Where to look for it first. Not checked for overlapping accesses, as the next: to find an element is
  /// what each access to it does, and any position does.
  @exclusivity(unchecked) @usableFromInline
  var position: Int
  @usableFromInline let lastKnown: UnsafeMutablePointer<State>
  /// Whether the last state has been given, or shown, since the element was last found.
  @exclusivity(unchecked) @usableFromInline
  var isSettled = false
  private var reads = ReadingOfElement.itself

  /// - Parameters:
  ///   - position: where to look for it first.
  ///   - standIn: its state, if it has gone already.
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

  /// How the element's store gets at its state.
  @inlinable
  var reading: Reading<State> {
    collection.rows.areComputed
      ? .computed { [self] in copy ?? lastState.pointee }
      : .located { [self] in address ?? lastState }
  }

  @inlinable
  var address: UnsafePointer<State>? {
    guard let address = collection.rows.find(id, &position) else { return nil }
    isSettled = false
    return address
  }

  @inlinable
  var copy: State? {
    guard let copy = collection.rows.copy(id, &position) else { return nil }
    isSettled = false
    return copy
  }

  /// The last known state, of an element that is not there.
  @inlinable
  var lastState: UnsafePointer<State> {
    collection.core.turn.foundAbsence = true
    isSettled = true
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

  /// Of an element with its id that was removed, here or from another array of the type: the version of
  /// the array tells which, as far as the collection remembers its own.
  @usableFromInline
  func keep(_ state: Any, from origin: StateOrigin) {
    guard !isPresent, case .elements(let version) = origin, let state = state as? State else {
      return
    }
    switch collection.rows.all.withPointer({ $0.pointee._hasHad(version) }) {
    case true?: break
    case false?: return
    case nil: if isSettled { return }
    }
    isSettled = true
    lastKnown.pointee = state
  }

  @usableFromInline
  func keepCopy() {}

  @usableFromInline
  func isAttended(_ state: Any.Type, from origin: StateOrigin) -> Bool { true }
}

extension ElementCollection {
  /// What the store of an element shows that has gone.
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
