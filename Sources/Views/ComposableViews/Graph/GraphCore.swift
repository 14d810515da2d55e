internal import ComposableHosting
internal import IssueReporting
internal import Observation

/// The state that a graph's nodes share.
final class GraphCore {
  let invalidations = InvalidationQueue()
  private var records = ElementRecords()
  private var trackedNodes = TrackedNodes()
  private(set) var evaluationCount = 0
  /// The types of nodes whose evaluation has read observable state.
  private var readingTypes: Set<ObjectIdentifier> = []
  private var dirty: [Node] = []
  private var changedContainers: [ElementRecord] = []
  private var changedRecords: [ElementRecord] = []
  private var callbacks: [LifecycleCallback] = []
  /// The views to scroll to, at the end of the update.
  var scrolls: [ScrollRequest] = []
  /// The values that events have set on controls, until the next pass.
  private var expectations: [(ElementRecord, HostEvent)] = []
  /// The animations of views whose value has changed since the last operations.
  var animations = ViewAnimations()
  /// The nodes that have the focus, or requested it.
  var focusHolders: [any FocusHolder] = []
  /// The actor of the graph.
  let isolation: (any Actor)?
  /// The number of nodes that read preferences. Without any, changes need not look for them.
  var preferenceObservers = 0
  /// The observers whose preference may have changed.
  private var pendingObservers: [any PreferenceObserver] = []
  /// The address of the screen.
  var screenAddress = ScreenAddress()
  /// How many rows of a long list exist at least; nil for all.
  let rowCapacity: Int?
  /// Evaluates nodes at scheduled times.
  private(set) lazy var schedule = NodeSchedule(self)
  /// Whether views of these types have properties, without a lock.
  var propertiesOfTypes = JoinedProperties.propertiesOfTypes
  /// The values of `@SceneStorage`, by their keys.
  var sceneValues: [String: SceneValues] = [:]
  /// The values of `@SceneStorage` that the session before had, as JSON.
  var restoredScene: [String: String] = [:]
  /// Whether the views had appeared before: then they do not appear again.
  var isWaking = false
  /// Whether views get the values of the session before: nothing changes for them, they begin so.
  var isRestoring = false
  /// The numbers of the kinds of values that can be dragged.
  var transferKinds: [TransferKind: Int] = [:]
  /// The numbers of the types whose values are dragged, and of the types that are dropped.
  var dragKinds: [ObjectIdentifier: [Int]] = [:]
  var dropKinds: [ObjectIdentifier: [Int]] = [:]

  init(isolation: (any Actor)?, rowCapacity: Int?) {
    self.isolation = isolation
    self.rowCapacity = rowCapacity
  }

  // MARK: - Elements

  func makeRecord(_ element: HostElement, of node: Node) -> ElementRecord {
    records.insert(element, of: node)
  }

  func forget(_ record: ElementRecord) {
    records.remove(record)
    record.isGone = true
  }

  func record(_ id: ElementID) -> ElementRecord? { records[id] }

  /// The number of the next element.
  var nextID: Int { records.nextID }

  /// Gives all elements other ids.
  func renumber(from next: Int, _ id: (ElementRecord) -> ElementID?) {
    records.renumber(from: next, id)
  }

  func set(_ element: HostElement, of record: ElementRecord) {
    guard element != record.element else { return }
    record.element = element
    guard !record.hasChanged else { return }
    record.hasChanged = true
    changedRecords.append(record)
  }

  func childrenChanged(of record: ElementRecord) {
    guard !record.hasChangedChildren else { return }
    record.hasChangedChildren = true
    changedContainers.append(record)
  }

  /// Checks in the next pass whether a control shows the value that an event has set. If the
  /// binding refused the value, the element is sent to the host again.
  func expect(_ event: HostEvent, of record: ElementRecord) {
    expectations.append((record, event))
  }

  // MARK: - Evaluations

  /// Evaluates a node's closure. The node is invalidated when a value that the closure reads
  /// changes.
  ///
  /// Objects that an earlier evaluation read forget the node as an observer.
  func track<Result>(_ node: Node, _ body: () -> Result) -> Result {
    endReading(of: node.tracking)
    evaluationCount += 1
    node.tracking.evaluation = evaluationCount
    node.tracking.isDirty = false
    let life = node.tracking.life ?? makeLifetime(for: node)
    node.tracking.life = life
    return withObservationTracking(
      {
        life?.read()
        return body()
      }, onChange: didRead(node))
  }

  /// Nil if nodes of this type have read nothing so far: most bodies only put views together, and observing a lifetime
  /// costs more than evaluating such a body. The first node that reads does so without a lifetime. Its records stay in
  /// the objects until they change, once for each type.
  private func makeLifetime(for node: Node) -> ReadingLifetime? {
    readingTypes.contains(ObjectIdentifier(type(of: node))) ? ReadingLifetime() : nil
  }

  /// Called after an evaluation that has read observable state.
  ///
  /// - Returns: the function to call when that changes.
  private func didRead(_ node: Node) -> @Sendable () -> Void {
    if node.tracking.life == nil { readingTypes.insert(ObjectIdentifier(type(of: node))) }
    let slot = node.tracking.slot ?? trackedNodes.insert(node)
    node.tracking.slot = slot
    let reading = InvalidationQueue.Reading(slot: slot, evaluation: node.tracking.evaluation)
    return { [invalidations] in invalidations.put(reading) }
  }

