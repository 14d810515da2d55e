/// Where an element's state is found, and the last that is known of it.
///
/// What reads the state through this may outlive its store, in the engine itself. So it holds neither.
final class ElementPlace<ID: Hashable, Row, State>: StateKeeper {
  let rows: ElementRows<ID, Row, State>
  let id: ID
  private(set) var position: Int
  private unowned let core: EngineCore
  private let lastKnown: UnsafeMutablePointer<State>
  /// Whether the last state has been given since the element was last found.
  private var isGiven = false

  /// - Parameters:
  ///   - position: where to look for it first.
  ///   - standIn: its state, if it has gone already.
  init(
    _ id: ID, in rows: ElementRows<ID, Row, State>, at position: Int, standIn: () -> State,
    core: EngineCore
  ) {
    self.rows = rows
    self.id = id
    self.core = core
    var position = position
    let state = rows.copy(id, &position)
    self.position = position
    lastKnown = .allocate(capacity: 1)
    lastKnown.initialize(to: state ?? standIn())
  }

  deinit {
    lastKnown.deinitialize(count: 1)
    lastKnown.deallocate()
  }

  /// How the element's store gets at its state.
  var reading: Reading<State> {
    rows.areComputed
      ? .computed { [self] in rows.copy(id, &position) ?? remains.pointee }
      : .located { [self] in address ?? remains }
  }

  var isPresent: Bool {
    rows.areComputed ? rows.copy(id, &position) != nil : address != nil
  }

  /// The element is going to be removed, or one of another array that has its id.
  func willRemove(_ state: State) { core.offer(state, to: self) }

  func keep(_ state: Any, from origin: StateOrigin) {
    guard !isGiven, !isPresent, let state = state as? State else { return }
    isGiven = true
    lastKnown.pointee = state
  }

  func keepCopy() {}

  func isAttended(_ state: Any.Type, from origin: StateOrigin) -> Bool { true }

  private var address: UnsafePointer<State>? {
    guard let address = rows.find(id, &position) else { return nil }
    isGiven = false
    return address
  }

  /// The last known state, of an element that is not there.
  private var remains: UnsafePointer<State> {
    core.foundAbsence = true
    return UnsafePointer(lastKnown)
  }
}
