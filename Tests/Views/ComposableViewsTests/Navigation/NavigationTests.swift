import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Observation
import Testing

@MainActor @Suite struct NavigationTests {
  @Observable final class Model {
    var path: [Int] = []
    var title = "Numbers"
  }

  struct Numbers: View {
    @Bindable var model: Model
    let log: Log

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          NavigationLink("One", value: 1)
          NavigationLink("Text", value: "text")
        }
        .navigationTitle(model.title)
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add") { model.path.append(9) } }
        }
        .navigationDestination(for: Int.self) { Number(number: $0, log: log) }
        .onAppear { log.add("appear root") }
        .onDisappear { log.add("disappear root") }
      }
    }
  }

  struct Number: View {
    let number: Int
    let log: Log
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationLink("Next", value: number + 1)
      Button("Done") { dismiss() }
        .navigationTitle("Number \(number)")
        .onAppear { log.add("appear \(number)") }
        .onDisappear { log.add("disappear \(number)") }
    }
  }

  /// It was under the presented page, where nobody saw it.
  @Test func aPageIsPushedOnTopOfAPresentedOne() {
    let screen = TestScreen {
      NavigationStack {
        NavigationLink("First", value: 1)
        NavigationLink("Presented") {
          NavigationLink("Next", value: 2)
        }
        .navigationDestination(for: Int.self) { value in
          Text("Page \(value)")
          NavigationLink("Again") { NavigationLink("More", value: value + 2) }
        }
      }
    }
    screen.tap("Presented")
    screen.tap("Next")
    #expect(screen.contains("Page 2"))
    screen.tap("Again")
    screen.tap("More")
    #expect(screen.contains("Page 4"))
    for shown in ["More", "Page 2", "Next", "First"] {
      screen.goBack()
      #expect(screen.contains(.named(shown)))
    }
  }

  @Test func thePathDeterminesThePages() {
    let (model, log, host) = (Model(), Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Numbers(model: model, log: log) }
    #expect(
      host.outline == """
        navigationStack
          page 'Numbers'
            column
              navigationLink
                One
              navigationLink
                Text
            slot toolbar
              item primaryAction
                button
                  Add
        """)
    #expect(log.take() == ["appear root"])
    #expect(graph.send(.activate, to: host.link("One")) == .handled)
    #expect(model.path == [1])
    #expect(log.take() == ["disappear root", "appear 1"])
    #expect(graph.send(.activate, to: host.link("Next")) == .handled)
    #expect(model.path == [1, 2])
    #expect(log.take() == ["disappear 1", "appear 2"])
    #expect(titles(host) == ["Numbers", "Number 1", "Number 2"])
    #expect(graph.send(.dismiss, to: host.stack) == .handled)
    #expect(model.path == [1])
    #expect(log.take() == ["disappear 2", "appear 1"])
    graph.send(.activate, to: host.button("Done"))
    #expect(model.path == [])
    #expect(log.take() == ["disappear 1", "appear root"])
    #expect(graph.send(.dismiss, to: host.stack) == .unexpected)
  }

  @Test func aDeepLinkShowsItsPagesAtOnce() {
    let (model, log, host) = (Model(), Log(), RecordingHost())
    model.path = [3, 4]
    let graph = ViewGraph(host: host) { Numbers(model: model, log: log) }
    #expect(titles(host) == ["Numbers", "Number 3", "Number 4"])
    #expect(log.take() == ["appear 4"])
    model.title = "All"
    graph.update()
    #expect(titles(host) == ["All", "Number 3", "Number 4"])
    model.path = [3, 5]
    graph.update()
    #expect(titles(host) == ["All", "Number 3", "Number 5"])
    #expect(log.take() == ["disappear 4", "appear 5"])
    // Elements on a covered page can't be reached.
    #expect(graph.send(.activate, to: host.button("Done")) == .disabled)
    #expect(model.path == [3, 5])
  }

  private func titles(_ host: RecordingHost) -> [String?] {
    host.tree.children(of: host.stack).map {
      if case .page(let title) = host.tree[$0]?.kind { title } else { nil }
    }
  }

  @Test func aValueOfAnotherTypeGoesNowhere() {
    let (model, log, host) = (Model(), Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Numbers(model: model, log: log) }
    #expect(graph.send(.activate, to: host.link("Text")) == .unexpected)
    #expect(model.path == [])
  }

  struct Lost: View {
    var body: some View {
      NavigationStack { NavigationLink("Go", value: 1) }
    }
  }

  @Test func aValueWithoutAPageIsReported() {
    let host = RecordingHost()
    let graph = ViewGraph(host: host) { Lost() }
    withKnownIssue {
      _ = graph.send(.activate, to: host.link("Go"))
    } matching: {
      $0.description.contains("navigationDestination(for: Int.self)")
    }
    #expect(host.texts == ["Go", "No page for Int"])
  }

  struct Links: View {
    let log: Log
    var body: some View {
      NavigationView {
        NavigationLink("Favorites", destination: Favorites(log: log))
          .navigationBarTitle("Home")
      }
    }
  }

  struct Favorites: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      Button("count \(count)") { count += 1 }
      NavigationLink("Deeper") { Text("deep").onDisappear { log.add("deep gone") } }
    }
  }

  @Test func linksLeadToViews() {
    let (log, host) = (Log(), RecordingHost())
    let graph = ViewGraph(host: host) { Links(log: log) }
    graph.send(.activate, to: host.link("Favorites"))
    graph.send(.activate, to: host.button("count 0"))
    graph.send(.activate, to: host.link("Deeper"))
    #expect(
      host.outline == """
        navigationStack
          page 'Home'
            navigationLink
              Favorites
          page
            button
              count 1
            navigationLink
              Deeper
          page
            deep
        """)
    graph.send(.dismiss, to: host.stack)
    #expect(log.take() == ["deep gone"])
    graph.send(.dismiss, to: host.stack)
    #expect(host.texts == ["Favorites"])
    graph.send(.activate, to: host.link("Favorites"))
    #expect(host.texts == ["Favorites", "count 0", "Deeper"])
  }
}
