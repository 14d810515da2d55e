#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Evaluates nodes whose elements depend on the time, when the time comes.
///
/// One task of the graph sleeps until the first of them. Without any there is none.
final class Timeline {
  private struct Entry {
    weak var node: Node?
    let date: Date
    let clock: ViewClock
  }

  /// What a task keeps: it does not keep the graph.
  private struct Waiting {
    weak var timeline: Timeline?
  }

  private unowned let graph: GraphCore
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var task: Task<Void, Never>?
  /// The time that the task waits for.
  private var awaited: Date?

  init(_ graph: GraphCore) {
    self.graph = graph
  }

  deinit { task?.cancel() }

  /// Evaluates a node at a time, instead of the time that it had before.
  func evaluate(_ node: Node, at date: Date, by clock: ViewClock) {
    entries[ObjectIdentifier(node)] = Entry(node: node, date: date, clock: clock)
    if awaited.map({ date < $0 }) ?? true { wait() }
  }

  /// Waits for the first entry.
  private func wait() {
    task?.cancel()
    task = nil
    awaited = nil
    guard let isolation = graph.isolation,
      let first = entries.values.min(by: { $0.date < $1.date })
    else { return }
    awaited = first.date
    let (clock, date) = (first.clock, first.date)
    let own = ActorBound(Waiting(timeline: self))
    task = isolation.assumeIsolated { isolation in
      // Not a closure that the graph starts: after a sleep on a clock of a test, that goes on where the clock is.
      Task {
        _ = isolation
        try? await clock.sleep(date)
        if !Task.isCancelled { own.value.timeline?.evaluateDue() }
      }
    }
  }

  private func evaluateDue() {
    let due = entries.filter { $0.value.date <= $0.value.clock.now() || $0.value.node == nil }
    for key in due.keys { entries[key] = nil }
    awaited = nil
    for node in due.values.compactMap(\.node) where node.isAlive { node.evaluate() }
    graph.invalidations.wake()
    // Evaluated nodes may have set their next time.
    if awaited == nil { wait() }
  }
}
