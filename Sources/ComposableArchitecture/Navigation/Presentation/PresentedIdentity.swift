/// What two states have in common that are those of one child.
@usableFromInline
enum PresentedIdentity: Equatable {
  case observed(ObservableStateID)
  case identified(AnyHashable)

  /// Reads it off a state at an address.
  @usableFromInline
  typealias Reader = (UnsafeMutableRawPointer) -> PresentedIdentity

  /// Whether equal identities are enough to say that it is the same child. A case of an enum alone is
  /// not.
  var isTelling: Bool {
    switch self {
    case .observed(let id): !id.isVague
    case .identified: true
    }
  }

  /// Nil for a type whose values have no identity.
  static func reader<State>(of state: State.Type) -> Reader? {
    if let observed = State.self as? any ObservableState.Type { return observedReader(observed) }
    if let identified = State.self as? any Identifiable.Type { return identifiedReader(identified) }
    return nil
  }

  // At the address is a value of this type; only the compiler does not know. It is read by way of `inout`:
  // a getter that is called on a pointer's value gets a copy of the whole state. Under names of their
  // own: an overload would be the function above again, which takes any type.

  private static func observedReader<Observed: ObservableState>(_: Observed.Type) -> Reader {
    func identity(of state: inout Observed) -> PresentedIdentity { .observed(state._$id) }
    return { identity(of: &$0.assumingMemoryBound(to: Observed.self).pointee) }
  }

  private static func identifiedReader<Identified: Identifiable>(_: Identified.Type) -> Reader {
    func identity(of state: inout Identified) -> PresentedIdentity {
      .identified(AnyHashable(state.id))
    }
    return { identity(of: &$0.assumingMemoryBound(to: Identified.self).pointee) }
  }
}
