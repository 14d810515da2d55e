/// The link to a child that may go: where its state is found, and the last that is known of it.
///
/// While the child is there, only its state of the moment when the store was made is kept; so the first
/// write after that copies the arrays in it, and no other does. When the child goes, the engine gives the
/// last state; see ``LastStates``.
///
/// What reads the state through this may outlive its store, in the engine itself. So it holds neither.
///
/// How it is read is inlined where the types are known: without that each level of a tree looks its types up.
@usableFromInline
final class OptionalLink<State>: StoreLink, StateKeeper {
  /// Where the child is found; nil when it is not there.
  @usableFromInline
  enum Part {
    /// In an optional, which lies there.
    case optional(() -> UnsafePointer<State?>)
    /// Presented, under a number that no other child has.
    case presented(() -> (number: UInt64, address: UnsafePointer<State>)?)
    /// Anywhere; only copies of it can be had.
    case value(() -> State?)
  }

  /// What gave a last state: a presentation, or zero for anything else.
  @usableFromInline
  struct Given {
    let number: UInt64
    let generation: UInt64
  }

  @usableFromInline let part: Part
  /// Where the child lies; nil when it is not there, or is anywhere. A function that knows the types.
  @usableFromInline let find: () -> UnsafePointer<State>?
  @usableFromInline unowned let core: EngineCore
  /// Of the presentation that the store is for.
  @usableFromInline let number: UInt64
  @usableFromInline let lastKnown: UnsafeMutablePointer<State>
  /// Whose last state was given since the child was last found. Not checked for overlapping accesses: each
  /// access to the child writes it, and at once.
  @exclusivity(unchecked) @usableFromInline var given: Given?
  private let property: HoldingProperty?
  private let identify: ((UnsafeRawPointer) -> ObservableStateID)?
  private let location: SourceLocation

  @inlinable
  convenience init(
    _ part: Part, now state: State, in property: HoldingProperty?,
    location: SourceLocation, inside outer: StoreLink?, core: EngineCore
  ) {
    let number: UInt64 = if case .presented(let find) = part { find()?.number ?? 0 } else { 0 }
    self.init(
      part, number, find: Self.find(part, number), now: state, in: property, location: location,
      inside: outer, core: core)
  }

  @usableFromInline
  init(
    _ part: Part, _ number: UInt64, find: @escaping () -> UnsafePointer<State>?, now state: State,
    in property: HoldingProperty?, location: SourceLocation, inside outer: StoreLink?,
    core: EngineCore
  ) {
    self.part = part
    self.number = number
    self.find = find
    self.core = core
    lastKnown = .allocate(capacity: 1)
    lastKnown.initialize(to: state)
    self.property = property
    identify = property == nil ? nil : observableIdentity(of: State.self)
    self.location = location
    super.init(inside: outer)
    var isCopied = false
    if case .optional = part { isCopied = true }
    core.turn.insert(self, of: State.self, isCopied: isCopied)
  }

  deinit {
    lastKnown.deinitialize(count: 1)
    lastKnown.deallocate()
  }

  /// How the child's store gets at its state.
  @inlinable
  var reading: Reading<State> {
    switch part {
    case .optional, .presented: .located { self.address ?? self.lastState }
    case .value(let read):
      .computed {
        guard let state = read() else { return self.lastState.pointee }
        self.given = nil
        return state
      }
    }
  }

  @usableFromInline
  override var isPresent: Bool {
    if case .value(let read) = part { read() != nil } else { address != nil }
  }

  @inlinable
  var address: UnsafePointer<State>? {
    guard let address = find() else { return nil }
    given = nil
    return address
  }

  @inlinable
  static func find(_ part: Part, _ number: UInt64) -> () -> UnsafePointer<State>? {
    switch part {
    case .optional(let locate):
      {
        let optional = locate()
        // What is in an optional lies where the optional lies.
        return optional.pointee == nil
          ? nil : UnsafeRawPointer(optional).assumingMemoryBound(to: State.self)
      }
    case .presented(let find):
      { find().flatMap { $0.number == number ? $0.address : nil } }
    case .value:
      { nil }
    }
  }

  /// The last known state, of a child that is not there.
  @inlinable
  var lastState: UnsafePointer<State> {
    core.turn.foundAbsence = true
    return UnsafePointer(lastKnown)
  }

  @usableFromInline
  override func noteState(in turn: Turn) -> Bool {
    guard let property else { return false }
    // Of a child that is not there the readers want to hear when one comes.
    guard isPresent else { return true }
    return property.note(
      identify.map { identify in reading.withPointer { identify($0) } }, in: turn)
  }

  @usableFromInline
  override func register() { property?.register() }

  @usableFromInline
  override func registerPresence() -> Bool {
    property?.register()
    // A function that gives the state says itself what it reads.
    return isPresent
  }

  @usableFromInline
  override func reportAbsence(of action: Any, in turn: Turn) {
    location.reportAbsentChild(action: action, state: State.self, in: turn)
  }

  @usableFromInline
  func keep(_ state: Any, from origin: StateOrigin) {
    guard isFrom(origin), !isPresent, let state = state as? State else { return }
    let now =
      if case .presentation(let number, let generation) = origin {
        Given(number: number, generation: generation)
      } else {
        Given(number: 0, generation: 0)
      }
    // Of a child that is presented, older copies may be let go of later. And what is of another one is not
    // the child's, where that is not known otherwise.
    if let given, given.number != now.number || now.generation < given.generation { return }
    given = now
    lastKnown.pointee = state
  }

  @usableFromInline
  func keepCopy() {
    if let address { lastKnown.pointee = address.pointee }
  }

  @usableFromInline
  func isAttended(_ state: Any.Type, from origin: StateOrigin) -> Bool {
    state == State.self && isFrom(origin)
  }

  private func isFrom(_ origin: StateOrigin) -> Bool {
    switch (part, origin) {
    case (.optional(let locate), .place(let place)): place == UnsafeRawPointer(locate())
    case (.presented, .presentation(let other, _)): other == number
    case (.optional, _), (.presented, _): false
    // How it was got at is not known.
    case (.value, _): true
    }
  }
}

extension SourceLocation {
  func reportAbsentChild(action: Any, state: Any.Type, in turn: Turn) {
    turn.refusals += 1
    report(
      """
      An action was sent to the store of a child that is gone. It was ignored.

        Action: \(action)
        State:  \(String(reflecting: state))

      The child had no state when the action was sent. A view may have outlived its child: release \
      the child's store when the child is removed. (The reported location is where the store was scoped.)
      """)
  }
}
