// The store of a child that may go stays valid when the child goes, and gives the last state that the
// child had. To keep a copy from before would make each array in it copy itself on its next write. So the
// state is taken at the moment when the child goes: by the operator that sees it go, by the presentation
// that ends, by the collection that an element is removed from.
//
// A child in an optional that no operator has been seen to look after, because its parent's reducer is
// written by hand or has had no turn, is copied before each action. Where only copies of a child can be
// had, as of the value in a case of an enum, it is not: then its store gives the state that it was made
// with, unless an operator gives the last. Which of several such children of one type an operator means is
// not known. Each takes the first that is given after it has gone; two that go with one action may both
// take that of the one.

/// Who wants the last states of children, and which have been given in the present turn.
struct LastStates {
  private var keepers: [ObjectIdentifier: [Reference]] = [:]
  private var count = 0
  private var pruneThreshold = 16
  private var unattendedThreshold = 16
  private var offers: [Offer] = []
  /// Those whose child no operator has been seen to look after.
  private var unattended: [Reference] = []

  private struct Reference {
    weak var keeper: (any StateKeeper)?
  }

  struct Offer {
    let state: Any
    let origin: StateOrigin
    /// Whom it is for, if that is known.
    var keeper: (any StateKeeper)?
  }

  var hasOffers: Bool { !offers.isEmpty }
  var hasUnattended: Bool { !unattended.isEmpty }

  /// Notes who wants the last state of a child of a type.
  ///
  /// - Parameter isCopied: whether it is to take copies until an operator is seen to look after the child.
  mutating func insert(_ keeper: any StateKeeper, of state: Any.Type, isCopied: Bool) {
    if count >= pruneThreshold { prune() }
    keepers[ObjectIdentifier(state), default: []].append(Reference(keeper: keeper))
    count += 1
    guard isCopied else { return }
    if unattended.count >= unattendedThreshold { pruneUnattended() }
    unattended.append(Reference(keeper: keeper))
  }

  /// Whether anybody may want the last state of a child of a type.
  mutating func isWanted(_ state: Any.Type) -> Bool {
    guard count > 0, let references = keepers[ObjectIdentifier(state)] else { return false }
    if references.contains(where: { $0.keeper != nil }) { return true }
    keepers[ObjectIdentifier(state)] = nil
    count -= references.count
    return false
  }

  /// Whether anybody may want the last state of any child.
  var isAnyWanted: Bool { count > 0 }

  /// An operator looks after a child of a type.
  mutating func attend(_ state: Any.Type, from origin: StateOrigin) {
    unattended.removeAll { $0.keeper?.isAttended(state, from: origin) ?? true }
  }

  /// Gives the last state of a child that may have gone. That it has is seen after the turn.
  mutating func offer(
    _ state: Any, from origin: StateOrigin, to keeper: (any StateKeeper)? = nil
  ) {
    offers.append(Offer(state: state, origin: origin, keeper: keeper))
  }

  /// The last states that have been given. They may be all that holds what has deinitializers.
  mutating func takeOffers() -> [Offer] {
    let taken = offers
    offers = []
    return taken
  }

  /// Who may want a state.
  func keepers(of offer: Offer) -> [any StateKeeper] {
    if let keeper = offer.keeper { return [keeper] }
    return (keepers[ObjectIdentifier(type(of: offer.state))] ?? []).compactMap(\.keeper)
  }

  /// Lets those that no operator looks after take a copy.
  ///
  /// - Returns: whether some of them have gone.
  func keepCopies() -> Bool {
    var haveGone = false
    for index in unattended.indices {
      if let keeper = unattended[index].keeper { keeper.keepCopy() } else { haveGone = true }
    }
    return haveGone
  }

  /// Forgets those that take copies and have gone.
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

/// Where a child's last state came from, as far as that tells it from another's of the same type.
@usableFromInline
enum StateOrigin: Equatable {
  /// The presentation with a number. Of several copies of a child the one of the greatest generation was
  /// changed last.
  case presentation(UInt64, generation: UInt64)
  /// The optional at an address.
  case place(UnsafeRawPointer)
  /// An array of elements, which had a version.
  case elements(version: UInt64)
}

/// Keeps the last state of a child that may go.
@usableFromInline
protocol StateKeeper: AnyObject {
  /// Keeps a state if it is that of the child, and the child has gone.
  func keep(_ state: Any, from origin: StateOrigin)

  /// Keeps a copy of the state, if the child is there.
  func keepCopy()

  /// Whether a child of a type, in a place, is the child.
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

  /// Offers the last state of a child that lay at an address.
  @usableFromInline
  static func offerLastState(_ state: Any, at place: UnsafeRawPointer) {
    current?.offer(state, from: .place(place))
  }

  /// Offers the last state of a child whose presentation ends, and, of an enum, that of its case.
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
    // Of a copy: what is released meanwhile may make stores and release them.
    let states = lastStates
    guard states.keepCopies() else { return }
    lastStates.pruneUnattended()
    hasUnattendedChildren = lastStates.hasUnattended
  }

  /// Notes that a keeper needs the last state of a child.
  func insert(_ keeper: any StateKeeper, of state: Any.Type, isCopied: Bool) {
    lastStates.insert(keeper, of: state, isCopied: isCopied)
    hasUnattendedChildren = lastStates.hasUnattended
  }

  /// Offers the last state of an element to the keeper that may be its link.
  ///
  /// - Parameter version: that of the array that the element is removed from.
  func offer(_ state: Any, of version: UInt64, to keeper: any StateKeeper) {
    lastStates.offer(state, from: .elements(version: version), to: keeper)
    needsSettling = true
  }

  /// Gives the states that were offered in this turn to their keepers.
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

  /// What is in the case of an enum.
  private static func payload(of state: Any) -> Any? {
    let mirror = Mirror(reflecting: state)
    return mirror.displayStyle == .enum ? mirror.children.first?.value : nil
  }
}
