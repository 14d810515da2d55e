public import ComposableHosting
package import ComposableSessions
internal import IssueReporting

/// Shows a view on a host and keeps it up to date.
///
/// ```swift
/// let graph = ViewGraph(host: host) { CounterView(store: store) }
/// await graph.run()
/// ```
///
/// A graph evaluates views, compares the result with the previous one, and sends the differences to
/// its host. When a value that a body has read changes, only that body is evaluated again. A graph
/// is bound to the actor that creates it, as are the stores and objects that its views read; it is
/// not `Sendable`.
public final class ViewGraph {
  let core: GraphCore
  private let host: any ViewHost
  let root: Node
  /// The edit mode of pages that are in no stack.
  let editing: EditingScope
  /// Whether lifecycle callbacks run.
  private let appears: Bool
  private var isUpdating = false
  private var isRemoved = false

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - host: shows the view. The graph retains it.
  ///   - environment: environment values for all views.
  ///   - isolation: the graph's actor; by default the actor that creates it.
  ///   - content: the view.
  public convenience init<Content: View>(
    host: any ViewHost, environment: EnvironmentValues = EnvironmentValues(),
    isolation: isolated (any Actor)? = #isolation, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(
      host: host, environment: environment, restoring: nil, isolation: isolation, content: content)
  }

  /// Shows a view of a session that goes on.
  ///
  /// - Parameters:
  ///   - snapshot: what the views kept; nil for a new session.
  ///   - appears: whether the views appear. The views of a rehearsal are only looked at.
  ///   - wakes: whether the session hibernated: then the views have appeared, and no action or task of theirs begins.
  ///   - goesOn: asked when the views are made and have their values: if the session can't go on after all, nothing is shown, no
  ///     view appears, and the graph is removed.
  package init<Content: View>(
    host: any ViewHost, environment: EnvironmentValues = EnvironmentValues(),
    restoring snapshot: SessionSnapshot?, appears: Bool = true,
    wakes: Bool = false, isolation: isolated (any Actor)? = #isolation,
    goesOn: () -> Bool = { true },
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.host = host
    self.appears = appears
    core = GraphCore(isolation: isolation, rowCapacity: host.rowCapacity)
    var environment = environment
    environment.hostFiles = host.files
    editing = environment.editing ?? EditingScope()
    environment.editing = editing
    core.isWaking = wakes
    if let snapshot { core.beginRestoring(snapshot) }
    let view = Screen(content: Deferred(content: content))
    root = Screen<Deferred<Content>>._makeNode(
      of: view,
      at: _Place(parent: nil, graph: core, inherited: Inherited(environment: environment)))
    if let snapshot { restore(snapshot) }
    core.isRestoring = false
    guard goesOn() else {
      isRemoved = true
      root.remove()
      return
    }
    root.record?.isShown = true
    if let record = root.record { core.childrenChanged(of: record) }
    update()
    core.isWaking = false
  }

  deinit {
    if !isRemoved { root.remove() }
  }

  /// Evaluates changed views and updates the host, until no more changes are pending.
  ///
  /// Lifecycle callbacks such as `onAppear` and `onChange` run in between. A call during an update
  /// does nothing: the update in progress picks up the changes.
  public func update() {
    guard !isUpdating, !isRemoved else { return }
    isUpdating = true
    core.invalidations.withoutSignals {
      Announcements.$screen.withValue(core.invalidations) {
        updateUntilDone()
        scroll()
      }
    }
    for text in core.invalidations.takeAnnouncements() { host.announce(text) }
    isUpdating = false
  }

  /// Scrolls to views, which exist by now.
  private func scroll() {
    let scrolls = core.scrolls
    core.scrolls = []
    for scroll in scrolls where scroll.node.isAlive {
      guard let record = scroll.node.element(of: scroll.id) else { continue }
      // A row that was created for it.
      if !record.isShown { updateUntilDone() }
      if record.isShown, !record.isGone { host.scroll(to: record.id, anchor: scroll.anchor) }
    }
  }

  private func updateUntilDone() {
    for _ in 0..<GraphCore.limit {
      core.evaluateChanged()
      let operations = core.takeOperations()
      var transaction = core.invalidations.takeTransaction() ?? Transaction()
      transaction.viewAnimations = core.animations.take()
      if let address = core.screenAddress.takeChanged() {
        transaction.perform { host.apply(operations, at: address) }
      } else if !operations.isEmpty {
        transaction.perform { host.apply(operations) }
      }
      guard appears, core.runCallbacks() else { return }
    }
    core.reportEndless()
  }

  /// Updates after every change, until the task is cancelled.
  public nonisolated(nonsending) func run() async {
    for await _ in core.invalidations.signals { update() }
  }

  /// Sends an event to the view of an element, and updates.
  ///
  /// - Returns: the outcome. An event to an unknown or disabled element, or one that the element
  ///   doesn't accept, changes nothing.
  @discardableResult
  public func send(_ event: HostEvent, to id: ElementID) -> HostEventResult {
    guard let (target, event) = target(of: event, to: id) else { return .gone }
    guard isEnabled(target, event), isReachable(target, by: event) else { return .disabled }
    return core.invalidations.withoutSignals {
      let result = Announcements.$screen.withValue(core.invalidations) { handle(event, target) }
      if result == .handled { core.expect(event, of: target) }
      update()
      return result
    }
  }

  /// Whether the user can send an event to an element now: it is there, enabled, and nothing covers it.
  package func isPossible(_ event: HostEvent, on id: ElementID) -> Bool {
    guard let (target, event) = target(of: event, to: id) else { return false }
    return isEnabled(target, event) && isReachable(target, by: event)
  }

  /// - Returns: nil if the element is gone.
  private func target(of event: HostEvent, to id: ElementID) -> (ElementRecord, HostEvent)? {
    guard let record = core.record(id), record.isShown, record.node.isAlive else { return nil }
    // Activating an option selects it in its picker.
    guard event == .activate, let chooser = record.chooser else { return (record, event) }
    return (chooser, .choose(id))
  }

  /// Calls a closure with each value that views keep in `@State`, in the order of the views.
  package func visitStates(_ body: (Any) -> Void) {
    func visit(_ node: Node) {
      node.forEachState { body($1.keptValue) }
      node.forEachChild(visit)
    }
    visit(root)
  }

  /// Whether an element accepts an event. Rows are elements of any kind, and most kinds can't be disabled.
  private func isEnabled(_ record: ElementRecord, _ event: HostEvent) -> Bool {
    switch event {
    case .delete, .move, .gesture: record.node.environment.isEnabled
    // Disabled views do not prevent scrolling lists and loading images.
    case .reveal, .finishLoading, .layout, .open: true
    case .activate, .setOn, .setText, .setNumber, .setDate, .choose, .increment, .decrement,
      .submit,
      .refresh, .dismiss, .file, .setFocus, .setPressed, .custom:
      !record.element.traits.isDisabled
    }
  }

  private func handle(_ event: HostEvent, _ record: ElementRecord) -> HostEventResult {
    switch event {
    case .delete: record.editRow(if: record.element.traits.canBeDeleted) { $0.delete(rowOf: $1) }
    case .move(let offset):
      record.editRow(if: record.element.traits.canBeMoved) { $0.move(rowOf: $1, to: offset) }
    case .setFocus(let isFocused): record.setFocus(isFocused)
    case .gesture(let gesture):
      canDrag(with: gesture, event) ? record.perform(gesture) : .disabled
    case .open(let address):
      record.id == .screen && core.screenAddress.open(address) ? .handled : .unexpected
    case .activate, .setOn, .setText, .setNumber, .setDate, .choose, .increment, .decrement,
      .submit, .refresh, .dismiss, .finishLoading, .file, .setPressed, .reveal, .layout,
      .custom:
      (record.node as? any EventTarget)?.handle(event) ?? .unexpected
    }
  }

  /// Whether the user can reach the dragged element, if the gesture is a drop.
  private func canDrag(with gesture: HostEvent.Gesture, _ event: HostEvent) -> Bool {
    switch gesture {
    case .drop(let id, _, _), .insert(let id, _), .setTargeted(let id?):
      core.record(id).map { isEnabled($0, event) && isReachable($0, by: event) } ?? true
    case .tap, .longPress, .setPressing, .setHovering, .keyPress, .setTargeted(nil): true
    }
  }

  /// Whether no page or layer covers an element, and it is not hidden. Elements under a sheet may be visible, so their
  /// rows can be created.
  private func isReachable(_ record: ElementRecord, by event: HostEvent) -> Bool {
    switch event {
    case .reveal, .finishLoading, .layout, .open: return true
    // The transfer of a file continues, even if something covers its dialog.
    case .file(.add), .file(.abandon): return true
    default: break
    }
    guard record.isVisible, !record.isHidden else { return false }
    guard let layer = root.record?.shownChildren.last(where: { $0.element.kind.isLayer }) else {
      return true
    }
    return record.isInside(layer)
  }

  /// How many evaluations there have been: another number whenever views have changed.
  package var evaluationCount: Int { core.evaluationCount }

  /// Removes the view from the graph: visible views disappear, and their tasks are cancelled. The
  /// host is not notified. The graph can't be used afterward.
  public func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    root.remove()
    while core.runCallbacks() {}
  }

  /// Removes the view while its session hibernates: for the views nothing happens.
  package func rest() {
    guard !isRemoved else { return }
    isRemoved = true
    root.remove()
    core.dropCallbacks()
  }
}
