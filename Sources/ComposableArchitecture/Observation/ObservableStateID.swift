internal import ComposableThreads

/// The identity of an observed state.
///
/// A struct has a new one each time it is initialized; copies keep it, and changes of its properties
/// leave it alone. The identity of an enum is that of the state in its present case, and of the case;
/// a case that holds no observed state has the same identity always.
public struct ObservableStateID: Hashable, Sendable {
  /// Zero where there is no state with a registrar.
  private let number: UInt64
  private let tag: UInt64
  /// Of the copies that have the identity, which one: see `ObservationStateRegistrar`.
  private let version: Version
  /// Whether there is more in the value than identity can tell.
  let isVague: Bool
  /// What the copies share; nil where there is none. Not retained, as an identity is read for each
  /// action: good for as long as somebody holds the state, and used by nobody who does not. Not checked
  /// because `Unmanaged` is not `Sendable`, what it refers to is.
  private nonisolated(unsafe) let unretainedExtent: Unmanaged<ObservationExtent>?

  struct Version: Sendable {
    var number: UInt64 = 0
    /// The one before the turn in which the state got this one.
    var origin: UInt64 = 0
  }

  private init(
    number: UInt64, tag: UInt64, version: Version, isVague: Bool,
    extent: Unmanaged<ObservationExtent>?
  ) {
    self.number = number
    self.tag = tag
    self.version = version
    self.isVague = isVague
    unretainedExtent = extent
  }

  init(_ extent: ObservationExtent, version: Version) {
    self.init(
      number: extent.number, tag: 0, version: version, isVague: false,
      extent: .passUnretained(extent))
  }

  /// The identity of an enum in a case that holds an observed state.
  public static func _case(_ tag: Int, _ state: some ObservableState) -> Self {
    state._$id.tagged(tag)
  }

  /// The identity of an enum in a case that holds an observed state or none.
  public static func _case<State: ObservableState>(_ tag: Int, _ state: State?) -> Self {
    guard let state else { return _case(tag).tagged(0) }
    return state._$id.tagged(tag).tagged(1)
  }

  /// The identity of an enum in a case that holds anything else.
  @_disfavoredOverload
  public static func _case<each Value>(_ tag: Int, _ value: repeat each Value) -> Self {
    Self(number: 0, tag: 0, version: Version(), isVague: true, extent: nil).tagged(tag)
  }

  /// The identity of an enum in a case that holds nothing.
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
    // One more, so that the first case of a nested enum is not the same as no nesting.
    Self(
      number: number, tag: tag.mixed(with: UInt64(`case`) + 1), version: version,
      isVague: isVague, extent: unretainedExtent)
  }

  /// Who has read which property of the state, if whatever can be read of it is such a property: of a
  /// struct, and not of an enum, whose case is read as well.
  ///
  /// To be called while the state that the identity is of is held.
  var extentOfStruct: ObservationExtent? {
    tag == 0 ? unretainedExtent?.takeUnretainedValue() : nil
  }

  /// That of the struct, or of the one in the enum's case.
  @usableFromInline
  var extent: ObservationExtent? { unretainedExtent?.takeUnretainedValue() }

  /// A number that is equal before and after a change of an observed state when the change was made
  /// through the properties, which have notified their observers.
  ///
  /// It is another number when a state of another identity, or another copy of the same, was put in
  /// its place, or when that can't be told.
  ///
  /// - Parameter turn: the turn that the change is made in. Of changes made by hand, outside of turns, it is
  ///   not known which copy it is; it is taken to be the one.
  @usableFromInline
  func fingerprint(in turn: Turn?) -> UInt64 {
    guard let turn else { return fingerprint(edition: 0) }
    return fingerprint(inTurnFrom: turn.firstVersion)
  }

  /// The fingerprint in the turn that is being taken on this thread: for the accessors of properties, which
  /// are called by code that knows no turn.
  @usableFromInline
  var fingerprint: UInt64 {
    guard let turn = composable_current_turn() else { return fingerprint(edition: 0) }
    // An engine holds its turn meanwhile, so it need not be retained here.
    return Unmanaged<Turn>.fromOpaque(turn)._withUnsafeGuaranteedRef { fingerprint(in: $0) }
  }

  /// The same in a turn that gave versions from this one on; zero for none.
  func fingerprint(inTurnFrom firstVersion: UInt64) -> UInt64 {
    let isNew = firstVersion != 0 && version.number >= firstVersion
    return fingerprint(edition: isNew ? version.origin : version.number)
  }

  private func fingerprint(edition: UInt64) -> UInt64 {
    isVague ? composable_next_stamp() : number.mixed(with: tag).mixed(with: edition)
  }
}

extension UInt64 {
  /// A hash of two numbers, without a seed: two pairs have the same one time in 2⁶⁴.
  func mixed(with other: UInt64) -> UInt64 {
    var bits = (self ^ (self >> 32)) &* 0xd6e8_feb8_6659_fd93
    bits = (bits ^ (bits >> 29) ^ other) &* 0xff51_afd7_ed55_8ccd
    return bits ^ (bits >> 33)
  }
}
