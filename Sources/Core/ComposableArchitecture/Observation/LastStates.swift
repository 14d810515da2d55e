internal import ComposableRuntime

// The store of a removable child stays valid when the child is removed, and gives the child's last
// state. Keeping a copy from before would make each array in it copy itself on its next write. So the
// state is captured when the child is removed: by the operator that detects the removal, by the
// presentation that ends, by the collection that removes an element.
//
// A child in an optional may have no known operator, because its parent's reducer is written by hand or
// has had no turn yet. Such a child is copied before each action. Where only copies of a child are
// available, as of the value in an enum's case, it is not: its store gives the state that it was
// created with, unless an operator offers the last one. If several such children have the same type, it
// is unknown which one an operator means. Each takes the first state that is offered after its removal;
// two that are removed by one action may both take the state of one of them.

/// The stores that need the last states of children, and the states offered in the current turn.
struct LastStates {
  private var keepers: [ObjectIdentifier: [Reference]] = [:]
  private var count = 0
  private var pruneThreshold = 16
  private var unattendedThreshold = 16
  private var offers: [Offer] = []
  /// The keepers whose child has no known operator.
  private var unattended: [Reference] = []

  private struct Reference {
    weak var keeper: (any StateKeeper)?
  }

  struct Offer {
    let state: Any
    let origin: StateOrigin
    /// The recipient, if it is known.
    var keeper: (any StateKeeper)?
  }

  var hasOffers: Bool { !offers.isEmpty }
  var hasUnattended: Bool { !unattended.isEmpty }

  /// Registers a keeper that needs the last state of a child of a type.
  ///
  /// - Parameter isCopied: whether it takes copies until an operator is known to look after the child.
  mutating func insert(_ keeper: any StateKeeper, of state: Any.Type, isCopied: Bool) {
    if count >= pruneThreshold { prune() }
    keepers[ObjectIdentifier(state), default: []].append(Reference(keeper: keeper))
    count += 1
    guard isCopied else { return }
    if unattended.count >= unattendedThreshold { pruneUnattended() }
    unattended.append(Reference(keeper: keeper))
  }

  /// Whether a keeper may need the last state of a child of a type.
  mutating func isWanted(_ state: Any.Type) -> Bool {
    guard count > 0, let references = keepers[ObjectIdentifier(state)] else { return false }
    if references.contains(where: { $0.keeper != nil }) { return true }
    keepers[ObjectIdentifier(state)] = nil
    count -= references.count
    return false
  }

  /// Whether a keeper may need the last state of any child.
  var isAnyWanted: Bool { count > 0 }

  /// Records that an operator looks after a child of a type.
  mutating func attend(_ state: Any.Type, from origin: StateOrigin) {
    unattended.removeAll { $0.keeper?.isAttended(state, from: origin) ?? true }
  }

  /// Offers the last state of a child that may have been removed. Whether it was is checked after the
  /// turn.
  mutating func offer(
    _ state: Any, from origin: StateOrigin, to keeper: (any StateKeeper)? = nil
  ) {
    offers.append(Offer(state: state, origin: origin, keeper: keeper))
  }

  /// Removes and returns the offered states. They may hold the last references to objects with
  /// deinitializers.
  mutating func takeOffers() -> [Offer] {
    let taken = offers
    offers = []
    return taken
  }

  /// The keepers that may need a state.
  func keepers(of offer: Offer) -> [any StateKeeper] {
    if let keeper = offer.keeper { return [keeper] }
    return (keepers[ObjectIdentifier(type(of: offer.state))] ?? []).compactMap(\.keeper)
  }

  /// Lets unattended keepers take a copy.
  ///
  /// - Returns: whether some of them were deallocated.
  func keepCopies() -> Bool {
    var haveGone = false
    for index in unattended.indices {
      if let keeper = unattended[index].keeper { keeper.keepCopy() } else { haveGone = true }
    }
    return haveGone
  }

  /// Removes unattended keepers that were deallocated.
  mutating func pruneUnattended() {
    unattended.removeAll { $0.keeper == nil }
    unattendedThreshold = max(16, unattended.count * 2)
  }

