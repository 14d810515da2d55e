import ComposableCharts
import ComposableTerminal
import ComposableViews
import ComposableViewsTesting
import ComposableWeb
import Testing

/// Sectors of a circle.
@MainActor @Suite struct SectorTests {
  private struct Part: Identifiable {
    let id: String
    let amount: Double
  }

  private let parts = [
    Part(id: "Rent", amount: 50), Part(id: "Food", amount: 25), Part(id: "Fun", amount: 25),
  ]

  private func chart(_ parts: [Part], inner: MarkDimension = .automatic) -> some View {
    Chart(parts) { part in
      SectorMark(angle: .value("Amount", part.amount), innerRadius: inner)
        .foregroundStyle(by: .value("Category", part.id))
    }
  }

  private func plotted(_ parts: [Part], inner: MarkDimension = .automatic) -> Plotted {
    Plotted(TestScreen { chart(parts, inner: inner) }.host.tree)
  }

  private func sectors(_ plot: Plotted) -> [[Int]] {
    plot.marks.compactMap { mark in
      guard case .sector(let start, let end, let inner) = mark.geometry else { return nil }
      return [start, end, inner].map(percent)
    }
  }

  @Test func sectorsAreSharesOfTheSum() {
    let plot = plotted(parts, inner: .ratio(0.6))
    #expect(sectors(plot) == [[0, 50, 60], [50, 75, 60], [75, 100, 60]])
    #expect(plot.drawing.name == "Amount by Category")
    #expect(plot.drawing.axes.isEmpty)
    #expect(plot.drawing.keys.map(\.text) == ["Rent", "Food", "Fun"])
    #expect(plot.drawing.headings == ["Amount", "Category"])
    #expect(plot.rows == [["50", "Rent"], ["25", "Food"], ["25", "Fun"]])
    #expect(plot.marks.first?.help == "Amount: 50, Category: Rent")
  }

  @Test func valuesBelowZeroAndNoValuesAreNoSectors() {
    #expect(
      sectors(plotted([Part(id: "a", amount: -5), Part(id: "b", amount: 3)])) == [[0, 100, 0]])
    #expect(sectors(plotted([Part(id: "a", amount: 0)])) == [])
  }

  @Test func aPageShowsPartsOfARing() {
    final class Page: ViewHost {
      var state = PageState(title: "")
      func apply(_ operations: [HostOperation]) { for each in operations { state.apply(each) } }
    }
    let page = Page()
    let graph = ViewGraph(host: page) { chart(parts, inner: .ratio(0.5)) }
    defer { graph.remove() }
    let html = page.state.takeScreen().html
    #expect(
      html.contains(
        "<circle class=sector r=75 stroke-width=50 pathLength=1 stroke-dasharray=\"0.25 1\" transform=\"rotate(90)\">"
      ), "\(html)")
  }

  @Test func aTerminalShowsACircle() {
    let terminal = TerminalHost(size: CellSize(44, 16), theme: Theme(depth: .none))
    let graph = ViewGraph(host: terminal) { chart(parts).frame(width: 256, height: 208) }
    defer { graph.remove() }
    let lines = terminal.render().text.split(separator: "\n").map(String.init)
    let round = lines.filter { $0.contains("█") }
    #expect(round.count > 6, "\(lines.joined(separator: "\n"))")
    guard round.count > 6 else { return }
    // The first half is at the right, the others at the left.
    let middle = round[round.count / 2]
    #expect(
      middle.firstIndex(of: "█").map { index in
        middle.lastIndex(where: { $0 == "▒" || $0 == "▓" }).map { $0 < index } ?? false
      } == true, "\(lines.joined(separator: "\n"))")
  }
}
