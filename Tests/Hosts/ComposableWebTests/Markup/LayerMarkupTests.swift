import ComposableViews
import ComposableWeb
import Testing

/// The tags of covers, popovers, sheets with heights, and columns.
@MainActor @Suite struct LayerMarkupTests {
  @Test func aCoverHasNoButtonToCloseIt() {
    #expect(
      html { Text("a").fullScreenCover(isPresented: .constant(true)) { Text("b") } } == """
        <p>a</p><dialog class="sheet cover" open data-stays aria-labelledby=3><div class=content>\
        <p>b</p></div></dialog>
        """)
  }

  @Test func aCoverWithChangesHasThem() {
    let text = html {
      Text("a").fullScreenCover(isPresented: .constant(true)) {
        Text("b").interactiveDismissDisabled()
      }
    }
    #expect(
      text.contains("<dialog class=\"sheet cover\" open data-stays data-unsaved aria-labelledby=3>")
    )
  }

  @Test func aPopoverHasItsAnchor() {
    #expect(
      html {
        Text("a").popover(isPresented: .constant(true), arrowEdge: .top) { Text("b") }
      } == """
        <p>a</p><dialog class="sheet popover" open data-anchor=1 data-edge=top aria-labelledby=3>\
        <div class=content><p>b</p></div><button class=close data-e=dismiss aria-label=Close>✕</button></dialog>
        """)
  }

  @Test func aSheetHasItsHeights() {
    let text = html {
      Text("a").sheet(isPresented: .constant(true)) {
        Text("b").presentationDetents([.large, .fraction(0.25), .height(160)])
          .interactiveDismissDisabled()
      }
    }
    #expect(
      text.contains(
        """
        <dialog class="sheet high" open data-stays data-unsaved data-detents="height(160.0) fraction(0.25) large" \
        data-detent=0 data-s="--detent:10rem"
        """))
    #expect(
      text.contains(
        """
        <button class=grabber data-sizes="10rem;25dvh;92dvh" aria-label="Change the height"></button>
        """))
    #expect(!text.contains("class=close"))
  }

  @Test func columnsSayWhichOfThemIsOnTop() {
    let text = html {
      NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
        Text("a").navigationTitle("Sidebar").navigationSplitViewColumnWidth(min: 80, ideal: 160)
      } detail: {
        Text("b")
      }
    }
    #expect(
      text.hasPrefix(
        """
        <div class=split><div class="columns of-2"><div class="pages column sidebar top away" \
        role=navigation aria-label=Sidebar data-s="--column:10rem;--column-min:5rem"><section class=page>
        """))
    #expect(text.contains("<div class=\"pages column detail first\" role=main>"))
    // The way back is hidden where there is room for both.
    #expect(
      text.contains(
        "<nav class=up aria-label=Back><button class=back data-e=dismiss>Sidebar</button></nav>"))
    #expect(
      text.hasSuffix(
        """
        <button class=sidebar-toggle data-e=activate aria-expanded=false aria-label=Sidebar \
        title=Sidebar></button></div>
        """))
  }

  private struct ColumnsAtTimes: View {
    @State private var hasColumns = false

    var body: some View {
      Button("Columns") { hasColumns.toggle() }
      if hasColumns {
        NavigationSplitView {
          Text("a")
        } content: {
          Text("b").navigationTitle("Letters")
        } detail: {
          Text("c")
        }
      }
    }
  }

  /// The main part of a page with columns is the last of them. Those of a sheet are not the page's.
  @Test func aPageHasOneMainPart() async throws {
    let visit = try await Visit(WebApp { _ in ColumnsAtTimes() })
    func parts(_ role: String) -> [DOMNode] {
      var parts: [DOMNode] = []
      visit.page.root.visit { if $0.attributes["role"] == role { parts.append($0) } }
      return parts
    }
    #expect(parts("main").map(\.id) == ["0"])
    let button = visit.id("button", "Columns")
    try await visit.send("activate", to: button)
    #expect(parts("main").map { $0.allText.contains("c") } == [true])
    #expect(parts("main").allSatisfy { $0.classes.contains("detail") })
    let list = try #require(parts("navigation").first { $0.classes.contains("content") })
    let title = try visit.page.node(list.attributes["aria-labelledby"] ?? "")
    #expect(title.allText == "Letters")
    try await visit.send("activate", to: button)
    #expect(parts("main").map(\.id) == ["0"])
    let sheet = html {
      Text("d").sheet(isPresented: .constant(true)) {
        NavigationSplitView {
          Text("e")
        } detail: {
          Text("f")
        }
      }
    }
    #expect(sheet.contains("column detail"))
    #expect(!sheet.contains("role=main"))
  }

  @Test func barsAreAsTheirPagesSay() {
    let text = html {
      NavigationStack {
        Text("a").navigationTitle("A").navigationBarTitleDisplayMode(.inline)
          .toolbar(.hidden, for: .bottomBar)
      }
    }
    #expect(text.contains("<header class=\"bar small bottomless\">"))
    let hidden = html { NavigationStack { Text("a").toolbar(.hidden, for: .navigationBar) } }
    #expect(hidden.contains("<header class=\"bar gone\">"))
  }

  /// Where there is room for one column only, the browser's button to go back leaves it; a cover is not left.
  @Test func columnsAreEntriesOfTheHistory() {
    final class Page: ViewHost {
      var state = PageState(title: "App")
      func apply(_ operations: [ComposableViews.HostOperation]) {
        for operation in operations { state.apply(operation) }
      }
    }
    func navigation(@ViewBuilder _ content: @escaping () -> some View) -> String {
      let page = Page()
      let graph = ViewGraph(host: page, content: content)
      page.state.restart()
      page.state.apply(.insert(ElementID(rawValue: 90), HostElement(.sheet), into: .screen, at: 0))
      defer { graph.remove() }
      let message = page.state.takeMessage(number: 1, applied: 0) ?? ""
      return String(message.firstMatch(of: /\["n",(.*)\]\]/)?.output.1 ?? "")
    }
    let columns = navigation {
      NavigationSplitView {
        List(["a"], id: \.self, selection: .constant("a")) { Text($0) }.navigationTitle("Letters")
      } detail: {
        Text("b").navigationTitle("Letter b")
      }
    }
    #expect(
      columns.contains(/^\["Letter b",\[\d+,"letter-b",1\],\[90,"letter-b"\]\]$/), "\(columns)")
    let cover = navigation {
      Text("a").fullScreenCover(isPresented: .constant(true)) { Text("b") }
    }
    #expect(cover == "[\"App\",[90,\"\"]]", "\(cover)")
  }
}
