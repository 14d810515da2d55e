import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct ManyRowsTests {
  @Observable final class Row: Identifiable {
    let id: Int
    var count = 0

    init(id: Int) {
      self.id = id
    }
  }

  @Observable final class Model {
    var rows = (0..<10_000).map(Row.init)
    var title = "Rows"
  }

  struct RowView: View {
    let row: Row
    let log: Log

    var body: some View {
      let _ = log.add("row \(row.id)")
      Text("\(row.id): \(row.count)")
    }
  }

  struct Rows: View {
    let model: Model
    let log: Log

    var body: some View {
      let _ = log.add("rows, called \(model.title)")
      ForEach(model.rows) { RowView(row: $0, log: log) }
    }
  }

  let model = Model()
  let log = Log()
  let host = RecordingHost()

  func makeGraph() -> ViewGraph {
    let graph = ViewGraph(host: host) { [model, log] in Rows(model: model, log: log) }
    _ = log.take()
    _ = host.takeOperations()
    return graph
  }

  @Test func oneChangedRowIsOneEvaluationAndOneOperation() {
    let graph = makeGraph()
    model.rows[5_000].count += 1
    graph.update()
    #expect(log.take() == ["row 5000"])
    #expect(host.takeOperations() == [.update(ElementID(rawValue: 5_001), .text("5000: 1"))])
  }

  @Test func aReorderedRowIsOneMoveAndNoRowIsEvaluated() {
    let graph = makeGraph()
    model.rows.append(model.rows.removeFirst())
    graph.update()
    #expect(log.take() == ["rows, called Rows"])
    #expect(host.takeOperations() == [.move(ElementID(rawValue: 1), to: 9_999)])
  }

  @Test func aListIsEvaluatedWithoutItsRows() {
    let graph = makeGraph()
    model.title = "All rows"
    graph.update()
    #expect(log.take() == ["rows, called All rows"])
    #expect(host.takeOperations() == [])
  }
}
