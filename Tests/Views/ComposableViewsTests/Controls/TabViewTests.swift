import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct TabViewTests {
  final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  struct Page: View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some View {
      Button("\(name) \(count)") { count += 1 }
        .onAppear { log.entries.append("+\(name)") }
        .onDisappear { log.entries.append("-\(name)") }
    }
  }

  struct Tabs: View {
    let log: Log
    var body: some View {
      TabView {
        Page(name: "a", log: log).tabItem { Text("A") }
        Page(name: "b", log: log).tabItem { Label("B", systemImage: "star") }
          .onAppear { log.entries.append("+outside") }
      }
    }
  }

  @Test func onlyTheSelectedTabIsShownAndTheOthersKeepTheirState() {
    let log = Log()
    let screen = TestScreen { Tabs(log: log) }
    #expect(
      screen.text == """
        TabView
          (*) A
            [a 0]
          ( ) :star: B
        """)
    #expect(log.take() == ["+a"])
    screen.tap("a 0")
    screen.tap("B")
    #expect(
      screen.text == """
        TabView
          ( ) A
          (*) :star: B
            [b 0]
        """)
    #expect(log.take() == ["-a", "+outside", "+b"])
    screen.tap("A")
    #expect(log.take() == ["-b", "+a"])
    #expect(
      screen.text == """
        TabView
          (*) A
            [a 1]
          ( ) :star: B
        """)
    screen.remove()
    #expect(log.take() == ["-a"])
  }

  @Test func controlsInAHiddenTabAreUnreachable() {
    let screen = TestScreen { Tabs(log: Log()) }
    let tabs = ElementID(rawValue: 1)
    let second = screen.host.tree.children(of: tabs)[1]
    let button = screen.host.tree.children(of: second)[1]
    #expect(screen.graph.send(.activate, to: button) == .disabled)
    #expect(screen.graph.send(.choose(button), to: tabs) == .unexpected)
    #expect(screen.graph.send(.choose(ElementID(rawValue: 99)), to: tabs) == .gone)
    #expect(screen.graph.send(.choose(second), to: tabs) == .handled)
    #expect(screen.graph.send(.activate, to: button) == .handled)
  }

  @Observable final class Model {
    var selection = "b"
    var names = ["a", "b"]
    var isLong = false
  }

  struct Selected: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      TabView(selection: $model.selection) {
        ForEach(model.names, id: \.self) { name in
          VStack {
            Page(name: name, log: log)
            if model.isLong { Page(name: "\(name)2", log: log) }
          }
          .tag(name)
          .padding()
          .tabItem { Text(name) }
        }
      }
    }
  }

  @Test func theSelectionIsByTag() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Selected(model: model, log: log) }
    #expect(log.take() == ["+b"])
    screen.tap("a")
    #expect(model.selection == "a")
    #expect(log.take() == ["-b", "+a"])
    model.selection = "b"
    screen.graph.update()
    #expect(log.take() == ["-a", "+b"])
  }

  @Test func aViewAddedToAHiddenTabAppearsWithTheTab() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Selected(model: model, log: log) }
    _ = log.take()
    model.isLong = true
    screen.graph.update()
    #expect(log.take() == ["+b2"])
    screen.tap("a")
    #expect(log.take() == ["-b", "-b2", "+a", "+a2"])
  }

  @Test func withoutASelectionTheFirstTabIsShown() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Selected(model: model, log: log) }
    _ = log.take()
    model.names = ["a", "c"]
    #expect(screen.text.hasPrefix("TabView\n  (*) a"))
    #expect(model.selection == "b")
    #expect(log.take() == ["-b", "+a"])
    model.names = ["c", "b"]
    #expect(screen.text.hasSuffix("(*) b\n    VStack\n      [b 0]"))
    #expect(log.take() == ["-a", "+b"])
  }

  @Test func tasksOfAHiddenTabAreCancelled() async {
    let (ended, signal) = AsyncStream.makeStream(of: String.self)
    let screen = TestScreen {
      TabView {
        Text("a").tabItem { Text("A") }
          .task {
            signal.yield("started")
            await withTaskCancellationHandler {
              for await _ in AsyncStream<Never>.makeStream().stream {}
            } onCancel: {
              signal.yield("cancelled")
            }
          }
        Text("b").tabItem { Text("B") }
      }
    }
    var iterator = ended.makeAsyncIterator()
    #expect(await iterator.next() == "started")
    screen.tap("B")
    #expect(await iterator.next() == "cancelled")
    screen.tap("A")
    #expect(await iterator.next() == "started")
    screen.remove()
    #expect(await iterator.next() == "cancelled")
  }

  @Test func tabsInTabs() {
    let log = Log()
    let screen = TestScreen {
      TabView {
        Text("first").tabItem { Text("1") }
        Tabs(log: log).tabItem { Text("2") }
      }
    }
    #expect(log.take() == [])
    screen.tap("2")
    #expect(log.take() == ["+a"])
    screen.tap("B")
    #expect(log.take() == ["-a", "+outside", "+b"])
    screen.tap("1")
    #expect(Set(log.take()) == ["-b"])
    screen.tap("2")
    #expect(log.take() == ["+outside", "+b"])
  }

  @Test func aViewWithoutTabItemIsReported() {
    withKnownIssue {
      let screen = TestScreen { TabView { Text("a") } }
      screen.graph.update()
    } matching: {
      $0.description.contains("A view in a 'TabView' has no 'tabItem'")
    }
  }
}
