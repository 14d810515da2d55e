/// What two states have in common that are those of one child.
@usableFromInline
struct PresentedIdentity: Equatable {
  private var observed: ObservableStateID?
  private var id: AnyHashable?

  /// Reads it off an optional state at an address.
  typealias Reader = (UnsafeRawPointer) -> PresentedIdentity?

  /// Whether equal identities are enough to say that it is the same child. A case of an enum alone is
  /// not.
  var isTelling: Bool { observed?.isVague != true }

  /// Nil for a type whose values have no identity.
  static func reader<State>(of state: State.Type) -> Reader? {
    if let observed = State.self as? any ObservableState.Type { return observedReader(observed) }
    if let identified = State.self as? any Identifiable.Type { return identifiedReader(identified) }
    return nil
  }

  // The address is that of an optional of this type; only the compiler does not know. Under names of
  // their own: an overload would be this function again, which takes any type.
  private static func observedReader<Observed: ObservableState>(_: Observed.Type) -> Reader {
    { address in
      let state = address.assumingMemoryBound(to: Observed?.self)
      return state.pointee.map { PresentedIdentity(observed: $0._$id) }
    }
  }

  private static func identifiedReader<Identified: Identifiable>(_: Identified.Type) -> Reader {
    { address in
      let state = address.assumingMemoryBound(to: Identified?.self)
      return state.pointee.map { PresentedIdentity(id: AnyHashable($0.id)) }
    }
  }
}
