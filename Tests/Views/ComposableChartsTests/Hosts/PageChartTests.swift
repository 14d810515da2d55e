import ComposableCharts
import ComposableViews
import ComposableWeb
import Testing

@MainActor @Suite struct PageChartTests {
  private func html<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> String {
    let page = Page()
    let graph = ViewGraph(host: page, content: content)
    defer { graph.remove() }
    return page.state.takeScreen().html
  }

  @Test func aChartIsAFigureWithATable() {
    let html = html {
      Chart(sales) { BarMark(x: .value("<Month>", $0.month), y: .value("Sales", $0.count)) }
        .accessibilityIdentifier("chart")
    }
    #expect(
      html.contains(
        /<div id=\d+ class="drawing fill" data-id=chart role=figure aria-labelledby=\d+k/))
    #expect(html.contains("Sales by &lt;Month&gt;</caption>"))
    #expect(html.contains("<th scope=col>&lt;Month&gt;</th><th scope=col>Sales</th>"))
    #expect(html.contains(/<tr id=\d+><th scope=row>Jan<\/th><td>40<\/td><\/tr>/))
    #expect(html.contains("<div class=area aria-hidden=true>"))
    #expect(
      html.contains(
        /<svg id=\d+ class="mark k-accentColor"><title>&lt;Month&gt;: Jan, Sales: 40<\/title><rect x="5%" y="50%" width="23.33%" height="50%"><\/rect><\/svg>/
      ))
  }

  @Test func anotherNameReplacesTheChartsOwn() {
    let html = html {
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count)) }
        .accessibilityLabel("Sales of 2026")
    }
    #expect(html.contains("aria-label=\"Sales of 2026\""))
    #expect(!html.contains("aria-labelledby"))
  }

  @Test func colorsAreThoseOfThePage() {
    let html = html {
      Chart {
        LineMark(x: .value("X", 0), y: .value("Y", 0)).foregroundStyle(.red.opacity(0.5))
        LineMark(x: .value("X", 1), y: .value("Y", 1)).foregroundStyle(.red.opacity(0.5))
        PointMark(x: .value("X", 1), y: .value("Y", 1))
          .foregroundStyle(Color(red: 1, green: 0, blue: 0)).symbol(.cross)
      }
    }
    #expect(html.contains(/class="mark k-red" viewBox=.* preserveAspectRatio=none opacity=0.5>/))
    #expect(html.contains("<path class=line d=\"M0 1000L1000 0\" stroke-width=2></path>"))
    #expect(html.contains("color=\"rgb(255 0 0)\""))
    #expect(html.contains("d=\"M-3 -3L3 3M3 -3L-3 3\""))
  }

  /// A change of one of 50 values is a patch of the mark and its row.
  @Test func aPatchOfOneValueIsSmall() throws {
    let model = Numbers()
    model.last = 3
    let page = Page()
    let graph = ViewGraph(host: page) {
      Chart(0..<50, id: \.self) { index in
        BarMark(x: .value("X", index), y: .value("Y", index == 7 ? Int(model.last) : index))
      }
    }
    page.state.restart()
    model.last = 5
    graph.update()
    let taken = page.state.takeMessage(number: 1, applied: 0)
    let message = try #require(taken)
    #expect(message.utf8.count < 300, "\(message)")
    #expect(message.contains("<td>5</td>"))
    graph.remove()
  }
}

private final class Page: ViewHost {
  var state = PageState(title: "")

  func apply(_ operations: [ComposableViews.HostOperation]) {
    for operation in operations { state.apply(operation) }
  }
}
