import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct RefreshableTests {
  /// Loads when it is told to.
  private final class Server {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var requests = 0
    private(set) var isCancelled = false

    nonisolated(nonsending) func load() async {
      requests += 1
      await withCheckedContinuation { waiting.append($0) }
      isCancelled = Task.isCancelled
    }

    func answer() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private struct Rows: View {
    @State private var text = "old"
    let server: Server
    var body: some View {
      List { Text(text) }
        .refreshable {
          await server.load()
          text = "new"
        }
    }
  }

  @Test func aListShowsThatItIsLoading() async {
    let server = Server()
    let screen = TestScreen { Rows(server: server) }
    #expect(screen.text == "List {refreshable}\n  old")
    screen.refresh()
    #expect(screen.text == "List {refreshing}\n  old")
    await screen.settle()
    #expect(server.requests == 1)
    // Once at a time.
    screen.refresh()
    await screen.settle()
    #expect(screen.text == "List {refreshing}\n  old")
    server.answer()
    await screen.settle()
    #expect(screen.text == "List {refreshable}\n  new")
    #expect(server.requests == 1)
  }

  @Test func theTaskEndsWithTheView() async {
    let server = Server()
    var isShown = true
    let screen = TestScreen {
      Page(isShown: Binding(get: { isShown }, set: { isShown = $0 }), server: server)
    }
    screen.refresh()
    await screen.settle()
    #expect(server.requests == 1)
    screen.tap("Hide")
    server.answer()
    await screen.settle()
    #expect(server.isCancelled)
    screen.remove()
  }

  private struct Page: View {
    @Binding var isShown: Bool
    @State private var isHidden = false
    let server: Server
    var body: some View {
      if !isHidden { Rows(server: server) }
      Button("Hide") { isHidden = true }
    }
  }

  @Test func onlyTheOuterListAndNoSheetIsRefreshed() {
    let screen = TestScreen {
      List { ScrollView { Text("a") } }
        .sheet(isPresented: .constant(true)) { List { Text("b") } }
        .refreshable {}
    }
    #expect(
      screen.text == """
        List {refreshable}
          ScrollView
            a
        Sheet
          List
            b
        """)
  }

  @Test func aViewCallsTheAction() async {
    struct Again: View {
      @Environment(\.refresh) private var refresh
      var body: some View {
        Text(refresh == nil ? "can't" : "can")
          .task { await refresh?() }
      }
    }
    var count = 0
    let screen = TestScreen {
      VStack { Again() }.refreshable { count += 1 }
      Again()
    }
    await screen.settle()
    #expect(count == 1)
    #expect(screen.text == "VStack\n  can\ncan't")
  }

  @Test func whatCanNotBeRefreshedReportsIt() {
    let screen = TestScreen { List { Text("a") }.accessibilityIdentifier("list") }
    #expect(screen.graph.send(.refresh, to: ElementID(rawValue: 1)) == .unexpected)
  }

  @Test func aDisabledListIsNotRefreshed() {
    let screen = TestScreen { List { Text("a") }.refreshable {}.disabled(true) }
    #expect(screen.text == "List {disabled, refreshable}\n  a")
    withKnownIssue { screen.refresh() }
  }

  @Test func aPageThatARowPresentsIsNotRefreshed() {
    let screen = TestScreen {
      NavigationStack {
        List {
          NavigationLink("Inner") { List { Text("b") } }
        }
        .refreshable {}
      }
    }
    screen.tap("Inner")
    #expect(screen.text.hasSuffix("Page\n    List\n      b"))
    let outer = TestScreen {
      NavigationStack {
        List { NavigationLink("Inner") { List { Text("b") } } }
      }
      .refreshable {}
    }
    outer.tap("Inner")
    #expect(outer.text.hasSuffix("Page\n    List {refreshable}\n      b"))
  }
}
