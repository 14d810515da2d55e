// A state that replaces another does not know the other's observers. So observers that read a state
// through a store must be notified by the state's holder, however far up. Registering with each holder
// would make a read ten levels down ten times as expensive as a read at the root.
//
// Instead the engine remembers, for each property of an observed state, which state was read there. A
// change of such a property means that the state there was replaced: publishing it notifies the
// observers of the previous state, and of all states read below it.

/// The observed states that were read through stores, by their holders.
struct ReadStates {
  private var holders: [ObjectIdentifier: Holder] = [:]
  private var pruneThreshold = 16
  /// Changes when reads must be recorded again: after a change was published, or a state got another
  /// version.
  private(set) var changes: UInt64 = 0
  /// Removed entries, to be released when this is not being changed.
  private var garbage: [[Int: [Held]]] = []

  private struct Holder {
    private(set) weak var extent: ObservationExtent?
    /// Several at a property if copies of the holder are read, each with its own value there.
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

  /// The number of collections whose elements were read.
  var collectionCount: Int {
    holders.values.reduce(0) { count, holder in
      count + holder.held.values.joined().count { if case .collection = $0 { true } else { false } }
    }
  }

  /// Records that the state at a property is read.
  mutating func note(_ state: ObservationExtent, at property: Int, of holder: ObservationExtent) {
    insert(.state(state), at: property, of: holder)
  }

  /// Records that elements of the collection at a property are read.
  mutating func note(
    _ collection: any ReadCollection, at property: Int, of holder: ObservationExtent
  ) {
    insert(.collection(collection), at: property, of: holder)
  }

  /// The collections recorded at a property.
  func collections(at property: Int, of holder: ObservationExtent) -> [any ReadCollection] {
    guard let known = holders[ObjectIdentifier(holder)], known.extent === holder else { return [] }
    return (known.held[property] ?? []).compactMap { held in
      if case .collection(let collection) = held { collection } else { nil }
    }
  }

  /// Call when a state that may have been recorded has got another version.
  mutating func noteAgain() { changes &+= 1 }

  /// Removes and returns the removed entries.
  mutating func takeGarbage() -> [Any] {
    let taken = garbage
    garbage = []
    return taken
  }

  /// Updates a property whose state may have been replaced, or whose collection has changed.
  ///
  /// - Parameter firstVersion: the first version that was given to a state in the turn.
  /// - Returns: the states whose observers must be notified.
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

  /// Adds all states that were read below replaced ones.
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
    // The address may have been reused for a deallocated state's extent.
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
  /// Whether no element is recorded.
  var isEmpty: Bool { get }

  /// Updates the elements after the collection has changed.
  ///
  /// - Parameter firstVersion: the first version that was given to a state in the turn.
  /// - Returns: the states of the elements that were removed or replaced.
  func takeReplaced(inTurnFrom firstVersion: UInt64) -> [ObservationExtent]

  /// Removes and returns all states, because another collection is in its place.
  func takeAll() -> [ObservationExtent]
}
