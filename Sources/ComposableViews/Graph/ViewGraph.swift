internal import IssueReporting

/// Shows a view on a host, and keeps it as it should be.
///
/// ```swift
/// let graph = ViewGraph(host: host) { CounterView(store: store) }
/// await graph.run()
/// ```
///
/// A graph evaluates views, compares what they say with what they said before, and tells its host of
/// the differences. When something changes that a body has read, that body alone is evaluated again.
/// A graph lives on the actor that makes it, like the stores and objects that its views read; it is
/// not `Sendable`.
public final class ViewGraph {
  private let core: GraphCore
  private let host: any Host
  private let root: Node
  private var isUpdating = false
  private var isRemoved = false

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - host: what shows it. It is kept as long as the graph.
  ///   - environment: values for all views.
  ///   - isolation: the actor that the graph lives on: where it is made, unless told otherwise.
  ///   - content: the view.
  public init<Content: View>(
    host: any Host, environment: EnvironmentValues = EnvironmentValues(),
    isolation: isolated (any Actor)? = #isolation, @ViewBuilder content: @escaping () -> Content
  ) {
    self.host = host
    core = GraphCore(isolation: isolation)
    let view = Screen(content: Deferred(content: content))
    root = Screen<Deferred<Content>>._makeNode(
      of: view,
      at: _Place(parent: nil, graph: core, inherited: Inherited(environment: environment)))
    root.record?.isShown = true
    if let record = root.record { core.childrenChanged(of: record) }
    update()
  }

  deinit {
    if !isRemoved { root.remove() }
  }

  /// Evaluates what has changed, and tells the host, until nothing changes any more.
  ///
  /// What views do when they appear or a value changes is done in between. Called while an update is
  /// under way it does nothing: that update sees the changes.
  public func update() {
    guard !isUpdating, !isRemoved else { return }
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<GraphCore.limit {
      core.evaluateChanged()
      let operations = core.takeOperations()
      if !operations.isEmpty { host.apply(operations) }
      guard core.fulfilDuties() else { return }
    }
    core.reportEndless()
  }

  /// Updates whenever something has changed, until the task is cancelled.
  public nonisolated(nonsending) func run() async {
    for await _ in core.invalidations.signals { update() }
  }

  /// Hands an event to the view that an element is of, and updates.
  ///
  /// - Returns: what became of it. What is unknown, disabled or out of place changes nothing.
  @discardableResult
  public func send(_ event: Event, to id: ElementID) -> EventResult {
    guard let record = core.record(id), record.isShown, record.node.isAlive else { return .gone }
    // Whoever presses an option means the picker.
    let chooser = event == .activate ? record.chooser : nil
    let target = chooser ?? record
    let event = chooser == nil ? event : .choose(id)
    guard isEnabled(target, event), isReachable(target) else { return .disabled }
    let result = handle(event, target)
    if result == .handled { core.expect(event, of: target) }
    update()
    return result
  }

  /// Whether an element takes an event. Rows are elements of any kind, of which most can't be disabled.
  private func isEnabled(_ record: ElementRecord, _ event: Event) -> Bool {
    switch event {
    case .delete, .move: record.node.environment.isEnabled
    case .activate, .setOn, .setText, .setNumber, .choose, .increment, .decrement, .submit,
      .dismiss, .setFocus:
      !record.element.traits.isDisabled
    }
  }

  private func handle(_ event: Event, _ record: ElementRecord) -> EventResult {
    switch event {
    case .delete: record.editRow(if: record.element.traits.canBeDeleted) { $0.delete(rowOf: $1) }
    case .move(let offset):
      record.editRow(if: record.element.traits.canBeMoved) { $0.move(rowOf: $1, to: offset) }
    case .setFocus(let isFocused): record.setFocus(isFocused)
    case .activate, .setOn, .setText, .setNumber, .choose, .increment, .decrement, .submit,
      .dismiss:
      (record.node as? any EventTarget)?.handle(event) ?? .unexpected
    }
  }

  /// Whether nothing lies over an element.
  private func isReachable(_ record: ElementRecord) -> Bool {
    guard record.isVisible else { return false }
    guard let layer = root.record?.shownChildren.last(where: { $0.element.kind.isLayer }) else {
      return true
    }
    return record.isInside(layer)
  }

  /// Takes the view from the graph: what appears disappears, and tasks are cancelled. The host is not
  /// told. Nothing can be done with the graph afterwards.
  public func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    root.remove()
    while core.fulfilDuties() {}
  }
}
