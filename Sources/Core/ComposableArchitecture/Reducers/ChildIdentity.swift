/// The identity of a child that may be added and removed. It is read before and after each action, so it
/// avoids the boxes and casts that a type-erased id costs.
@usableFromInline
struct ChildIdentity<State>: Sendable {
  /// Nil if a child has no identity beyond its presence.
  @usableFromInline let read: (@Sendable (UnsafeMutablePointer<State>) -> ChildMark)?
  /// Turns the bits of a mark back into the id; nil if the bits are the id.
  private let unpack: (@Sendable (UInt64, UInt64) -> AnyHashable)?

  private init(
    read: (@Sendable (UnsafeMutablePointer<State>) -> ChildMark)? = nil,
    unpack: (@Sendable (UInt64, UInt64) -> AnyHashable)? = nil
  ) {
    self.read = read
    self.unpack = unpack
  }

  /// The identity of a child in an optional or in a case. An `Identifiable` state is identified by its id,
  /// an enum of features by its case and the identity of that case's state. Any other state has no identity
  /// beyond its presence.
  @usableFromInline
  static func ofOptional() -> Self {
    if let type = State.self as? any Identifiable.Type { return byID(type) }
    guard State.self is any CaseReducerState.Type,
      let type = State.self as? any ObservableState.Type
    else { return Self() }
    return byIdentity(type)
  }

  /// The identity of a presented child. An observed state is identified by its identity, a state that is
  /// only `Identifiable` by its id.
  @usableFromInline
  static func ofPresented() -> Self {
    if let type = State.self as? any ObservableState.Type { return byIdentity(type) }
    return (State.self as? any Identifiable.Type).map { byID($0) } ?? Self()
  }

  /// Returns the mark of the child, or `absent`.
  @inlinable
  func mark(_ child: UnsafeMutablePointer<State?>) -> ChildMark {
    guard child.pointee != nil else { return .absent }
    // The payload of an optional is stored at the optional's address.
    return mark(present: UnsafeMutableRawPointer(child).assumingMemoryBound(to: State.self))
  }

  /// Returns the mark of a child that is present.
  @inlinable
  func mark(present child: UnsafeMutablePointer<State>) -> ChildMark {
    read?(child) ?? .present
  }

  /// Whether both marks are of the same child, or both are absent.
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

  /// The identity in the form that effect scopes use; nil if there is no child.
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
    // Equal ids can have unequal bits: the padding between a struct's fields is arbitrary.
    erased(before) == erased(after)
  }

  /// Returns the effect of a turn in which a child was removed, added or replaced.
  @usableFromInline
  func change<Action>(
    _ effects: ChildEffects, _ effect: Effect<Action>, from before: ChildMark,
    by middle: ChildMark, to after: ChildMark
  ) -> Effect<Action> {
    effects.change(effect, from: erased(before), by: erased(middle), to: erased(after))
  }

  // The type parameters of these functions are `State` under another name, so the pointers can be rebound.
  // The pointers are turned into `inout`, because a getter that is called on a pointer's value gets a copy
  // of it: a retain and a release for each reference in the state.

  private static func byID<Identified: Identifiable>(_: Identified.Type) -> Self {
    typealias ID = Identified.ID
    func id(of state: inout Identified) -> ID { state.id }
    func id(at state: UnsafeMutableRawPointer) -> ID {
      id(of: &state.assumingMemoryBound(to: Identified.self).pointee)
    }
    // These closures capture only the type. The compiler suspects that the conformances of states and ids
    // are isolated to an actor, which they are not.
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

/// The result of reading a ``ChildIdentity``.
@usableFromInline
enum ChildMark {
  case absent
  case present
  /// An id of a few bytes without references, or an identity.
  case bits(UInt64, UInt64)
  /// An enum in this case; the identity of the case's state is unknown.
  case vague(UInt64)
  indirect case id(AnyHashable)
}

private struct MarkBits: Hashable {
  let first: UInt64
  let second: UInt64
}
