import ComposableCharts
import ComposableViews
import Testing

@MainActor @Suite struct LineTests {
  @Test func pointsOfOneStyleAreALine() {
    let plot = plotted {
      Chart([0, 1, 2, 3], id: \.self) { number in
        LineMark(x: .value("X", number / 2), y: .value("Y", number * 10))
          .foregroundStyle(by: .value("Line", number.isMultiple(of: 2) ? "even" : "odd"))
      }
    }
    #expect(plot.lines == [[[0, 100], [100, 33]], [[0, 67], [100, 0]]])
    #expect(plot.drawing.keys.map(\.text) == ["even", "odd"])
    #expect(plot.drawing.keys.map(\.color) == plot.marks.map(\.color))
  }

  @Test func seriesAreLinesOfTheSameColor() {
    let plot = plotted {
      Chart([0, 1, 2, 3], id: \.self) { number in
        LineMark(
          x: .value("X", number / 2), y: .value("Y", number),
          series: .value("Line", number.isMultiple(of: 2) ? "even" : "odd"))
      }
    }
    #expect(plot.lines.count == 2)
    #expect(plot.drawing.keys == [])
  }

  /// Its places were moved to the edges, which bent its sides.
  @Test func anAreaIsCutAtTheEdges() throws {
    func area(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> (upper: [Int], lower: [Int])? {
      plotted {
        Chart([0, 100], id: \.self) { AreaMark(x: .value("X", $0), y: .value("Y", $0)) }
          .chartXScale(domain: x).chartYScale(domain: y)
      }.areas.first
    }
    #expect(try #require(area(0...100, 0...50)).upper == [100, 0, 0])
    #expect(try #require(area(50...100, 0...100)) == ([50, 0], [100, 100]))
    #expect(try #require(area(25...75, 0...50)) == ([50, 0, 0], [100, 100]))
    #expect(try #require(area(0...200, 0...100)) == ([100, 0], [100, 100]))
    #expect(area(200...300, 0...100) == nil)
    #expect(area(0...100, 200...300) == nil)
    #expect(area(0...100, -300 ... -200) == nil)
  }

  @Test func areasAreStacked() {
    let plot = plotted {
      Chart {
        ForEach([0, 1], id: \.self) { x in
          AreaMark(x: .value("X", x), y: .value("Y", 10)).foregroundStyle(by: .value("A", "a"))
          AreaMark(x: .value("X", x), y: .value("Y", 10 + 20 * x))
            .foregroundStyle(by: .value("A", "b"))
        }
      }
    }
    #expect(plot.areas.map(\.upper) == [[75, 75], [50, 0]])
    #expect(plot.areas.map(\.lower) == [[100, 100], [75, 75]])
  }

  @Test func aMonotoneCurveStaysBetweenItsPoints() throws {
    func line(_ method: InterpolationMethod) throws -> [[Int]] {
      try #require(
        plotted {
          Chart([0, 0, 0, 10, 10].enumerated().map { [$0, $1] }, id: \.[0]) {
            LineMark(x: .value("X", $0[0]), y: .value("Y", $0[1])).interpolationMethod(method)
          }
        }.lines.first)
    }
    let curve = try line(.monotone)
    #expect(curve.count == 33)
    #expect(curve.map { $0[1] } == curve.map { $0[1] }.sorted(by: >))
    #expect(try line(.catmullRom).contains { $0[1] > 100 || $0[1] < 0 })
    #expect(
      try line(.stepEnd).prefix(4) == [[0, 100], [25, 100], [25, 100], [25, 100]])
    #expect(try line(.linear).count == 5)
  }

  @Test func rulesReachAcross() {
    let plot = plotted {
      Chart {
        LineMark(x: .value("X", 0), y: .value("Y", 0))
        LineMark(x: .value("X", 10), y: .value("Y", 10))
        RuleMark(y: .value("Goal", 5)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
          .annotation { Text("Goal") }
        RuleMark(x: .value("Now", 2.5))
      }
    }
    #expect(plot.lines[1...] == [[[0, 50], [100, 50]], [[25, 0], [25, 100]]])
    #expect(plot.texts == ["Goal"])
    #expect(plot.drawing.headings == ["X", "Y", "Goal", "Now"])
    #expect(plot.rows[2] == ["", "", "5", ""])
  }

  @Test func whatIsOutsideOfTheScaleIsCutOff() {
    let plot = plotted {
      Chart([0, 10, 20], id: \.self) {
        LineMark(x: .value("X", $0), y: .value("Y", $0))
        PointMark(x: .value("X", $0), y: .value("Y", $0))
      }
      .chartXScale(domain: 0...20).chartYScale(domain: 0...15)
    }
    #expect(plot.lines == [[[0, 100], [50, 33], [75, 0]]])
    #expect(plot.marks.count == 3)
  }

  @Test func symbolsFollowValues() {
    let plot = plotted {
      Chart(sales) {
        PointMark(x: .value("Month", $0.month), y: .value("Sales", $0.count))
          .symbol(by: .value("Month", $0.month))
      }
    }
    let symbols = plot.marks.compactMap { mark -> HostElement.Drawing.Symbol? in
      if case .symbols(let symbol, _, _) = mark.geometry { symbol } else { nil }
    }
    #expect(symbols == [.circle, .square, .triangle])
    #expect(plot.drawing.keys.map(\.symbol) == [.circle, .square, .triangle])
  }
}
