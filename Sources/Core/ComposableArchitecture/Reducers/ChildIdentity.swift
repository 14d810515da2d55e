/// The identity of a child that may be added and removed. It is read before and after each action, so it
/// avoids the boxes and casts that a type-erased id costs.
@usableFromInline
struct ChildIdentity<State>: Sendable {
  /// Nil if a child has no identity beyond its presence.
  @usableFromInline let read: (@Sendable (UnsafeMutablePointer<State>) -> ChildMark)?
  /// Turns the bits of a mark back into the id; nil if the bits are the id.
  private let unpack: (@Sendable (UInt64, UInt64) -> AnyHashable)?
  /// Hashes the id; nil if a mark takes no allocation.
  private let hash: (@Sendable (UnsafeMutablePointer<State>) -> Int)?

  private init(
    read: (@Sendable (UnsafeMutablePointer<State>) -> ChildMark)? = nil,
    unpack: (@Sendable (UInt64, UInt64) -> AnyHashable)? = nil,
    hash: (@Sendable (UnsafeMutablePointer<State>) -> Int)? = nil
  ) {
    self.read = read
    self.unpack = unpack
    self.hash = hash
  }

  /// The identity of a child in an optional or in a case. An `Identifiable` state is identified by its id,
  /// an enum by its case and the identity of that case's state, or its id if it is only `Identifiable`. Any other
  /// state has no identity beyond its presence.
  @usableFromInline
  static func ofOptional() -> Self {
    if let type = State.self as? any Identifiable.Type { return byID(type) }
    if State.self is any CaseReducerState.Type, let type = State.self as? any ObservableState.Type {
      return byIdentity(type)
    }
    return byCase()
  }

  /// The identity of a presented child. An observed state is identified by its identity, a state that is
  /// only `Identifiable` by its id. An enum is identified as in an optional.
  @usableFromInline
  static func ofPresented() -> Self {
    if let type = State.self as? any ObservableState.Type { return byIdentity(type) }
    return (State.self as? any Identifiable.Type).map { byID($0) } ?? byCase()
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

  /// Returns a number that another child does not have; zero for none. The same child may get others: see
  /// ``isEqual(_:_:)``.
  @usableFromInline
  func stamp(_ child: UnsafeMutablePointer<State?>) -> UInt64 {
    guard child.pointee != nil else { return 0 }
    let present = UnsafeMutableRawPointer(child).assumingMemoryBound(to: State.self)
    if let hash { return UInt64(bitPattern: Int64(hash(present))) | 1 }
    switch mark(present: present) {
    case .absent: return 0
    case .present, .id: return 1
    case .bits(let first, let second): return first.mixed(with: second) | 1
    case .vague(let tag): return tag.mixed(with: 0) | 1
    }
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
      nonisolated(unsafe) let box: (UnsafeMutableRawPointer) -> ChildMark = {
        .id(AnyHashable(id(at: $0)))
      }
      nonisolated(unsafe) let hash: (UnsafeMutableRawPointer) -> Int = { id(at: $0).hashValue }
      return Self {
        box($0)
      } hash: {
        hash($0)
      }
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
    // Nil unless the identity leaves something out that the value knows.
    let byCase = CaseIdentity<Observed>().flatMap { $0.readsIDs ? $0 : nil }
    nonisolated(unsafe) let mark: (UnsafeMutableRawPointer) -> ChildMark = {
      let state = $0.assumingMemoryBound(to: Observed.self)
      let id = id(of: &state.pointee)
      guard id.isVague else { return .bits(id.bits.0, id.bits.1) }
      return byCase?.mark(&state.pointee, tag: id.bits.1) ?? .vague(id.bits.1)
    }
    return Self { mark($0) }
  }

  /// The identity of an enum that is not observed.
  private static func byCase() -> Self {
    CaseIdentity<State>().map { identity in Self { identity.mark(&$0.pointee) } } ?? Self()
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
