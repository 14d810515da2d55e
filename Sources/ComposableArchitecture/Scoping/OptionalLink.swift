/// The link to a child that may go, and the last that is known of its state.
///
/// Nothing is kept while the child is there: a second reference to an array would make the next write
/// copy it. When the child goes, the engine gives the last state; see ``DepartedStates``. Where nobody
/// saw it go, the state is that of the moment when the store was made.
@usableFromInline
final class OptionalLink<State>: StoreLink, StateKeeper {
  /// Where the child is found; nil when it is not there.
  @usableFromInline
  enum Part {
    /// In an optional.
    case address(() -> UnsafePointer<State>?)
    /// Presented, under a number that no other child has.
    case presented(() -> (number: UInt64, address: UnsafePointer<State>)?)
    /// Anywhere; only copies of it can be had.
    case value(() -> State?)
  }

  private let part: Part
  private let property: HoldingProperty?
  private let identify: ((UnsafeRawPointer) -> ObservableStateID)?
  private let location: SourceLocation
  private unowned let core: EngineCore
  /// Of the presentation that the store is for.
  private var number: UInt64 = 0
  /// Where the child was found last.
  private var lastAddress: UnsafePointer<State>?
  private let lastKnown: UnsafeMutablePointer<State>

  @usableFromInline
  init(
    _ part: Part, now state: State, in property: HoldingProperty?, location: SourceLocation,
    inside outer: StoreLink?, core: EngineCore
  ) {
    self.part = part
    self.property = property
    identify = property == nil ? nil : observableIdentity(of: State.self)
    self.location = location
    self.core = core
    lastKnown = .allocate(capacity: 1)
    lastKnown.initialize(to: state)
    super.init(inside: outer)
    if case .presented(let find) = part { number = find()?.number ?? 0 }
    _ = address
    var isPresented = false
    if case .presented = part { isPresented = true }
    core.insert(self, of: State.self, isAttended: isPresented)
  }

  deinit {
    lastKnown.deinitialize(count: 1)
    lastKnown.deallocate()
  }

  /// How the child's store gets at its state.
  @usableFromInline
  var reading: Reading<State> {
    switch part {
    case .address, .presented: .located { self.address ?? self.remains }
    case .value(let read): .computed { read() ?? self.remains.pointee }
    }
  }

  /// The last known state, of a child that is not there.
  private var remains: UnsafePointer<State> {
    core.foundAbsence = true
    return UnsafePointer(lastKnown)
  }

  private var address: UnsafePointer<State>? {
    switch part {
    case .address(let locate):
      let address = locate()
      if address != nil { lastAddress = address }
      return address
    case .presented(let find):
      return find().flatMap { $0.number == number ? $0.address : nil }
    case .value:
      return nil
    }
  }

  override var isPresent: Bool {
    if case .value(let read) = part { read() != nil } else { address != nil }
  }

  override func noteState(in core: EngineCore) -> Bool {
    guard let property else { return false }
    // Of a child that is not there the readers want to hear when one comes.
    guard isPresent else { return true }
    return property.note(
      identify.map { identify in reading.withPointer { identify($0) } }, in: core)
  }

  override func register() { property?.register() }

  override func registerPresence() -> Bool {
    property?.register()
    // A function that gives the state says itself what it reads.
    return isPresent
  }

  func keep(_ state: Any, from origin: StateOrigin) {
    guard !isPresent, isFrom(origin), let state = state as? State else { return }
    lastKnown.pointee = state
  }

  func keepCopy() {
    switch part {
    case .address, .presented: if let address { lastKnown.pointee = address.pointee }
    case .value(let read): if let state = read() { lastKnown.pointee = state }
    }
  }

  func isAttended(_ state: Any.Type, from origin: StateOrigin) -> Bool {
    state == State.self && isFrom(origin)
  }

  private func isFrom(_ origin: StateOrigin) -> Bool {
    switch (part, origin) {
    case (.address, .place(let place)): place == lastAddress.map { UnsafeRawPointer($0) }
    case (.presented, .presentation(let other)): other == number
    case (.address, .presentation), (.presented, .place): false
    // How it was got at is not known.
    case (.value, _): true
    }
  }

  override func reportAbsence(of action: Any, in core: EngineCore) {
    location.reportAbsentChild(action: action, state: State.self, in: core)
  }
}

extension SourceLocation {
  func reportAbsentChild(action: Any, state: Any.Type, in core: EngineCore) {
    core.refusals += 1
    report(
      """
      An action was sent to the store of a child that is gone. It was ignored.

        Action: \(action)
        State:  \(String(reflecting: state))

      The child's state was nil when the action was sent. A view may have outlived its child: let \
      go of the child's store when the child goes. (The place is where the store was scoped.)
      """)
  }
}
