public import ComposableRuntime

/// The link to a child that may be removed: the location of its state, and its last known state.
///
/// While the child is present, the link keeps only the state at the store's creation, so only the first write
/// after that copies the arrays in it. When the child is removed, the engine provides the last state; see
/// ``LastStates``.
///
/// A closure that reads the state through this link may outlive the store, inside the engine itself. So the
/// link retains neither.
///
/// Reads are inlined where the types are known; otherwise each level of a tree would look up its types.
@usableFromInline
final class OptionalLink<State>: StoreLink, StateKeeper {
  /// The location of the child; its closures return nil if the child is absent.
  @usableFromInline
  enum Part {
    /// In an optional at this address.
    case optional(() -> UnsafePointer<State?>)
    /// Presented, with a number that no other child has.
    case presented(() -> (number: UInt64, address: UnsafePointer<State>)?)
    /// Anywhere; only copies are available.
    case value(() -> State?)
  }

  /// The origin of a last state: a presentation's number, or zero for anything else.
  @usableFromInline
  struct Given {
    let number: UInt64
    let generation: UInt64
  }

  @usableFromInline let part: Part
  /// Returns the child's address; nil if it is absent, or if only copies are available. This function was
  /// created where the types are known.
  @usableFromInline let find: () -> UnsafePointer<State>?
  @usableFromInline unowned let core: EngineCore
  /// The number of the presentation that the store belongs to.
  @usableFromInline let number: UInt64
  @usableFromInline let lastKnown: UnsafeMutablePointer<State>
  /// The origin of the last state received since the child was last found. Overlapping accesses are not
  /// checked: each access to the child writes it, in one step.
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

  /// How the child's store reads its state.
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
        // The payload of an optional is stored at the optional's address.
        return optional.pointee == nil
          ? nil : UnsafeRawPointer(optional).assumingMemoryBound(to: State.self)
      }
    case .presented(let find):
      { find().flatMap { $0.number == number ? $0.address : nil } }
    case .value:
      { nil }
    }
  }

  /// The last known state of an absent child.
  @inlinable
  var lastState: UnsafePointer<State> {
    core.turn.foundAbsence = true
    return UnsafePointer(lastKnown)
  }

  @usableFromInline
  override func noteState(in turn: Turn) -> Bool {
    guard let property else { return false }
    // The readers of an absent child are notified when one appears.
    guard isPresent else { return true }
    return property.note(
      identify.map { identify in reading.withPointer { identify($0) } }, in: turn)
  }

  @usableFromInline
  override func register() { property?.register() }

  @usableFromInline
  override func registerPresence() -> Bool {
    property?.register()
    // A function that computes the state registers its own reads.
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
    // Older copies of a presented child may be released later. And if the location can't tell children apart,
    // the state of another presentation is not this child's.
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
    // The origin of a computed value is unknown.
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
