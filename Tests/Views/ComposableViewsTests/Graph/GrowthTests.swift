import AllocationCounter
import ComposableViews
import ComposableViewsTesting
import Foundation
import Observation
import Testing

/// However long a session lasts, its memory stays where its first events left it.
@Suite struct GrowthTests {
  @Observable final class Model {
    var rows = (0..<10).map(Row.init)
    var title = "Rows"
    var count = 0
  }

  @Observable final class Row: Identifiable {
    nonisolated let id: Int
    var name: String

    init(_ id: Int) {
      self.id = id
      name = "Row \(id)"
    }
  }

  struct Screen: View {
    let model: Model

    var body: some View {
      Text(model.title)
      Text("\(model.count)")
      ForEach(model.rows) { RowView(model: model, row: $0, count: model.count) }
      if model.count.isMultiple(of: 2) { RowView(model: model, row: model.rows[0], count: 0) }
    }
  }

  /// Reads objects that never change, and is evaluated at each event.
  struct RowView: View {
    let model: Model
    let row: Row
    let count: Int

    var body: some View {
      Text("\(model.title): \(row.name), \(count)")
    }
  }

  /// In a separate process, where nothing else allocates.
  @Test func manyEventsOfOneSession() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let isLong = ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
      let model = Model()
      let host = RecordingHost()
      let graph = ViewGraph(host: host) { Screen(model: model) }
      func event() {
        model.count += 1
        graph.update()
        _ = host.takeOperations()
      }
      for _ in 0..<1000 { event() }
      let before = allocatedBytes()
      for _ in 0..<(isLong ? 1_000_000 : 5000) { event() }
      let growth = allocatedBytes() - before
      guard growth < 32_768 else { fatalError("The session has grown by \(growth) bytes.") }
      withExtendedLifetime(graph) {}
    }
  }
}
