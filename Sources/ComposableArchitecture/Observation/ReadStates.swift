// A state that is put in the place of another does not know who reads the other. So whoever reads a
// state through a store has to hear of it from what holds the state, however far up. To register with
// each of them would make a read ten levels down ten times a read at the root.
//
// Instead the engine remembers, for each property of an observed state, which state was read there. When
// it tells that the property has changed, which of such a property means that another state is there, it
// tells the readers of the one that was, and of all that were read below it.

/// The observed states that were read through stores, by what holds them.
struct ReadStates {
  private var holders: [ObjectIdentifier: Holder] = [:]
  private var pruneThreshold = 16
  /// Changes whenever what is read has to be noted again: something was told, or has another version.
  private(set) var changes: UInt64 = 0
  /// What was forgotten, to be let go of when this is not being changed.
  private var garbage: [[Int: [Held]]] = []

  private struct Holder {
    private(set) weak var extent: ObservationExtent?
    /// Several at a property where copies of the holder are read, each with what it has there.
    var held: [Int: [Held]] = [:]

    init(_ extent: ObservationExtent) {
      self.extent = extent
    }
  }

  private enum Held {
    case state(ObservationExtent)
    case collection(any ReadCollection)

    func isSame(as other: Held) -> Bool {
      switch (self, other) {
      case (.state(let state), .state(let other)): state === other
      case (.collection(let collection), .collection(let other)): collection === other
      default: false
      }
    }
  }

  /// How many collections are known of which elements were read.
  var collectionCount: Int {
    holders.values.reduce(0) { count, holder in
      count + holder.held.values.joined().count { if case .collection = $0 { true } else { false } }
    }
  }

  /// Notes that the state at a property is read.
  mutating func note(_ state: ObservationExtent, at property: Int, of holder: ObservationExtent) {
    insert(.state(state), at: property, of: holder)
  }

  /// Notes that elements of the collection at a property are read.
  mutating func note(
    _ collection: any ReadCollection, at property: Int, of holder: ObservationExtent
  ) {
    insert(.collection(collection), at: property, of: holder)
  }

  /// The collections that were noted at a property.
  func collections(at property: Int, of holder: ObservationExtent) -> [any ReadCollection] {
    guard let known = holders[ObjectIdentifier(holder)], known.extent === holder else { return [] }
    return (known.held[property] ?? []).compactMap { held in
      if case .collection(let collection) = held { collection } else { nil }
    }
  }

  /// To be called when a state that may have been noted has got another version.
  mutating func noteAgain() { changes &+= 1 }

  /// What was forgotten.
  mutating func takeGarbage() -> [Any] {
    let taken = garbage
    garbage = []
    return taken
  }

  /// Another state may be at a property, or the collection there has changed.
  ///
  /// - Parameter firstVersion: the first that was given to a state in the turn.
  /// - Returns: the states whose readers have to be told.
  mutating func takeReplaced(
    at property: Int, of holder: ObservationExtent, inTurnFrom firstVersion: UInt64
  ) -> [ObservationExtent] {
    guard let index = holders.index(forKey: ObjectIdentifier(holder)),
      holders.values[index].extent === holder, let held = holders.values[index].held[property]
    else { return [] }
    var replaced: [ObservationExtent] = []
    var left: [Held] = []
    for held in held {
      switch held {
      case .state(let state):
        replaced.append(state)
      case .collection(let collection):
        replaced += collection.takeReplaced(inTurnFrom: firstVersion)
        if !collection.isEmpty { left.append(held) }
      }
    }
    if left.count < held.count {
      garbage.append([property: held])
      holders.values[index].held[property] = left.isEmpty ? nil : left
    }
    if !left.isEmpty { holder.markRead(property) }
    takeAll(below: &replaced)
    return replaced
  }

  /// Another state is in the place of one that holds others.
  mutating func takeAll(below states: inout [ObservationExtent]) {
    guard !states.isEmpty else { return }
    changes &+= 1
    var next = 0
    while next < states.count {
      if let holder = holders.removeValue(forKey: ObjectIdentifier(states[next])),
        holder.extent === states[next]
      {
        garbage.append(holder.held)
        for held in holder.held.values.joined() {
          switch held {
          case .state(let state): states.append(state)
          case .collection(let collection): states += collection.takeAll()
          }
        }
      }
      next += 1
    }
  }

  private mutating func insert(_ held: Held, at property: Int, of holder: ObservationExtent) {
    let key = ObjectIdentifier(holder)
    prune()
    // Of a state that went another may have the address by now.
    if holders[key]?.extent !== holder {
      if let gone = holders[key] { garbage.append(gone.held) }
      holders[key] = Holder(holder)
    }
    if holders[key]?.held[property]?.contains(where: held.isSame) != true {
      holders[key]?.held[property, default: []].append(held)
    }
    holder.markRead(property)
  }

  private mutating func prune() {
    guard holders.count >= pruneThreshold else { return }
    garbage += holders.values.filter { $0.extent == nil }.map(\.held)
    holders = holders.filter { $0.value.extent != nil }
    pruneThreshold = max(16, holders.count * 2)
  }
}

/// The elements of a collection that were read through stores.
protocol ReadCollection: AnyObject {
  /// Whether no element is known.
  var isEmpty: Bool { get }

  /// The collection has changed.
  ///
  /// - Parameter firstVersion: the first that was given to a state in the turn.
  /// - Returns: the states of the elements that went, or that others have taken the place of.
  func takeReplaced(inTurnFrom firstVersion: UInt64) -> [ObservationExtent]

  /// Another collection is in its place.
  func takeAll() -> [ObservationExtent]
}
