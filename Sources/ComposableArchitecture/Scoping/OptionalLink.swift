/// The link to a child that may go.
@usableFromInline
final class OptionalLink<State>: StoreLink {
  @usableFromInline let place: OptionalPlace<State>
  private let property: HoldingProperty?
  private let identify: ((UnsafeRawPointer) -> ObservableStateID)?
  private let location: SourceLocation

  @usableFromInline
  init(
    _ part: OptionalPlace<State>.Part, now state: State, in property: HoldingProperty?,
    location: SourceLocation, inside outer: StoreLink?, core: EngineCore
  ) {
    place = OptionalPlace(part, now: state, core: core)
    self.property = property
    identify = property == nil ? nil : observableIdentity(of: State.self)
    self.location = location
    super.init(inside: outer)
  }

  /// How the child's store gets at its state.
  @inlinable
  var reading: Reading<State> { place.reading }

  override var isPresent: Bool { place.isPresent }

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
