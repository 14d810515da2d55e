public import ComposableRuntime
internal import ComposableThreads

/// The changes that an engine records while it reduces an action, and publishes afterward.
///
/// Each engine has one for all of its turns. While it reduces, the turn is the current one of its
/// thread: so states, presentations and identified arrays, which have no reference to a store, report
/// their changes to it. The layers above add their own entries to a turn: whether effects may run, and
/// which writes of bindings are expected.
@usableFromInline
final class Turn: _TurnBase {
  // Exclusivity is not checked for these: they are read and written at once and never held, and the
  // check costs more than a small reducer.

  /// The first version that was given to a state in this turn; see `ObservationStateRegistrar`. Zero
  /// for none.
  @exclusivity(unchecked) @usableFromInline
  var firstVersion: UInt64 = 0

  /// Whether effects run; maintained by the effect runner.
  @exclusivity(unchecked) @usableFromInline
  var hasRunningEffects = false

  /// Whether the action that is being reduced has had a child's effect that has not been started yet.
  @exclusivity(unchecked) @usableFromInline
  var hasChildEffects = false

  /// Whether a tool repeats an action here, on a copy of the state: the copy shares the observers of the store's state,
  /// which must neither be notified nor forgotten.
  @exclusivity(unchecked)
  var isShadow = false

  /// How many presentations the action that is being reduced has entered.
  @exclusivity(unchecked) @usableFromInline
  var presentationDepth = 0

  /// Whether a child was found to be absent; see ``StoreLink/isReachable(in:)``.
  @exclusivity(unchecked) @usableFromInline
  var foundAbsence = false

  /// Whether some children take copies of their states before each action.
  @exclusivity(unchecked) @usableFromInline
  var hasUnattendedChildren = false

  /// The property of a wrapper that was set last.
  @exclusivity(unchecked) @usableFromInline
  var lastSetting: WrapperSetting?

  /// How many actions were reported because their state was absent.
  @usableFromInline var refusals = 0

  /// The events that must occur before the engine comes to rest.
  @exclusivity(unchecked)
  private var obligations: [any TurnObligation] = []

  /// The observed states that were read through stores.
  var readStates = ReadStates()

  /// The stores that need the last states of children, and the states offered in this turn.
  var lastStates = LastStates()
  /// The stores that need the last states of elements.
  var removals = RemovalTable()

  /// The changes to publish after the action, and the changes that are being published.
  @exclusivity(unchecked)
  private var pending: [Change] = []
  private var publishing: [Change] = []

  private typealias Change = (extent: ObservationExtent, property: Int)

  /// The current turn of this thread.
  @usableFromInline
  static var current: Turn? {
    // The thread does not retain it: the engine does.
    composable_current_turn().map { Unmanaged<Turn>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether an effect may run, or is about to be started: true outside of turns.
  @usableFromInline
  static var mayHaveEffects: Bool {
    current.map { $0.hasRunningEffects || $0.hasChildEffects } ?? true
  }

  override func willRemove<ID: Hashable, Element>(
    _ id: ID, _ element: UnsafePointer<Element>, version: UInt64
  ) {
    // A copy of the table, since an observer may change it.
    let removals = removals
    removals.forEachObserver(of: ID.self, Element.self) {
      $0.willRemove(id, element, version: version)
    }
  }
}

// Versions of states.
extension Turn {
  /// Whether a version was given to a state in this turn.
  func gave(_ version: UInt64) -> Bool {
    firstVersion != 0 && version >= firstVersion
  }

  func begin(with version: UInt64) {
    if firstVersion == 0 { firstVersion = version }
  }
}

// Changes of properties.
extension Turn {
  /// Records a change, which is published after the action.
  func record(_ property: Int, of extent: ObservationExtent) {
    guard !isShadow else { return }
    if !extent.forgetReaders(of: property),
      pending.contains(where: { $0.extent === extent && $0.property == property })
    {
      return
    }
    pending.append((extent, property))
    needsSettling = true
  }

  /// Notifies the observers of the properties that changed.
  func publish() {
    defer { notifyListeners() }
    guard !pending.isEmpty else { return }
    // Observers don't change these lists: actions that they send are queued, and changes that they make
    // directly are published at once.
    swap(&pending, &publishing)
    // Collected before the first notification: an observer may read again, which is a new record.
    var replaced: [ObservationExtent] = []
    for (extent, property) in publishing {
      replaced += readStates.takeReplaced(at: property, of: extent, inTurnFrom: firstVersion)
    }
    for (extent, property) in publishing { extent.notify(property) }
    for extent in replaced { extent.notifyAll() }
    publishing.removeAll(keepingCapacity: true)
    releaseGarbage()
  }

  /// Releases removed entries of reads: they may hold objects whose deinitializers read.
  func releaseGarbage() {
    let garbage = readStates.takeGarbage()
    withExtendedLifetime(garbage) {}
  }
}

// Obligations.
extension Turn {
  /// Expects an event before the engine comes to rest.
  func expect(_ obligation: any TurnObligation) {
    obligations.append(obligation)
  }

  /// Drops the obligations of a repeated action.
  func discardObligations() { obligations = [] }

  /// Marks an object's obligation as met.
  @usableFromInline
  func meet(_ subject: AnyObject) {
    // Usually the last one. Removed in place: the next obligation needs the same capacity.
    guard let index = obligations.lastIndex(where: { $0.subject === subject }) else { return }
    let met = obligations.remove(at: index)
    // Released only now: its value may have a deinitializer, which may send.
    withExtendedLifetime(met) {}
  }

  /// Reports the obligations that were not met. Call when the engine has come to rest.
  @usableFromInline
  func reportUnmetObligations() {
    guard !obligations.isEmpty else { return }
    let unmet = obligations
    obligations = []
    for obligation in unmet { obligation.reportUnmet(after: refusals) }
  }
}

/// An event that must occur before an engine comes to rest, such as a reducer's applying a binding's
/// write.
protocol TurnObligation {
  /// Identifies this obligation.
  var subject: AnyObject { get }

  /// Reports that it was not met.
  ///
  /// - Parameter refusals: how many actions have been reported because their state was absent.
  func reportUnmet(after refusals: Int)
}

/// The property of a wrapper that was set last.
@usableFromInline
struct WrapperSetting {
  @usableFromInline let address: UnsafeRawPointer
  @usableFromInline let state: ObjectIdentifier
}
