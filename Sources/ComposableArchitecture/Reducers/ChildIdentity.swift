/// Which child it is that may come and go: found out before and after each action, so without the
/// boxes and casts that a type-erased id costs.
@usableFromInline
struct ChildIdentity<State> {
  /// Nil where a child is known only by being there.
  @usableFromInline let read: ((UnsafeMutablePointer<State>) -> ChildMark)?
  /// The id that the bits of a mark are of.
  @usableFromInline let unpack: ((UInt64, UInt64) -> AnyHashable)?

  /// A state that is `Identifiable` is known by its id, that of an enum of features by its case and
  /// the identity of what is in it, any other only by being there.
  @usableFromInline
  init() {
    if let type = State.self as? any Identifiable.Type {
      (read, unpack) = Self.byID(type)
    } else if State.self is any CaseReducerState.Type,
      let type = State.self as? any ObservableState.Type
    {
      (read, unpack) = (Self.byCase(type), nil)
    } else {
      (read, unpack) = (nil, nil)
    }
  }

  /// Which child it is, or that there is none.
  @inlinable
  func mark(_ child: UnsafeMutablePointer<State?>) -> ChildMark {
    guard child.pointee != nil else { return .absent }
    // What is in an optional lies where the optional lies.
    return mark(present: UnsafeMutableRawPointer(child).assumingMemoryBound(to: State.self))
  }

  /// Which child it is.
  @inlinable
  func mark(present child: UnsafeMutablePointer<State>) -> ChildMark {
    read?(child) ?? .present
  }

  /// Whether a child that was there is not there any more, or another is in its place.
  @inlinable
  func isGone(_ before: ChildMark, _ after: ChildMark) -> Bool {
    switch (before, after) {
    case (.absent, _), (.present, .present): false
    case (.bits(let first, let second), .bits(let newFirst, let newSecond))
    where first == newFirst && second == newSecond:
      false
    default: isOther(before, after)
    }
  }

  /// The identity as effects know it; nil when there is no child.
  @usableFromInline
  func erased(_ mark: ChildMark) -> AnyHashable? {
    switch mark {
    case .absent: nil
    case .present: AnyHashable(true)
    case .bits(let first, let second): unpack?(first, second)
    case .observed(let id): AnyHashable(id)
    case .id(let id): id
    }
  }

  @usableFromInline
  func isOther(_ before: ChildMark, _ after: ChildMark) -> Bool {
    // Unequal bits can be of equal ids: there may be anything between the fields of a struct.
    erased(before) != erased(after)
  }

  // `State` is the type that these are given, in another guise; so are the pointers to it. They are
  // turned into `inout`, because a getter that is called on a pointer's value gets a copy of it: a
  // retain and a release for each reference in the state.

  private static func byID<Identified: Identifiable>(_: Identified.Type) -> (
    (UnsafeMutablePointer<State>) -> ChildMark, ((UInt64, UInt64) -> AnyHashable)?
  ) {
    func id(of state: inout Identified) -> Identified.ID { state.id }
    guard _isPOD(Identified.ID.self), MemoryLayout<Identified.ID>.size <= 16,
      MemoryLayout<Identified.ID>.alignment <= MemoryLayout<UInt64>.alignment
    else {
      return (
        { state in
          .id(
            AnyHashable(
              id(
                of: &UnsafeMutableRawPointer(state).assumingMemoryBound(to: Identified.self).pointee
              )
            ))
        }, nil
      )
    }
    return (
      { state in
        var bits: (UInt64, UInt64) = (0, 0)
        let state = UnsafeMutableRawPointer(state).assumingMemoryBound(to: Identified.self)
        withUnsafeMutableBytes(of: &bits) {
          $0.storeBytes(of: id(of: &state.pointee), as: Identified.ID.self)
        }
        return .bits(bits.0, bits.1)
      },
      { first, second in
        withUnsafeBytes(of: (first, second)) { AnyHashable($0.load(as: Identified.ID.self)) }
      }
    )
  }

  private static func byCase<Cases: ObservableState>(
    _: Cases.Type
  ) -> (UnsafeMutablePointer<State>) -> ChildMark {
    func id(of state: inout Cases) -> ObservableStateID { state._$id }
    return { state in
      .observed(
        id(of: &UnsafeMutableRawPointer(state).assumingMemoryBound(to: Cases.self).pointee))
    }
  }
}

/// What a ``ChildIdentity`` has found out.
@usableFromInline
enum ChildMark {
  case absent
  case present
  /// An id that is but a few bytes, and refers to nothing.
  case bits(UInt64, UInt64)
  case observed(ObservableStateID)
  case id(AnyHashable)
}
