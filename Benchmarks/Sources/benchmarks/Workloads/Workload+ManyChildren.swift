import ComposableArchitecture
import Observation

extension Workload {
  private static let childCount = 1000

  /// One change while a thousand child stores are held.
  static var manyChildren: [Workload] {
    [byHand, besideNone, observed]
  }

  private static var byHand: Workload {
    Workload("send: root, 1,000 child stores") {
      (
        sends(childCount: childCount),
        .calls(of: PlainRows.apply, .increment, on: PlainRows(count: childCount)) { $0.total }
      )
    }
  }

  private static var besideNone: Workload {
    Workload(WorkloadName.idleChildren, note: "the same store without child stores") {
      (sends(childCount: childCount), sends(childCount: 0))
    }
  }

  /// One row changes. Each notified observer registers again, as a view does.
  private static var observed: Workload {
    Workload(
      "send: one of 1,000 rows, each observed",
      note: "1,000 @Observable objects, each observed, of which one changes"
    ) {
      (observedRows(), observedObjects())
    }
  }

  private static func sends(childCount: Int) -> Contender {
    let store = Store(initialState: Rows.State(count: Self.childCount)) { Rows() }
    let children = Array(store.scope(state: \.rows, action: \.rows).prefix(childCount))
    let action = opaque(Rows.Action.increment)
    return Contender { iterations in
      for _ in 0..<iterations { store.send(action) }
    } proof: {
      children.count == childCount ? store.total : -1
    }
  }

  private static func observedRows() -> Contender {
    let store = Store(initialState: Rows.State(count: childCount)) { Rows() }
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    let observers = rows.indices.map { Observer(of: $0) }
    let notified = Notified()
    for (row, observer) in zip(rows, observers) { observer.observe(notified) { row.count } }
    let changing = rows[childCount / 2]
    let action = opaque(Rows.RowAction.increment)
    return Contender { iterations in
      for _ in 0..<iterations {
        changing.send(action)
        notified.takeAll { position in
          observers[position].observe(notified) { rows[position].count }
        }
      }
    } proof: {
      observers[childCount / 2].lastSeen
    }
  }

  private static func observedObjects() -> Contender {
    let objects = (0..<childCount).map { _ in Observed() }
    let observers = objects.indices.map { Observer(of: $0) }
    let notified = Notified()
    for (object, observer) in zip(objects, observers) {
      observer.observe(notified) { object.count }
    }
    let changing = objects[childCount / 2]
    return Contender { iterations in
      for _ in 0..<iterations {
        changing.count += 1
        notified.takeAll { position in
          observers[position].observe(notified) { objects[position].count }
        }
      }
    } proof: {
      observers[childCount / 2].lastSeen
    }
  }
}
