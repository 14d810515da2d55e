import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Observation
import Testing

/// The identity of views: which ones keep their state, and which start with fresh state.
@MainActor @Suite struct IdentityTests {
  @Observable final class Model {
    var rows = [1, 2, 3]
    var isFirst = true
    var id = 1
    var isShown = true
    var isBold = false
  }

  /// A number that the view chooses once, and keeps.
  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Button("\(name): \(count)") { count += 1 }
    }
  }

  struct Rows: View {
    let model: Model
    var body: some View {
      ForEach(model.rows, id: \.self) { Counter(name: "row \($0)") }
    }
  }

  @Test func rowsKeepTheirStateWhereverTheyMove() {
    let (model, host) = (Model(), RecordingHost())
    let graph = ViewGraph(host: host) { Rows(model: model) }
    graph.send(.activate, to: host.button("row 1: 0"))
    graph.send(.activate, to: host.button("row 3: 0"))
    graph.send(.activate, to: host.button("row 3: 1"))
    #expect(host.texts == ["row 1: 1", "row 2: 0", "row 3: 2"])
    model.rows = [3, 4, 1]
    graph.update()
    #expect(host.texts == ["row 3: 2", "row 4: 0", "row 1: 1"])
    model.rows = [4]
    graph.update()
    model.rows = [4, 3]
    graph.update()
    #expect(host.texts == ["row 4: 0", "row 3: 0"])
  }

  struct Branches: View {
    let model: Model
    var body: some View {
      if model.isFirst { Counter(name: "first") } else { Counter(name: "second") }
      if model.isShown { Counter(name: "optional") }
      Counter(name: "last")
    }
  }

  @Test func eachBranchIsASeparateView() {
    let (model, host) = (Model(), RecordingHost())
    let graph = ViewGraph(host: host) { Branches(model: model) }
    for title in ["first: 0", "optional: 0", "last: 0"] {
      graph.send(.activate, to: host.button(title))
    }
    #expect(host.texts == ["first: 1", "optional: 1", "last: 1"])
    model.isFirst = false
    model.isShown = false
    graph.update()
    #expect(host.texts == ["second: 0", "last: 1"])
    model.isFirst = true
    model.isShown = true
    graph.update()
    #expect(host.texts == ["first: 0", "optional: 0", "last: 1"])
  }

  struct Named: View {
    let model: Model
    var body: some View {
      Counter(name: "named").id(model.id)
    }
  }

  @Test func aNewIdIsANewView() {
    let (model, host) = (Model(), RecordingHost())
    let graph = ViewGraph(host: host) { Named(model: model) }
    graph.send(.activate, to: host.button("named: 0"))
    #expect(host.texts == ["named: 1"])
    model.id = 2
    graph.update()
    #expect(host.texts == ["named: 0"])
  }

  struct Erased: View {
    let model: Model
    var body: some View {
      if model.isFirst {
        AnyView(Counter(name: "counter"))
      } else {
        AnyView(Text("text"))
      }
      model.isBold ? AnyView(Text("other")) : AnyView(Counter(name: "erased"))
    }
  }

  @Test func aViewOfAnotherTypeIsANewView() {
    let (model, host) = (Model(), RecordingHost())
    let graph = ViewGraph(host: host) { Erased(model: model) }
    graph.send(.activate, to: host.button("erased: 0"))
    model.id = 2
    graph.update()
    #expect(host.texts == ["counter: 0", "erased: 1"])
    model.isBold = true
    graph.update()
    #expect(host.texts == ["counter: 0", "other"])
    model.isBold = false
    graph.update()
    #expect(host.texts == ["counter: 0", "erased: 0"])
  }

  @Test func elementsWithOneIdAreReported() {
    let (model, host) = (Model(), RecordingHost())
    model.rows = [1, 2, 1]
    withKnownIssue {
      _ = ViewGraph(host: host) { Rows(model: model) }
    } matching: {
      $0.description.contains("several elements with the id 1")
    }
    #expect(host.texts == ["row 1: 0", "row 2: 0"])
  }

  struct Handed: View {
    @Binding var count: Int
    var body: some View { Button("plus") { count += 1 } }
  }

  struct Owner: View {
    let log: Log
    @State private var count = 0
    @State private var other = ""

    var body: some View {
      let _ = log.add("owner")
      Handed(count: $count)
      Reader(count: $count, log: log)
      Toggle("on", isOn: Binding(get: { other == "on" }, set: { other = $0 ? "on" : "" }))
    }
  }

  struct Reader: View {
    @Binding var count: Int
    let log: Log
    var body: some View {
      let _ = log.add("reader")
      Text("\(count)")
    }
  }

  @Test func aStatesReaderIsEvaluatedAndNotItsOwner() {
    let (log, host) = (Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Owner(log: log) }
    #expect(log.take() == ["owner", "reader"])
    graph.send(.activate, to: host.button("plus"))
    #expect(log.take() == ["reader"])
    #expect(host.texts == ["plus", "1", "on"])
    _ = host.takeOperations()
    let toggle = host.first { if case .toggle = $0 { true } else { false } }
    graph.send(.setOn(true), to: toggle)
    #expect(log.take() == [])
    #expect(host.takeOperations() == [.update(toggle, HostElement(.toggle(isOn: true)))])
  }

  struct Early: View {
    let log: Log
    @State var count = 0
    init(log: Log) {
      self.log = log
      count = 5
    }
    var body: some View { Text("\(count)") }
  }

  @Test func aStateWrittenBeforeItsViewIsInAGraphIsReported() {
    let host = RecordingHost()
    withKnownIssue {
      _ = ViewGraph(host: host) { Early(log: Log()) }
    } matching: {
      $0.description.contains("written before its view entered a graph")
    }
  }
}