  private mutating func prune() {
    keepers = keepers.compactMapValues { references in
      let alive = references.filter { $0.keeper != nil }
      return alive.isEmpty ? nil : alive
    }
    count = keepers.values.reduce(0) { $0 + $1.count }
    pruneThreshold = max(16, count * 2)
  }
}

/// The origin of a child's last state, as far as it distinguishes the child from others of the same
/// type.
@usableFromInline
enum StateOrigin: Equatable {
  /// The presentation with a number. Among several copies of a child, the copy with the greatest generation was changed
  /// last.
  case presentation(UInt64, generation: UInt64)
  /// The optional at an address.
  case place(UnsafeRawPointer)
  /// An array of elements with a version.
  case elements(version: UInt64)
}

/// Keeps the last state of a child that may be removed.
@usableFromInline
protocol StateKeeper: AnyObject {
  /// Keeps a state if it is the child's, and the child was removed.
  func keep(_ state: Any, from origin: StateOrigin)

  /// Keeps a copy of the state, if the child is present.
  func keepCopy()

  /// Whether the child of a type, at an origin, is this one.
  func isAttended(_ state: Any.Type, from origin: StateOrigin) -> Bool
}

extension Turn {
  /// Whether a store needs the last state of a child. Call before the child may be removed.
  @usableFromInline
  static func isLastStateWanted(_ state: Any.Type, at place: UnsafeRawPointer) -> Bool {
    guard let current, current.lastStates.isWanted(state) else { return false }
    if current.lastStates.hasUnattended { current.attend(state, from: .place(place)) }
    return true
  }

  /// Offers the last state of a child stored at an address.
  @usableFromInline
  static func offerLastState(_ state: Any, at place: UnsafeRawPointer) {
    current?.offer(state, from: .place(place))
  }

  /// Offers the last state of a child whose presentation ends. If the state is an enum, also offers its
  /// payload.
  func presentationEnds(_ state: Any, number: UInt64, generation: UInt64) {
    let origin = StateOrigin.presentation(number, generation: generation)
    offer(state, from: origin)
    if let payload = Self.payload(of: state) { offer(payload, from: origin) }
  }

  func attend(_ state: Any.Type, from origin: StateOrigin) {
    lastStates.attend(state, from: origin)
    hasUnattendedChildren = lastStates.hasUnattended
  }

  /// Lets unattended children take copies. Call before an action is applied.
  func keepCopies() {
    // Iterates over a copy: deinitializers that run meanwhile may create and release stores.
    let states = lastStates
    guard states.keepCopies() else { return }
    lastStates.pruneUnattended()
    hasUnattendedChildren = lastStates.hasUnattended
  }

  /// Registers a keeper that needs the last state of a child.
  func insert(_ keeper: any StateKeeper, of state: Any.Type, isCopied: Bool) {
    lastStates.insert(keeper, of: state, isCopied: isCopied)
    hasUnattendedChildren = lastStates.hasUnattended
  }

  /// Offers the last state of an element to the keeper that may be its link.
  ///
  /// - Parameter version: the version of the array that the element is removed from.
  func offer(_ state: Any, of version: UInt64, to keeper: any StateKeeper) {
    lastStates.offer(state, from: .elements(version: version), to: keeper)
    needsSettling = true
  }

  /// Delivers this turn's offered states to their keepers.
  func deliverLastStates() {
    guard lastStates.hasOffers else { return }
    for offer in lastStates.takeOffers() {
      for keeper in lastStates.keepers(of: offer) { keeper.keep(offer.state, from: offer.origin) }
    }
  }

  private func offer(_ state: Any, from origin: StateOrigin) {
    lastStates.offer(state, from: origin)
    needsSettling = true
  }

  /// The payload of an enum's case.
  private static func payload(of state: Any) -> Any? {
    let mirror = Mirror(reflecting: state)
    return mirror.displayStyle == .enum ? mirror.children.first?.value : nil
  }
}
