internal import ComposableThreads

/// The identity of an observed state.
///
/// A struct has a new one each time it is initialised; copies keep it, and changes of its properties
/// leave it alone. The identity of an enum is that of the state in its present case, and of the case;
/// a case that holds no observed state has the same identity always.
public struct ObservableStateID: Hashable, Sendable {
  /// Zero where there is no state with a registrar.
  private let number: UInt64
  private let tag: UInt64
  /// Of the copies that have the identity, which one: see `ObservationStateRegistrar.edition`.
  private let edition: UInt64
  /// Whether there is more in the value than identity can tell.
  let isVague: Bool

  private init(number: UInt64, tag: UInt64, edition: UInt64, isVague: Bool) {
    self.number = number
    self.tag = tag
    self.edition = edition
    self.isVague = isVague
  }

  init(number: UInt64, edition: UInt64) {
    self.init(number: number, tag: 0, edition: edition, isVague: false)
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
    Self(number: 0, tag: 0, edition: 0, isVague: true).tagged(tag)
  }

  /// The identity of an enum in a case that holds nothing.
  public static func _case(_ tag: Int) -> Self {
    Self(number: 0, tag: 0, edition: 0, isVague: false).tagged(tag)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.number == rhs.number && lhs.tag == rhs.tag
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(tag)
  }

  private func tagged(_ case: Int) -> Self {
    // One more, so that the first case of a nested enum is not the same as no nesting.
    Self(
      number: number, tag: tag.mixed(with: UInt64(`case`) + 1), edition: edition, isVague: isVague)
  }

  /// A number that is equal before and after a change of an observed state when the change was made
  /// through the properties, and so has been told by them.
  ///
  /// It is another number when a state of another identity, or another copy of the same, was put in
  /// its place, or when that can't be told.
  var fingerprint: UInt64 {
    if isVague { return composable_next_stamp() }
    return number.mixed(with: tag).mixed(with: edition)
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
