// The store of a child that may go stays valid when the child goes, and gives the last state that the
// child had. To keep a copy from before would make each array in it copy itself on its next write. So the
// state is taken at the moment when the child goes: by the operator that sees it go, by the presentation
// that ends, by the collection that an element is removed from.
//
// A child that no operator looks after, because its parent's reducer is written by hand, is copied before
// each action.

/// Who wants the last states of children, and which have been given in the present turn.
struct DepartedStates {
  private var keepers: [ObjectIdentifier: [Reference]] = [:]
  private var count = 0
  private var pruneThreshold = 16
  private var offers: [Offer] = []
  /// Those whose child no operator has been seen to look after.
  private var unattended: [Reference] = []

  private struct Reference {
    weak var keeper: (any StateKeeper)?
  }

  private struct Offer {
    let state: Any
    let origin: StateOrigin
  }

  var hasOffers: Bool { !offers.isEmpty }
  var hasUnattended: Bool { !unattended.isEmpty }

  /// Notes who wants the last state of a child of a type.
  ///
  /// - Parameter isAttended: whether it is known that the state will be given.
  mutating func insert(_ keeper: any StateKeeper, of state: Any.Type, isAttended: Bool) {
    if count >= pruneThreshold { prune() }
    keepers[ObjectIdentifier(state), default: []].append(Reference(keeper: keeper))
    count += 1
    if !isAttended { unattended.append(Reference(keeper: keeper)) }
  }

  /// Whether anybody may want the last state of a child of a type.
  func isWanted(_ state: Any.Type) -> Bool {
    count > 0 && keepers[ObjectIdentifier(state)] != nil
  }

  /// Whether anybody may want the last state of any child.
  var isAnyWanted: Bool { count > 0 }

  /// An operator looks after a child of a type.
  mutating func attend(_ state: Any.Type, from origin: StateOrigin) {
    unattended.removeAll { $0.keeper?.isAttended(state, from: origin) ?? true }
  }

  /// Gives the last state of a child that may have gone. That it has is seen after the turn.
  mutating func offer(_ state: Any, from origin: StateOrigin) {
    offers.append(Offer(state: state, origin: origin))
  }

  /// Whom to hand which states.
  mutating func takeOffers() -> [(any StateKeeper, Any, StateOrigin)] {
    defer { offers = [] }
    return offers.flatMap { offer in
      (keepers[ObjectIdentifier(type(of: offer.state))] ?? []).compactMap { reference in
        reference.keeper.map { ($0, offer.state, offer.origin) }
      }
    }
  }

  /// Lets those that no operator looks after take a copy.
  func keepCopies() {
    for index in unattended.indices { unattended[index].keeper?.keepCopy() }
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
enum StateOrigin: Equatable {
  /// The presentation with a number.
  case presentation(UInt64)
  /// What lay at an address.
  case place(UnsafeRawPointer)
}

/// Keeps the last state of a child that may go.
protocol StateKeeper: AnyObject {
  /// Keeps a state if it is that of the child, and the child has gone.
  func keep(_ state: Any, from origin: StateOrigin)

  /// Keeps a copy of the state, if the child is there.
  func keepCopy()

  /// Whether a child of a type, in a place, is the child.
  func isAttended(_ state: Any.Type, from origin: StateOrigin) -> Bool
}

extension EngineCore {
  /// To be called by an operator that looks after a child, before the child may go.
  ///
  /// - Returns: whether anybody wants the last state of a child of the type.
  @usableFromInline
  static func isLastStateWanted(_ state: Any.Type, at place: UnsafeRawPointer) -> Bool {
    guard let current, current.departedStates.isWanted(state) else { return false }
    if current.departedStates.hasUnattended { current.attend(state, from: .place(place)) }
    return true
  }

  /// Gives the last state of a child that lay at an address.
  @usableFromInline
  static func offerLastState(_ state: Any, at place: UnsafeRawPointer) {
    current?.offer(state, from: .place(place))
  }

  /// Gives the last state of a child whose presentation ends, and, of an enum, that of its case.
  final func presentationEnds(_ state: Any, number: UInt64) {
    offer(state, from: .presentation(number))
    if let payload = Self.payload(of: state) { offer(payload, from: .presentation(number)) }
  }

  /// To be called by an operator that looks after what is presented, if anybody is unattended.
  final func attendPresentation(of state: Any, number: UInt64) {
    attend(type(of: state), from: .presentation(number))
    if let payload = Self.payload(of: state) {
      attend(type(of: payload), from: .presentation(number))
    }
  }

  final func attend(_ state: Any.Type, from origin: StateOrigin) {
    departedStates.attend(state, from: origin)
    hasUnattendedChildren = departedStates.hasUnattended
  }

  /// To be called before an action is applied, if anybody is unattended.
  @usableFromInline
  final func keepCopies() {
    // Of a copy: what is released on the way may make stores and let go of them.
    let states = departedStates
    states.keepCopies()
  }

  /// Notes who wants the last state of a child.
  final func insert(_ keeper: any StateKeeper, of state: Any.Type, isAttended: Bool) {
    departedStates.insert(keeper, of: state, isAttended: isAttended)
    hasUnattendedChildren = departedStates.hasUnattended
  }

  private func offer(_ state: Any, from origin: StateOrigin) {
    departedStates.offer(state, from: origin)
    needsSettling = true
  }

  /// What is in the case of an enum.
  private static func payload(of state: Any) -> Any? {
    let mirror = Mirror(reflecting: state)
    return mirror.displayStyle == .enum ? mirror.children.first?.value : nil
  }
}
