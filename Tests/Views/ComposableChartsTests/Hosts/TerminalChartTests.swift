import ComposableCharts
import ComposableTerminal
import ComposableViews
import Foundation
import Testing

/// Expected screens, in files. `GOLDEN=1` in the environment rewrites them.
@MainActor @Suite struct TerminalChartTests {
  enum Sample: String, CaseIterable, Sendable {
    case bars, lying, stacked, negative, lines, areas, points, plain, text
  }

  @ViewBuilder private func chart(_ sample: Sample) -> some View {
    switch sample {
    case .bars:
      Chart(sales) { sale in
        BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
          .annotation { Text("\(Int(sale.count))") }
      }
      .chartYAxisLabel("Sales").chartXAxisLabel("Month")
    case .lying:
      Chart(sales) { BarMark(x: .value("Sales", $0.count), y: .value("Month", $0.month)) }
    case .stacked, .plain:
      Chart {
        ForEach(sales) { sale in
          ForEach(["North", "South", "West"], id: \.self) { shop in
            BarMark(
              x: .value("Month", sale.month), y: .value("Sales", sale.count + Double(shop.count))
            )
            .foregroundStyle(by: .value("Shop", shop))
          }
        }
      }
    case .text:
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count)) }
        .frame(width: 64, height: 32)
    case .negative:
      Chart([3, -2, 5, -4], id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", $0)) }
    case .lines:
      Chart {
        ForEach(0..<40, id: \.self) { index in
          LineMark(x: .value("X", index), y: .value("Y", index * index % 97))
            .foregroundStyle(by: .value("Line", "first"))
          LineMark(x: .value("X", index), y: .value("Y", index * 2))
            .foregroundStyle(by: .value("Line", "second"))
        }
        RuleMark(y: .value("Goal", 50)).lineStyle(StrokeStyle(dash: [4, 4]))
          .annotation { Text("Goal") }
      }
    case .areas:
      Chart(0..<10, id: \.self) { index in
        AreaMark(x: .value("X", index), y: .value("Y", 10 + index))
          .foregroundStyle(by: .value("Area", "lower"))
        AreaMark(x: .value("X", index), y: .value("Y", 20 - index))
          .foregroundStyle(by: .value("Area", "upper"))
      }
    case .points:
      Chart(0..<20, id: \.self) { index in
        PointMark(x: .value("X", index * 7 % 20), y: .value("Y", index))
          .symbol(by: .value("Kind", index.isMultiple(of: 3) ? "third" : "other"))
      }
    }
  }

  @Test(arguments: Sample.allCases, [CellSize(60, 16), CellSize(30, 10), CellSize(14, 3)])
  func looksAsExpected(sample: Sample, size: CellSize) throws {
    let colors: ColorDepth = sample == .plain ? .none : .full
    let shown = screen(size.width, size.height, colors: colors) { chart(sample) } + "\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/\(sample)-\(size.width)x\(size.height).txt")
    if ProcessInfo.processInfo.environment["GOLDEN"] != nil {
      try Data(shown.utf8).write(to: file)
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(shown == expected)
  }

  /// Some steps between bars are a cell shorter than others.
  @Test(arguments: [28, 37, 41, 50, 52, 55]) func barsDoNotTouch(width: Int) {
    let shown = screen(width + 2, 6) {
      Chart(0..<13, id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", 7)) }
        .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    // The end of a bar is a character of its own, and what it covers is blank.
    let line = shown.split(separator: "\n", omittingEmptySubsequences: false)[1]
    let bars = line.split(separator: " ").filter { !$0.contains("▐") }
    #expect(bars.count == 13)
    #expect(Set(bars.map(\.count)).count == 1)
  }

  /// The middle of each bar is half a cell, give or take the last bit of a quotient.
  @Test func barsAreEvenlySpaced() {
    let shown = screen(54, 6) {
      Chart(0..<13, id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", 7)) }
        .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    let line = shown.split(separator: "\n", omittingEmptySubsequences: false)[1]
    let bars = String(repeating: " ▂▂▂", count: 13)
    #expect(line.hasPrefix(" " + bars) || line.hasPrefix(bars))
  }
}
