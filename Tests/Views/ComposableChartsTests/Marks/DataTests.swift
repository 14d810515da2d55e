import ComposableCharts
import ComposableViews
import ComposableViewsTesting
import Foundation
import IssueReporting
import Observation
import Testing

@MainActor @Suite struct DataTests {
  @Test func valuesThatAreNotNumbersAreLeftOut() {
    withKnownIssue {
      let plot = plotted {
        Chart([1, .nan, .infinity, 4], id: \.self) { (number: Double) in
          BarMark(x: .value("X", "a"), y: .value("Y", number))
        }
      }
      #expect(plot.bars.count == 2)
    } matching: {
      "\($0)".contains("2 of 4 marks have a value that is infinite or not a number")
    }
  }

  @Test func otherKindsOfValuesAreLeftOut() {
    withKnownIssue {
      let plot = plotted {
        Chart {
          BarMark(x: .value("X", "a"), y: .value("Y", 1))
          BarMark(x: .value("X", 2), y: .value("Y", 1))
        }
      }
      #expect(plot.bars.count == 1)
    } matching: {
      "\($0)".contains("1 of 2 marks are not shown: an axis has either numbers, dates or strings")
    }
  }

  /// It was once for each evaluation.
  @Test func aProblemIsReportedOnce() {
    // Counted by a closure that runs within this function.
    nonisolated(unsafe) var reported = 0
    withKnownIssue {
      let model = Numbers()
      let host = RecordingHost()
      let graph = ViewGraph(host: host) { Changing(model: model) }
      graph.update()
      for number in 1...3 {
        model.last = Double(number)
        graph.update()
      }
      #expect(Plotted(host.tree).rows.last == ["3", "3"])
      graph.remove()
    } matching: { _ in
      reported += 1
      return true
    }
    #expect(reported == 1)
  }

