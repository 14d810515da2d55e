/// Which child it is that may come and go: found out before and after each action, so without the
/// boxes and casts that a type-erased id costs.
@usableFromInline
struct ChildIdentity<State>: Sendable {
  /// Nil where a child is known only by being there.
  @usableFromInline let read: (@Sendable (UnsafeMutablePointer<State>) -> ChildMark)?
  /// The id that the bits of a mark are of; nil when they are the id.
  private let unpack: (@Sendable (UInt64, UInt64) -> AnyHashable)?

  private init(
    read: (@Sendable (UnsafeMutablePointer<State>) -> ChildMark)? = nil,
    unpack: (@Sendable (UInt64, UInt64) -> AnyHashable)? = nil
  ) {
    self.read = read
    self.unpack = unpack
  }

  /// Of a child in an optional or in a case. A state that is `Identifiable` is known by its id, that of
  /// an enum of features by its case and the identity of what is in it, any other only by being there.
  @usableFromInline
  static func ofOptional() -> Self {
    if let type = State.self as? any Identifiable.Type { return byID(type) }
    guard State.self is any CaseReducerState.Type,
      let type = State.self as? any ObservableState.Type
    else { return Self() }
    return byIdentity(type)
  }

  /// Of a child that is presented. An observed state is known by its identity, one that is only
  /// `Identifiable` by its id.
  @usableFromInline
  static func ofPresented() -> Self {
    if let type = State.self as? any ObservableState.Type { return byIdentity(type) }
    return (State.self as? any Identifiable.Type).map { byID($0) } ?? Self()
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

  /// Whether it is the same child, or still none.
  @inlinable
  func isSame(_ before: ChildMark, _ after: ChildMark) -> Bool {
    switch (before, after) {
    case (.absent, .absent), (.present, .present): true
    case (.bits(let first, let second), .bits(let newFirst, let newSecond))
    where first == newFirst && second == newSecond:
      true
    default: isEqual(before, after)
    }
  }

  /// The identity as effects know it; nil when there is no child.
  @usableFromInline
  func erased(_ mark: ChildMark) -> AnyHashable? {
    switch mark {
    case .absent: nil
    case .present: AnyHashable(true)
    case .bits(let first, let second):
      unpack.map { $0(first, second) } ?? AnyHashable(MarkBits(first: first, second: second))
    case .vague(let tag): AnyHashable(tag)
    case .id(let id): id
    }
  }

  @usableFromInline
  func isEqual(_ before: ChildMark, _ after: ChildMark) -> Bool {
    // Unequal bits can be of equal ids: there may be anything between the fields of a struct.
    erased(before) == erased(after)
  }

  /// The effect of a turn in which a child has gone, has come, or is another.
  @usableFromInline
  func change<Action>(
    _ effects: ChildEffects, _ effect: Effect<Action>, from before: ChildMark,
    by middle: ChildMark, to after: ChildMark
  ) -> Effect<Action> {
    effects.change(effect, from: erased(before), by: erased(middle), to: erased(after))
  }

  // `State` is the type that these are given, in another guise; so are the pointers to it. They are
  // turned into `inout`, because a getter that is called on a pointer's value gets a copy of it: a
  // retain and a release for each reference in the state.

  private static func byID<Identified: Identifiable>(_: Identified.Type) -> Self {
    typealias ID = Identified.ID
    func id(of state: inout Identified) -> ID { state.id }
    func id(at state: UnsafeMutableRawPointer) -> ID {
      id(of: &state.assumingMemoryBound(to: Identified.self).pointee)
    }
    // These capture nothing but the type. The types of states and ids are not isolated to actors, which
    // is what the compiler fears of them here.
    guard _isPOD(ID.self), MemoryLayout<ID>.size <= 16,
      MemoryLayout<ID>.alignment <= MemoryLayout<UInt64>.alignment
    else {
      nonisolated(unsafe) let hashed: (UnsafeMutableRawPointer) -> ChildMark = {
        .id(AnyHashable(id(at: $0)))
      }
      return Self { hashed($0) }
    }
    nonisolated(unsafe) let pack: (UnsafeMutableRawPointer) -> ChildMark = { state in
      var bits: (UInt64, UInt64) = (0, 0)
      withUnsafeMutableBytes(of: &bits) { $0.storeBytes(of: id(at: state), as: ID.self) }
      return .bits(bits.0, bits.1)
    }
    nonisolated(unsafe) let unpack: (UInt64, UInt64) -> AnyHashable = { first, second in
      withUnsafeBytes(of: (first, second)) { AnyHashable($0.load(as: ID.self)) }
    }
    return Self {
      pack($0)
    } unpack: {
      unpack($0, $1)
    }
  }

  private static func byIdentity<Observed: ObservableState>(_: Observed.Type) -> Self {
    func id(of state: inout Observed) -> ObservableStateID { state._$id }
    nonisolated(unsafe) let mark: (UnsafeMutableRawPointer) -> ChildMark = {
      let id = id(of: &$0.assumingMemoryBound(to: Observed.self).pointee)
      return id.isVague ? .vague(id.bits.1) : .bits(id.bits.0, id.bits.1)
    }
    return Self { mark($0) }
  }
}

/// What a ``ChildIdentity`` has found out.
@usableFromInline
enum ChildMark {
  case absent
  case present
  /// An id that is but a few bytes and refers to nothing, or an identity.
  case bits(UInt64, UInt64)
  /// An enum in this case; which state is in it can't be told.
  case vague(UInt64)
  indirect case id(AnyHashable)
}

private struct MarkBits: Hashable {
  let first: UInt64
  let second: UInt64
}
