internal import ComposableConcurrency
public import ComposableRuntime
internal import ComposableThreads
internal import IssueReporting
public import Observation

/// A stored value, whatever its type: its lock, its observers and its key.
///
/// Unchecked: what several threads access is accessed under the lock, or set before the reference is handed out.
@usableFromInline
package class RootReference: Observable, @unchecked Sendable {
  /// The code around the notification of observers. A task that notifies later inherits it.
  @TaskLocal static var surroundings: NotificationSurroundings?

  private let lock = ValueLock()
  private let writeLock = WriteLock.ofProcess
  /// Accessed only under the `WriteLock`.
  @exclusivity(unchecked) private var isBeingWritten = false

  private let registrar = ObservationRegistrar()
  private let number = composable_next_stamp()
  /// Represents the value in the registrar. Kept here: a key path in an expression is looked up each time.
  private let observedValue: any KeyPath<RootReference, Void> & Sendable = \.observed
  /// The iterators of the values; nil if there has never been one.
  @exclusivity(unchecked) private var listeners: Listeners?
  @exclusivity(unchecked) private var notification = PendingNotification()
  /// Counts the writes. Accessed under the lock.
  @exclusivity(unchecked) private var version = 0

  /// Loads and saves the value; nil for a value without a key. Set before the reference is handed out.
  @exclusivity(unchecked) private(set) final var persistence: (any Persistence)?
  /// Where the reference is registered.
  @exclusivity(unchecked) private var registration: SharedReferences.Registration?

  init() {}

  deinit {
    registration?.end(of: self)
    // The end of a subscription is the user's code, which must not run under the locks of a write.
    if let persistence { writeLock.afterWrite { persistence.end() } }
    listeners?.finish()
  }

  /// Makes this the reference of a key.
  final func bind(
    to persistence: (any Persistence)?, _ registration: SharedReferences.Registration?
  ) {
    self.persistence = persistence
    self.registration = registration
  }

  /// The name of the value in messages.
  package final var name: String { persistence?.name ?? "a value of type '\(valueType)'" }

  package var valueType: Any.Type { preconditionFailure("Overridden where the value is known.") }

  /// The value, for messages and tests. Registers no observer.
  package var anyValue: Any { preconditionFailure("Overridden where the value is known.") }

  /// Whether the type of the value is `Codable`.
  var isCodable: Bool { preconditionFailure("Overridden where the value is known.") }

  /// The value as JSON, for snapshots; nil if its type is not `Codable`.
  var json: String? { get throws { preconditionFailure("Overridden where the value is known.") } }

  /// Replaces the value by one of a session that goes on, if there is one.
  func restore(from values: RestoredValues) {
    preconditionFailure("Overridden where the value is known.")
  }

  /// Whether the value has a key, and so a name of its own.
  package final var hasKey: Bool { persistence != nil }

  /// Whether it was made by references of another time, and not taken into those of the present since.
  package final var isOfOtherTime: Bool { persistence is GivenValue }

  /// How often the value was written.
  package final var writeCount: Int { withVersion {}.version }

  /// Replaces the value by one that a source has under its name, if it has one.
  package func load(from source: any SharedValueSource) {
    preconditionFailure("Overridden where the value is known.")
  }
}

extension RootReference: ProcessValue {
  package final func observe() { endReading(beginReading()) }
}

// Reading and writing.
extension RootReference {
  /// Call before the value is read. Registers an observer, where observation is tracked.
  @usableFromInline
  final func beginReading() -> ValueLock.Hold {
    // Reads in a reducer register no observer, even if observation is tracked while an action is being sent.
    let isObserving = composable_current_turn() == nil
    if isObserving { registerReader() }
    let hold = beginPeeking()
    if isObserving { notification.noteReader() }
    return hold
  }

  /// Call before the value is read without observation.
  @usableFromInline
  final func beginPeeking() -> ValueLock.Hold {
    if WriteLock.isHeld, isBeingWritten { reportOverlap() }
    return lock.lockBriefly()
  }

  /// Call when the value has been copied, and before the copy is used.
  @usableFromInline
  final func endReading(_ hold: ValueLock.Hold) { lock.unlock(hold) }