  func forget(_ tracking: Tracking) {
    endReading(of: tracking)
    if let slot = tracking.slot { trackedNodes.remove(at: slot) }
  }

  private func endReading(of tracking: Tracking) {
    // A dirty node was already notified of a change, which removed it from all observed objects.
    guard let life = tracking.life, !tracking.isDirty else { return }
    invalidations.ignore(tracking.evaluation) { life.end() }
  }

  /// Evaluates invalidated nodes, outer ones first, because they may remove the inner ones, and reads
  /// changed preferences.
  func evaluateChanged() {
    var rounds = 0
    collectDirty()
    while !dirty.isEmpty || !pendingObservers.isEmpty {
      rounds += 1
      guard rounds <= Self.limit else { return reportEndless() }
      let nodes = dirty.count > 1 ? dirty.sorted { $0.depth < $1.depth } : dirty
      dirty = []
      for node in nodes where node.isAlive && node.tracking.isDirty { node.evaluate() }
      // Preferences are read when all views that may set them are up to date.
      if nodes.isEmpty { readPreferences() }
      collectDirty()
    }
  }

  private func collectDirty() {
    for reading in invalidations.take() {
      guard let node = trackedNodes[reading.slot],
        node.tracking.evaluation == reading.evaluation, !node.tracking.isDirty
      else { continue }
      node.tracking.isDirty = true
      dirty.append(node)
    }
  }

  /// Notifies the nodes around a node that read a preference.
  ///
  /// - Parameter key: the preference's key; nil if the views themselves have changed, which may concern any.
  func preferenceChanged(_ key: ObjectIdentifier?, at node: Node) {
    guard preferenceObservers > 0 else { return }
    var outer: Node? = node
    while let current = outer, current.portalTarget == nil {
      current.preferenceDidChange(key)
      outer = current.parent
    }
  }

  func readLater(_ observer: any PreferenceObserver) { pendingObservers.append(observer) }

  private func readPreferences() {
    let immediate = pendingObservers.filter(\.isImmediate)
    let observers = immediate.isEmpty ? pendingObservers : immediate
    pendingObservers.removeAll { immediate.isEmpty || $0.isImmediate }
    for observer in observers where observer.isAlive { observer.readPreference() }
  }

  /// How many times per update views may change values that views have read.
  static let limit = 100

  func reportEndless() {
    dirty = []
    pendingObservers = []
    reportIssue(
      """
      Views were evaluated \(Self.limit) times in one update, and a value they read changed again. A \
      body, 'onChange' or 'onAppear' writes the value that triggers it. Write it in an action, or only \
      if the new value differs.
      """)
  }

  // MARK: - After the host was updated

  func afterward(_ callback: LifecycleCallback) { callbacks.append(callback) }

  func dropCallbacks() { callbacks = [] }

  /// - Returns: whether any callback was pending.
  func runCallbacks() -> Bool {
    guard !callbacks.isEmpty else { return false }
    let due = callbacks
    callbacks = []
    for kind in LifecycleCallback.Kind.inOrder {
      for callback in due where callback.kind == kind { callback.action() }
    }
    return true
  }

  // MARK: - Updating the host

  /// The operations that bring the host up to date.
  func takeOperations() -> [HostOperation] {
    notifyChildrenObservers()
    contradictExpectations()
    var operations: [HostOperation] = []
    for record in changedContainers {
      record.hasChangedChildren = false
      guard record.isShown, !record.isGone else { continue }
      let children = record.currentChildren()
      let old = record.shownChildren
      record.shownChildren = children
      for edit in ListDifference.edits(from: old.map(\.id), to: children.map(\.id)) {
        switch edit {
        case .remove(let id): operations.append(.remove(id))
        case .move(let id, let index): operations.append(.move(id, to: index))
        case .insert(let index, let position):
          show(children[index], in: record, at: position, &operations)
        }
      }
    }
    changedContainers = []
    for record in changedRecords where record.hasChanged {
      record.hasChanged = false
      guard record.isShown, !record.isGone else { continue }
      operations.append(.update(record.id, record.element))
    }
    changedRecords = []
    return operations
  }

  /// Notifies the nodes whose element depends on its child elements.
  private func notifyChildrenObservers() {
    // Observers may change the children of further elements, which are appended here and processed
    // too.
    var next = 0
    while next < changedContainers.count {
      var record: ElementRecord? = changedContainers[next]
      next += 1
      while let section = record, !section.isGone, section.element.kind == .section {
        record = section.parent
      }
      guard let record, !record.isGone else { continue }
      (record.node as? any ChildrenObserver)?.childrenDidChange()
    }
  }

  private func contradictExpectations() {
    for (record, event) in expectations
    where !record.isGone && !record.hasChanged && record.element.kind.contradicts(event) {
      record.hasChanged = true
      changedRecords.append(record)
    }
    expectations = []
  }

  private func show(
    _ record: ElementRecord, in parent: ElementRecord, at index: Int,
    _ operations: inout [HostOperation]
  ) {
    record.isShown = true
    record.hasChanged = false
    record.hasChangedChildren = false
    operations.append(.insert(record.id, record.element, into: parent.id, at: index))
    record.shownChildren = record.currentChildren()
    for (index, child) in record.shownChildren.enumerated() {
      show(child, in: record, at: index, &operations)
    }
    (record.node as? any ChildrenObserver)?.childrenDidChange()
  }
}
