import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct PresentationTests {
  struct Item: Identifiable, Equatable {
    var id: Int
    var name = ""
  }

  @Observable final class Model {
    var item: Item?
    var isAsking = false
    var isChoosing = false
    var question: String?
  }

  struct Screen: View {
    @Bindable var model: Model
    let log: Log

    var body: some View {
      Button("Ask") { model.isAsking = true }
        .sheet(item: $model.item) {
          log.add("dismissed")
        } content: { item in
          Sheet(item: item, model: model)
        }
        .alert("Sure?", isPresented: $model.isAsking) {
          Button("Delete", role: .destructive) { log.add("delete") }
          Button("Keep", role: .cancel) { log.add("keep") }
        } message: {
          Text("It can't be undone.")
        }
        .confirmationDialog("What?", isPresented: $model.isChoosing, titleVisibility: .visible) {
          Button("This") { log.add("this") }
        }
    }
  }

  struct Sheet: View {
    let item: Item
    let model: Model
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("\(item.name) \(count)") { count += 1 }
      Button("Close") { dismiss() }
    }
  }

  let model = Model()
  let log = Log()
  let host = RecordingHost()

  func makeGraph() -> ViewGraph {
    ViewGraph(host: host) { [model, log] in Screen(model: model, log: log) }
  }

  @Test func aSheetIsShownWhileThereIsAnItem() {
    let graph = makeGraph()
    #expect(host.outline == "button\n  Ask")
    model.item = Item(id: 1, name: "a")
    graph.update()
    graph.send(.activate, to: host.button("a 0"))
    #expect(
      host.outline == """
        button
          Ask
        sheet
          button
            a 1
          button
            Close
        """)
    // An item with the same id keeps the sheet; an item with another id gets a new one.
    model.item?.name = "b"
    graph.update()
    #expect(host.texts == ["Ask", "b 1", "Close"])
    model.item = Item(id: 2, name: "c")
    graph.update()
    #expect(host.texts == ["Ask", "c 0", "Close"])
    #expect(log.take() == ["dismissed"])
    graph.send(.activate, to: host.button("Close"))
    #expect(model.item == nil)
    #expect(log.take() == ["dismissed"])
    #expect(host.outline == "button\n  Ask")
  }

  @Test func elementsUnderASheetAreUnreachable() {
    let graph = makeGraph()
    let ask = host.button("Ask")
    model.item = Item(id: 1)
    graph.update()
    #expect(graph.send(.activate, to: ask) == .disabled)
    #expect(!model.isAsking)
    let sheet = host.first { $0 == .sheet }
    #expect(graph.send(.activate, to: sheet) == .unexpected)
    #expect(graph.send(.dismiss, to: sheet) == .handled)
    #expect(graph.send(.dismiss, to: sheet) == .gone)
    #expect(graph.send(.activate, to: ask) == .handled)
    #expect(model.isAsking)
  }

  @Test func eachAnswerClosesAnAlert() {
    let graph = makeGraph()
    graph.send(.activate, to: host.button("Ask"))
    #expect(
      host.outline == """
        button
          Ask
        alert 'Sure?'
          slot message
            It can't be undone.
          button destructive
            Delete
          button cancel
            Keep
        """)
    graph.send(.activate, to: host.button("Delete"))
    #expect(log.take() == ["delete"])
    #expect(!model.isAsking)
    #expect(host.texts == ["Ask"])
    graph.send(.activate, to: host.button("Ask"))
    graph.send(.dismiss, to: host.first { if case .alert = $0 { true } else { false } })
    #expect(log.take() == ["keep"])
    #expect(!model.isAsking)
  }

  @Test func aDialogCanBeClosedWithoutAnAnswer() {
    let graph = makeGraph()
    model.isChoosing = true
    graph.update()
    #expect(
      host.outline == """
        button
          Ask
        dialog 'What?', shown
          button
            This
        """)
    graph.send(.dismiss, to: host.first { $0.isLayer })
    #expect(log.take() == [])
    #expect(!model.isChoosing)
  }

  struct About: View {
    @Bindable var model: Model
    var body: some View {
      Text("text").alert(
        "About", isPresented: .constant(true), presenting: model.question
      ) { question in
        if question == "why" { Button("Because") {} }
      } message: {
        Text($0)
      }
      Text("ok").alert("Done", isPresented: $model.isAsking) {}
    }
  }

  @Test func anAlertPresentsAValue() {
    let graph = ViewGraph(host: host) { [model] in About(model: model) }
    #expect(host.texts == ["text", "ok"])
    model.question = "why"
    graph.update()
    #expect(host.texts == ["text", "ok", "why", "Because"])
    model.question = nil
    model.isAsking = true
    graph.update()
    #expect(host.texts == ["text", "ok", "OK"])
    graph.send(.dismiss, to: host.first { $0.isLayer })
    #expect(host.texts == ["text", "ok"])
  }

  struct MaybeMessage: View {
    @Bindable var model: Model

    var body: some View {
      Text("text").alert("Sure?", isPresented: $model.isAsking) {
        Button("Yes") {}
      } message: {
        if let question = model.question { Text(question) }
      }
    }
  }

  @Test(arguments: [nil, "It can't be undone."])
  func aNilMessageIsNotShown(message: String?) {
    model.question = message
    let screen = TestScreen { [model] in MaybeMessage(model: model) }
    model.isAsking = true
    let line = message.map { "  Message: \($0)\n" } ?? ""
    #expect(screen.text == "text\nAlert: Sure?\n\(line)  [Yes]")
  }

  struct Counting: View {
    let model: Model
    var body: some View {
      Text("under").alert("Counting", isPresented: .constant(true)) {
        Button(model.question ?? "?") {}
      } message: {
        Text(model.question ?? "nothing")
      }
    }
  }

  @Test func anAlertObservesWhatItsContentReads() {
    let graph = ViewGraph(host: host) { [model] in Counting(model: model) }
    #expect(host.texts == ["under", "nothing", "?"])
    model.question = "one"
    graph.update()
    #expect(host.texts == ["under", "one", "one"])
  }
}
