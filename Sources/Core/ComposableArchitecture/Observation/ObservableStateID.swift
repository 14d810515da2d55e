internal import ComposableThreads

/// The identity of an observed state.
///
/// A struct gets a new one each time it is initialized; copies share it, and changing properties keeps
/// it. The identity of an enum combines the identity of the state in its current case with the case; a
/// case without an observed state always has the same identity.
public struct ObservableStateID: Hashable, Sendable {
  /// Zero if there is no state with a registrar.
  private let number: UInt64
  private let tag: UInt64
  /// Distinguishes the copies that share the identity: see `ObservationStateRegistrar`.
  private let version: Version
  /// Whether the value holds data that identity does not cover.
  let isVague: Bool
  /// Whether more can be read of the state than the properties of its registrar: properties with wrappers, whose
  /// observers don't know when another state replaces this one.
  private let isPartial: Bool
  /// The data that copies share; nil if there is none. Not retained, since an identity is read for each
  /// action: valid only while the state is held, and used only then. Unchecked because `Unmanaged` is
  /// not `Sendable`, though the object it refers to is.
  private nonisolated(unsafe) let unretainedExtent: Unmanaged<ObservationExtent>?

  struct Version: Sendable {
    var number: UInt64 = 0
    /// The version before the turn in which the state got this one.
    var origin: UInt64 = 0
  }

  private init(
    number: UInt64, tag: UInt64, version: Version, isVague: Bool, isPartial: Bool = false,
    extent: Unmanaged<ObservationExtent>?
  ) {
    self.number = number
    self.tag = tag
    self.version = version
    self.isVague = isVague
    self.isPartial = isPartial
    unretainedExtent = extent
  }

  init(_ extent: ObservationExtent, version: Version, isPartial: Bool = false) {
    self.init(
      number: extent.number, tag: 0, version: version, isVague: false, isPartial: isPartial,
      extent: .passUnretained(extent))
  }

  /// The identity of an enum in a case that holds an observed state.
  public static func _case(_ tag: Int, _ state: some ObservableState) -> Self {
    state._$id.tagged(tag)
  }

  /// The identity of an enum in a case that holds an optional observed state.
  public static func _case<State: ObservableState>(_ tag: Int, _ state: State?) -> Self {
    guard let state else { return _case(tag).tagged(0) }
    return state._$id.tagged(tag).tagged(1)
  }

  /// The identity of an enum in a case that holds anything else.
  @_disfavoredOverload
  public static func _case<each Value>(_ tag: Int, _ value: repeat each Value) -> Self {
    Self(number: 0, tag: 0, version: Version(), isVague: true, extent: nil).tagged(tag)
  }

  /// The identity of an enum in a case without a payload.
  public static func _case(_ tag: Int) -> Self {
    Self(number: 0, tag: 0, version: Version(), isVague: false, extent: nil).tagged(tag)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.number == rhs.number && lhs.tag == rhs.tag
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(tag)
  }

  /// Two words that are equal when the identities are.
  var bits: (UInt64, UInt64) { (number, tag) }

  private func tagged(_ case: Int) -> Self {
    // One more, so the first case of a nested enum differs from no nesting.
    Self(
      number: number, tag: tag.mixed(with: UInt64(`case`) + 1), version: version,
      isVague: isVague, extent: unretainedExtent)
  }

  /// The observers of the state's properties, if observed properties are all that can be read of it:
  /// true for a struct, but not for one with wrappers, nor for an enum, whose case is read as well.
  ///
  /// Call while the state of this identity is held.
  var extentOfStruct: ObservationExtent? {
    tag == 0 && !isPartial ? unretainedExtent?.takeUnretainedValue() : nil
  }

  /// The extent of the struct, or of the struct in the enum's case.
  @usableFromInline
  var extent: ObservationExtent? { unretainedExtent?.takeUnretainedValue() }

  /// A number that is equal before and after a change of an observed state if the change was made
  /// through the properties, which have notified their observers.
  ///
  /// It differs if a state of another identity, or another copy of the same state, was put in its
  /// place, or if that is unknown.
  ///
  /// - Parameter turn: the turn that the change is made in.
  @usableFromInline
  func fingerprint(in turn: Turn) -> UInt64 {
    fingerprint(inTurnFrom: turn.firstVersion)
  }

  /// The fingerprint in the current turn of this thread: for the accessors of properties, whose callers
  /// know no turn. Outside of turns the copies of a state are not distinguished.
  @usableFromInline
  var fingerprint: UInt64 { fingerprint(since: nil) }

  /// The fingerprint in the current turn of this thread, or in a direct change, outside of turns.
  ///
  /// - Parameter start: a number from before the direct change; nil not to distinguish copies.
  func fingerprint(since start: UInt64?) -> UInt64 {
    guard let turn = composable_current_turn() else {
      return start.map { fingerprint(inTurnFrom: $0) } ?? fingerprint(edition: 0)
    }
    // The engine retains its turn, so it need not be retained here.
    return Unmanaged<Turn>.fromOpaque(turn)._withUnsafeGuaranteedRef { fingerprint(in: $0) }
  }

  /// The fingerprint in a turn or a change whose versions start at a number; zero for none.
  func fingerprint(inTurnFrom firstVersion: UInt64) -> UInt64 {
    let isNew = firstVersion != 0 && version.number >= firstVersion
    return fingerprint(edition: isNew ? version.origin : version.number)
  }

  private func fingerprint(edition: UInt64) -> UInt64 {
    isVague ? composable_next_stamp() : number.mixed(with: tag).mixed(with: edition)
  }
}

extension UInt64 {
  /// A hash of two numbers, without a seed: two pairs collide once in 2⁶⁴.
  func mixed(with other: UInt64) -> UInt64 {
    var bits = (self ^ (self >> 32)) &* 0xd6e8_feb8_6659_fd93
    bits = (bits ^ (bits >> 29) ^ other) &* 0xff51_afd7_ed55_8ccd
    return bits ^ (bits >> 33)
  }
}