  @Test func anEmptyChartHasAxes() {
    let plot = plotted {
      Chart([Sale]()) { BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count)) }
    }
    #expect(plot.marks == [] && plot.rows == [])
    #expect(plot.drawing.name == "Chart")
  }

  @Test func aSinglePointIsALineToo() {
    let plot = plotted { Chart { LineMark(x: .value("X", 1), y: .value("Y", 1)) } }
    #expect(plot.lines.count == 1)
  }

  @Test func manyPointsAreReducedAndPeaksAreKept() throws {
    let plot = plotted {
      Chart(0..<100_000, id: \.self) { index in
        LineMark(x: .value("X", index), y: .value("Y", index == 54_321 ? 1000 : index % 7))
      }
    }
    let line = try #require(plot.lines.first)
    #expect(line.count <= 4 * 320)
    #expect(line.contains { $0[1] == 0 })
    #expect(line.first?[0] == 0 && line.last?[0] == 100)
    #expect(plot.rows.count == 200)
    #expect(plot.drawing.note == "The first 200 of 100,000 values")
  }

  @Test func manyBarsAndSymbolsAreReduced() {
    let plot = plotted {
      Chart(0..<20_000, id: \.self) { index in
        BarMark(x: .value("X", index), y: .value("Y", index % 100))
        PointMark(x: .value("X", index), y: .value("Y", index % 100))
      }
    }
    #expect(plot.bars.count <= 321)
    let symbols = plot.marks.compactMap { mark -> Int? in
      if case .symbols(_, let points, _) = mark.geometry { points.count } else { nil }
    }
    #expect(symbols.count == 1 && symbols[0] <= 97 * 49)
  }

  /// Each was a mark, a text and a key.
  @Test func manyRulesTextsAndKeysAreReduced() {
    let plot = plotted {
      Chart(0..<10_000, id: \.self) { index in
        RuleMark(x: .value("X", index))
          .foregroundStyle(by: .value("Name", "\(index)"))
          .annotation { Text("\(index)") }
        RuleMark(
          xStart: .value("X", index), xEnd: .value("X", index + 1), y: .value("Y", index % 7))
      }
    }
    #expect(plot.lines.count <= 1280 + 2 * 321)
    #expect((1...192).contains(plot.texts.count))
    #expect(plot.drawing.keys.count == 25)
    #expect(plot.drawing.keys.last?.text == "and 9,976 more")
    #expect(
      plot.drawing.note
        == "The first 200 of 20,000 values; \(plot.texts.count) of 10,000 texts")
    // From the first to the last.
    #expect(plot.lines.contains { $0[0][0] == 0 } && plot.lines.contains { $0[0][0] == 100 })
  }

  @Test func aHundredTextsAndTwentyKeysRemain() {
    let plot = plotted {
      Chart(0..<100, id: \.self) { index in
        RuleMark(x: .value("X", index)).annotation { Text("\(index)") }
          .foregroundStyle(by: .value("Name", index % 20))
      }
    }
    #expect(plot.lines.count == 100 && plot.texts.count == 100)
    #expect(plot.drawing.keys.count == 20)
    #expect(plot.drawing.note == nil)
  }

  /// The limit of points was that of each series.
  @Test func manySeriesAreReduced() {
    let plot = plotted {
      Chart(0..<10_000, id: \.self) { index in
        PointMark(x: .value("X", index), y: .value("Y", index % 1000))
          .foregroundStyle(by: .value("Name", "\(index)"))
        LineMark(
          x: .value("X", index), y: .value("Y", index % 100),
          series: .value("Series", "\(index / 10)"))
      }
    }
    let symbols = plot.marks.reduce(0) { count, mark in
      if case .symbols(_, let points, _) = mark.geometry { count + points.count } else { count }
    }
    #expect(plot.marks.count < 2000)
    #expect(symbols < 1024 + 12 * 97 * 49)
    #expect(plot.lines.count == 256)
    #expect(
      plot.drawing.note
        == "The first 200 of 20,000 values; the first 256 of 1,000 lines")
  }

  @Test func manyLinesHaveFewerPointsEach() {
    let plot = plotted {
      Chart(0..<10_000, id: \.self) { index in
        LineMark(
          x: .value("X", index / 100), y: .value("Y", index * 7919 % 1000),
          series: .value("Series", "\(index % 100)"))
      }
    }
    #expect(plot.lines.count == 100)
    #expect(plot.lines.reduce(0) { $0 + $1.count } < 22_000)
  }

  @Test func manyColorsAreReduced() {
    let plot = plotted {
      Chart(0..<20_000, id: \.self) { index in
        BarMark(x: .value("X", index), y: .value("Y", 1))
          .foregroundStyle(Color(red: Double(index) / 20_000, green: 0, blue: 0))
        PointMark(x: .value("X", index), y: .value("Y", index % 5))
          .foregroundStyle(Color(red: Double(index) / 20_000, green: 0, blue: 0))
      }
    }
    #expect(plot.bars.count <= 1280 + 320)
    #expect(plot.marks.count < 1280 + 320 + 1024 + 97 * 49)
  }

  @Test func manyCategoriesHaveFewLabels() {
    let plot = plotted {
      Chart(0..<10_000, id: \.self) { index in
        BarMark(x: .value("X", "\(index)"), y: .value("Y", 1))
      }
    }
    #expect((100...256).contains(plot.labels(.bottom).count))
  }

  /// One value changes: its bar and its row change, and nothing else.
  @Test func aChangeIsSmall() {
    let model = Numbers()
    model.last = 3
    let host = RecordingHost()
    let graph = ViewGraph(host: host) {
      Chart(Array([1, 8, 2, model.last].enumerated()), id: \.offset) {
        BarMark(x: .value("X", "\($0.offset)"), y: .value("Y", $0.element))
      }
    }
    _ = host.takeOperations()
    model.last = 4
    graph.update()
    let changed = host.takeOperations().map { operation in
      guard case .update(_, let element) = operation else { return "\(operation)" }
      return "\(element.kind.name)"
    }
    #expect(changed == ["drawingPart", "drawingPart"])
    graph.remove()
  }

  enum Size: Int, Plottable {
    case small = 1
    case large = 5
  }

  @Test func rawValuesArePlottable() {
    let plot = plotted {
      Chart([Size.small, .large], id: \.self) { size in
        PointMark(x: .value("Size", size), y: .value("Y", Float(2)))
        PointMark(x: .value("Size", Size.large), y: .value("Y", Decimal(4)))
      }
      .chartXAxis { AxisMarks(values: [Size.small, .large]) }
    }
    #expect(plot.labels(.bottom) == ["1", "5"])
  }

  struct Goal: ChartContent {
    var body: some ChartContent {
      RuleMark(y: .value("Goal", 5)).foregroundStyle(.red)
    }
  }

  @Test func contentCanBeATypeOfAnApp() {
    let isShown = true
    let plot = plotted {
      Chart {
        if isShown { Goal() } else { RuleMark(y: .value("Goal", 1)) }
        if !isShown { Goal() }
      }
    }
    #expect(plot.marks.map(\.color) == [.red])
  }
}

@Observable final class Numbers {
  var last = 0.0
}

private struct Changing: View {
  let model: Numbers

  var body: some View {
    Chart([.nan, model.last], id: \.self) { (number: Double) in
      PointMark(x: .value("X", number), y: .value("Y", number))
    }
  }
}
