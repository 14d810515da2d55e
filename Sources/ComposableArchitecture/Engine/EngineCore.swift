public import ComposableCollections
import IssueReporting

/// The part of an engine that does not depend on its state and action: what a child store needs to
/// know of the root.
@usableFromInline
class EngineCore: _RemovalObserver {
  /// What the engine is doing.
  ///
  /// Not checked for overlapping accesses, like `needsSettling`: both are read and written at once
  /// and never held, and the check costs more than a small reducer.
  @exclusivity(unchecked) @usableFromInline
  final var phase = EnginePhase.idle

  /// Whether the turn has more to do than to reduce, even if the action has no effect: actions wait,
  /// or somebody observes.
  @exclusivity(unchecked) @usableFromInline
  final var needsSettling = false

  /// How many actions wait. Kept here because asking the queue, whose type depends on the action,
  /// costs more where the action's type is not known.
  @exclusivity(unchecked) @usableFromInline
  final var waitingCount = 0

  /// Whether somebody has read the state, and it tells the changes of its properties itself: only
  /// that another state was put in its place is left to tell.
  @exclusivity(unchecked) @usableFromInline
  final var isRootWatched = false

  /// The number that was given to the first version of the present turn; see
  /// `ObservationStateRegistrar`. Zero when there is none.
  @exclusivity(unchecked) @usableFromInline
  final var firstVersion: UInt64 = 0

  /// Whether a child was found not to be there; see ``StoreLink/isReachable(in:)``.
  @exclusivity(unchecked) @usableFromInline
  final var foundAbsence = false

  /// Whether the action that is being reduced has had an effect of a child, which has not been started.
  @exclusivity(unchecked) @usableFromInline
  final var hasChildEffects = false

  /// How many presentations the action that is being reduced has gone into; see ``Presentation``.
  @exclusivity(unchecked) @usableFromInline
  final var presentationDepth = 0

  /// Which property of a wrapper was set last in the turn; see ``ProjectedPlace``.
  @exclusivity(unchecked) @usableFromInline
  final var lastSetting: ProjectedPlace.Setting?

  /// The changes to be told when the action has been applied; and those that are being told.
  @exclusivity(unchecked)
  final var pending: [(extent: ObservationExtent, property: Int)] = []
  final var telling: [(extent: ObservationExtent, property: Int)] = []

  /// Which observed states were read through stores.
  final var readStates = ReadStates()

  /// Who wants the last states of children that go.
  final var departedStates = DepartedStates()
  /// Who wants those of elements.
  final var removals = RemovalTable()
  /// Whether some of them take copies before each action.
  @exclusivity(unchecked) @usableFromInline
  final var hasUnattendedChildren = false

  /// Applies the action that a child store has routed to the engine. Set by the root store, where the
  /// types are known to the optimizer.
  @usableFromInline
  final var submission: () -> StoreTask = { StoreTask(group: nil) }

  /// The bindings' writes that have been sent and not been applied; see ``AwaitedWrite``.
  @exclusivity(unchecked)
  final var awaitedWrites: [AwaitedWrite] = []
  /// How many actions were reported because the state that they were for was gone.
  final var refusals = 0

  let observation = StateObservation()

  /// Told when an asynchronous effect has ended or has started others: the test, if there is one.
  final var effectsObserver: (() -> Void)?

  /// Whether the state is an ``ObservableState``: it tells the changes of its properties itself.
  private let tellsProperties: Bool
  /// Whether it is an enum: then its case can be read, too.
  private let isRootEnum: Bool
  private var wasRootReplaced = false
  private var replacedRoots: [ObservationExtent] = []

  /// Whether the actor was guessed, and whether an effect has bound the store to it; see ``InferredActor``.
  @exclusivity(unchecked) @usableFromInline
  final var inferredActor = InferredActor.none

  @usableFromInline
  final let effects: EffectRunner

  init(tellsProperties: Bool, isRootEnum: Bool, isolation: (any Actor)?) {
    self.tellsProperties = tellsProperties
    self.isRootEnum = isRootEnum
    effects = EffectRunner(isolation: isolation)
    super.init()
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

  /// Applies the actions that wait.
  @usableFromInline
  func drain() {
    preconditionFailure("Overridden where the state is known.")
  }

  /// To be called before the state is read through a store.
  @usableFromInline
  final func willRead() {
    checkReadable()
    if tellsProperties {
      isRootWatched = true
      // Of a struct the properties are read, and say so.
      if isRootEnum { observation.access() }
    } else {
      observation.access()
      needsSettling = true
    }
  }

  /// Stops the program where the state can't be read.
  @inlinable
  final func checkReadable() {
    if phase == .reducing { reportReadWhileReducing() }
    if inferredActor == .bound { checkInferredActor() }
  }

  /// To be called when a reducer has put another state in the place of the root's.
  ///
  /// - Parameter extent: who has read the properties of the state before.
  @usableFromInline
  final func rootWasPut(insteadOf extent: ObservationExtent?) {
    wasRootReplaced = true
    if let extent { replacedRoots.append(extent) }
    needsSettling = true
  }

  /// Tells what the last action has changed.
  @usableFromInline
  final func tellObservers() {
    if departedStates.hasOffers {
      let offers = departedStates.takeOffers()
      for offer in offers {
        for keeper in departedStates.keepers(of: offer) {
          keeper.keep(offer.state, from: offer.origin)
        }
      }
    }
    tellPending()
    if tellsProperties, !wasRootReplaced {
      observation.notifyListeners()
    } else {
      wasRootReplaced = false
      isRootWatched = false
      var replaced = replacedRoots
      replacedRoots = []
      readStates.takeAll(below: &replaced)
      observation.notify()
      for extent in replaced { extent.tellAll() }
      releaseGarbage()
    }
  }

  /// Whether the next action has to be told even if it changes no property that was read.
  @usableFromInline
  final var isEachActionAwaited: Bool {
    observation.hasListeners || (!tellsProperties && observation.wasRead)
  }

  /// A stream that yields after each change of the state.
  func changes() -> AsyncStream<Void> {
    needsSettling = true
    return observation.changes()
  }

  @usableFromInline
  final func reportReadWhileReducing() -> Never {
    reportIssue(
      """
      The state of a store was read while a reducer was changing it, from inside the reducer or from \
      a deinitializer that it caused to run. There is no state to give.

      Read the state that the reducer was given instead, or send an action: it is applied when this \
      one is done.
      """)
    fatalError("The state of a store was read while a reducer was changing it.")
  }
}

@usableFromInline
enum EnginePhase {
  /// Nothing is going on: an action is applied at once.
  case idle
  /// A reducer has the state. It can't be read, and actions wait.
  case reducing
  /// An action has been applied; its effects start and observers are told. The state can be read,
  /// and actions wait.
  case settling
}
