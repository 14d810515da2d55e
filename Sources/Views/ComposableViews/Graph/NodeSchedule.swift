internal import ComposableFoundation

/// Evaluates nodes whose elements depend on the time, at their scheduled times.
///
/// For each clock, one task of the graph sleeps until the first scheduled time: the times of two clocks can't be
/// compared. Without nodes there is no task.
final class NodeSchedule {
  private struct Entry {
    weak var node: Node?
    let date: Date
    let clock: ViewClock
    /// Entries that are due at the same time are evaluated in order of registration.
    let order: Int
  }

  /// A task, and the time that it waits for.
  private struct Wait {
    let task: Task<Void, Never>
    let date: Date
  }

  /// The reference that a task retains, which does not retain the graph.
  private struct Waiting {
    weak var schedule: NodeSchedule?
  }

  private unowned let graph: GraphCore
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var waits: [ViewClock.ID: Wait] = [:]
  private var lastOrder = 0

  init(_ graph: GraphCore) {
    self.graph = graph
  }

  deinit {
    for wait in waits.values { wait.task.cancel() }
  }

  /// Evaluates a node at a time, instead of the time that it had before.
  func evaluate(_ node: Node, at date: Date, by clock: ViewClock) {
    lastOrder += 1
    let entry = Entry(node: node, date: date, clock: clock, order: lastOrder)
    let old = entries.updateValue(entry, forKey: ObjectIdentifier(node))
    // The clock that it had may have nothing else to wait for.
    if let old, old.clock.id != clock.id, waits[old.clock.id]?.date == old.date {
      wait(for: old.clock)
    }
    if waits[clock.id].map({ date < $0.date }) ?? true { wait(for: clock) }
  }

  /// Waits for the first entry of a clock.
  private func wait(for clock: ViewClock) {
    waits.removeValue(forKey: clock.id)?.task.cancel()
    let dates = entries.values.lazy.filter { $0.clock.id == clock.id }.map(\.date)
    guard let isolation = graph.isolation, let date = dates.min() else { return }
    let own = ActorBound(Waiting(schedule: self))
    let task = isolation.assumeIsolated { isolation in
      // Not a closure that the graph starts: after a sleep on a test's clock, such a closure would continue on the
      // clock's executor.
      Task {
        _ = isolation
        try? await clock.sleep(date)
        if !Task.isCancelled { own.value.schedule?.evaluateDue(by: clock) }
      }
    }
    waits[clock.id] = Wait(task: task, date: date)
  }

  private func evaluateDue(by clock: ViewClock) {
    let now = clock.now()
    let due = entries.filter {
      $0.value.clock.id == clock.id && ($0.value.date <= now || $0.value.node == nil)
    }
    for key in due.keys { entries[key] = nil }
    waits[clock.id] = nil
    // A dictionary has no order.
    let inOrder = due.values.sorted { ($0.date, $0.order) < ($1.date, $1.order) }
    for node in inOrder.compactMap(\.node) where node.isAlive { node.evaluate() }
    graph.invalidations.wake()
    // Evaluated nodes may have set their next time.
    if waits[clock.id] == nil { wait(for: clock) }
  }
}