  @usableFromInline
  final func beginWriting() {
    writeLock.take()
    if isBeingWritten { reportOverlap() }
    isBeingWritten = true
    // Only readers of this value wait meanwhile. Writers of other values wait for the `WriteLock`.
    lock.lock()
  }

  @usableFromInline
  final func endWriting(_ origin: WriteOrigin) {
    version &+= 1
    composable_count_shared_change()
    if listeners != nil { notification.hasNewValue = true }
    let isObserved = notification.request() || notification.hasNewValue
    lock.unlock()
    isBeingWritten = false
    let hasReceivers = isObserved || persistence != nil
    writeLock.release(afterWriting: self, hasReceivers ? origin : nil)
  }

  /// Notifies the observers and the key of a write. Called while this thread holds no lock.
  final func wasWritten(_ origin: WriteOrigin) {
    notifyObservers()
    if origin == .program { persistence?.valueWasWritten() }
  }

  /// Reads a value without observation, and the number of writes before it.
  final func withVersion<Value>(_ read: () -> Value) -> (value: Value, version: Int) {
    let hold = beginPeeking()
    defer { endReading(hold) }
    return (read(), version)
  }

  private func reportOverlap() -> Never {
    let message = """
      A shared value was read or written while its own 'withLock' was changing it: \(name).

      Use the parameter of the closure instead.
      """
    reportIssue(message)
    fatalError(message)
  }
}

// Observation.
//
// Observers are notified when the turn ends in which the value was written, and otherwise at once. If one of them read it
// on the main actor, all are notified there. So no observer on the main actor misses a write between its read and its
// registration: Observation registers after the read, and on the main actor nothing comes between.
extension RootReference: TurnListener {
  fileprivate final var observed: Void { () }

  /// Registers an observer, where observation is tracked.
  final func access() {
    guard composable_current_turn() == nil else { return }
    registerReader()
    withLock { notification.noteReader() }
  }

  private func registerReader() {
    registrar.access(self, keyPath: observedValue)
    ObservedReads.noteRead(of: number)
  }

  /// Notifies the observers that the status of the value has changed.
  final func statusDidChange() {
    if withLock({ notification.request() }) { notifyObservers() }
  }

  /// Notifies the observers that another reference has replaced this one.
  final func wasReplaced() {
    let isObserved = withLock {
      if listeners != nil { notification.hasNewValue = true }
      return notification.request() || notification.hasNewValue
    }
    if isObserved { notifyObservers() }
  }

  private func notifyObservers() {
    if let turn = _TurnBase.ofThread { turn.atEnd(notify: self) } else { turnDidEnd() }
  }

  /// Notifies the observers.
  @usableFromInline
  package final func turnDidEnd() {
    let isMainActor = MainActor.isCurrent
    // Here, and not where the readers are notified: that may be later, and elsewhere.
    ObservedReads.noteChange(of: number)
    lock.lock()
    let listeners = notification.hasNewValue ? listeners : nil
    notification.hasNewValue = false
    // Taken in the same moment: a reader on the main actor may come right after it.
    let isScheduled = notification.destination == .mainActor && !isMainActor
    let isRequested = isScheduled ? notification.schedule() : notification.take()
    lock.unlock()
    listeners?.notify()
    guard isRequested else { return }
    if isScheduled {
      Task { @MainActor in
        if withLock({ notification.take() }) { notifyReaders() }
      }
    } else {
      notifyReaders()
    }
  }

  private func notifyReaders() {
    let notify = { self.registrar.withMutation(of: self, keyPath: self.observedValue) {} }
    if let surroundings = Self.surroundings { surroundings(notify) } else { notify() }
  }

  /// A stream that yields after each change; changes between two reads yield once.
  final func changes() -> AsyncStream<Void> {
    lock.lock()
    let known = listeners ?? Listeners()
    listeners = known
    lock.unlock()
    return known.changes()
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}

/// Calls a function, for instance with an animation.
package typealias NotificationSurroundings = @Sendable (_ body: () -> Void) -> Void
