import ComposableCharts
import ComposableViews
import Foundation
import Testing

@MainActor @Suite struct ScaleTests {
  private func yLabels(_ numbers: [Double]) -> [String] {
    plotted {
      Chart(Array(numbers.enumerated()), id: \.offset) {
        PointMark(x: .value("X", $0.offset), y: .value("Y", $0.element))
      }
    }.labels(.trailing)
  }

  nonisolated static let ticks: [([Double], [String])] = [
    ([0, 97], ["0", "20", "40", "60", "80", "100"]),
    ([0, 1], ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    ([0.1, 0.3], ["0.1", "0.15", "0.2", "0.25", "0.3"]),
    ([-3, 4], ["−4", "−2", "0", "2", "4"]),
    ([1_000_000, 5_000_000], ["1,000,000", "2,000,000", "3,000,000", "4,000,000", "5,000,000"]),
    ([7], ["0", "2", "4", "6", "8"]),
    ([0], ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    ([], ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
  ]

  @Test(arguments: ticks)
  func ticksAreRound(numbers: [Double], labels: [String]) {
    #expect(yLabels(numbers) == labels)
  }

  nonisolated static let dates: [(Double, [String])] = [
    (5.0 * 3600, ["Nov 1", "01:00", "02:00", "03:00", "04:00", "05:00"]),
    (5.0 * 86_400, ["Nov 1", "Nov 2", "Nov 3", "Nov 4", "Nov 5", "Nov 6"]),
    (30.0 * 86_400, ["Nov 1", "Nov 8", "Nov 15", "Nov 22", "Nov 29"]),
    (130.0 * 86_400, ["Nov", "Dec", "2027", "Feb", "Mar"]),
    (1500.0 * 86_400, ["2027", "2028", "2029", "2030"]),
  ]

  @Test(arguments: dates)
  func datesHaveTicksOfTheCalendar(seconds: Double, labels: [String]) {
    let start = Date(timeIntervalSinceReferenceDate: 815_184_000)  // 2026-11-01, a Sunday
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = 1
    let shown = plotted { [calendar] in
      Chart([0, seconds], id: \.self) {
        LineMark(x: .value("Date", start.addingTimeInterval($0)), y: .value("Y", 1))
      }
      .environment(\.calendar, calendar)
    }.labels(.bottom)
    #expect(shown == labels)
  }

  @Test func barsAreAsWideAsTheirUnit() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSinceReferenceDate: 815_184_000)
    let plot = plotted { [calendar] in
      Chart([0, 1, 2, 3], id: \.self) { day in
        BarMark(
          x: .value(
            "Day", start.addingTimeInterval(Double(day) * 86_400 + 40_000), unit: .day,
            calendar: calendar),
          y: .value("Y", 1))
      }
    }
    #expect(plot.bars.map { [$0[0], $0[2]] } == [[2, 23], [28, 48], [53, 73], [78, 98]])
    #expect(plot.rows[0] == ["Nov 1, 2026", "1"])
  }

  /// The end stayed at its time.
  @Test func bothEndsOfABarAreInUnits() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSinceReferenceDate: 815_184_000)
    func ends(_ time: Double) -> [[Int]] {
      let plot = plotted { [calendar] in
        Chart([0, 2, 3], id: \.self) { day in
          BarMark(
            xStart: .value(
              "Start", start.addingTimeInterval(Double(day) * 86_400 + time), unit: .day,
              calendar: calendar),
            xEnd: .value(
              "End", start.addingTimeInterval(Double(day + 1) * 86_400 + time), unit: .day,
              calendar: calendar),
            y: .value("Y", "\(day)"))
        }
      }
      return plot.bars.map { [$0[0], $0[2]] }
    }
    #expect(ends(40_000) == ends(0))
    #expect(ends(0).count == 3)
  }

  /// The calendar was that of the process.
  @Test func aUnitIsThatOfTheCalendarOfTheEnvironment() throws {
    // Noon of the first of November in Greenwich, and the second on Kiritimati.
    let noon = Date(timeIntervalSinceReferenceDate: 815_184_000 + 43_200)
    let zone = try #require(TimeZone(secondsFromGMT: 14 * 3600))
    func day(_ calendar: Calendar? = nil) -> String? {
      plotted {
        Chart {
          BarMark(
            x: .value("Day", noon, unit: .day, calendar: calendar), y: .value("Y", 1))
        }
        .environment(\.timeZone, zone)
      }.rows.first?.first
    }
    #expect(day() == "Nov 2, 2026")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    #expect(day(calendar) == "Nov 1, 2026, 14:00")
  }

  @Test func theDomainCanBeSet() {
    let plot = plotted {
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count)) }
        .chartYScale(domain: 0...50).chartXScale(domain: ["Mar", "Jan", "Feb", "Apr"])
    }
    #expect(plot.labels(.trailing) == ["0", "10", "20", "30", "40", "50"])
    #expect(plot.labels(.bottom) == ["Mar", "Jan", "Feb", "Apr"])
    // Cut off at the end of the scale.
    #expect(plot.bars == [[29, 20, 46, 100], [54, 80, 71, 100], [4, 0, 21, 100]])
  }

  @Test func anAxisCanIncludeZero() {
    func labels(_ domain: AutomaticScaleDomain) -> [String] {
      plotted {
        Chart([90, 100], id: \.self) { LineMark(x: .value("X", $0), y: .value("Y", $0)) }
          .chartYScale(domain: domain)
      }.labels(.trailing)
    }
    #expect(labels(.automatic).first == "90")
    #expect(labels(.automatic(includesZero: true)).first == "0")
  }

  @Test func colorsCanBeSet() {
    let plot = plotted {
      Chart(sales) {
        BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count))
          .foregroundStyle(by: .value("Month", $0.month))
      }
      .chartForegroundStyleScale(["Mar": .red, "Jan": .green, "Feb": .gray])
    }
    #expect(plot.marks.map(\.color) == [.green, .gray, .red])
    #expect(plot.drawing.keys.map(\.text) == ["Mar", "Jan", "Feb"])
  }

  @Test func axesHaveTheMarksThatAnAppWants() {
    let plot = plotted {
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count)) }
        .chartXAxis(.hidden)
        .chartYAxis {
          AxisMarks(position: .leading, values: [0, 40, 80]) { value in
            AxisValueLabel { Text("\(value.as(Int.self) ?? 0) €") }
            if value.index > 0 { AxisGridLine() }
          }
        }
        .chartXAxisLabel("Month of 2026").chartYAxisLabel("Sales")
    }
    #expect(plot.labels(.leading) == ["0 €", "40 €", "80 €"])
    #expect(plot.drawing.axis(at: .leading)?.lines == [0.5, 0])
    #expect(plot.drawing.axis(at: .leading)?.title == "Sales")
    #expect(plot.labels(.bottom) == [])
    #expect(plot.drawing.axis(at: .bottom)?.title == "Month of 2026")
  }

  @Test func namesOfManyCategoriesAreNotCutOff() {
    func band(_ count: Int) -> Double? {
      plotted {
        Chart(0..<count, id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", 1)) }
      }.drawing.axis(at: .bottom)?.band
    }
    #expect(band(4) == 0.25)
    #expect(band(12) == nil)
  }

  @Test func theLegendCanBeHidden() {
    func keys(_ change: (AnyView) -> AnyView) -> HostElement.Drawing {
      let view = AnyView(
        Chart(sales) {
          BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count))
            .foregroundStyle(by: .value("Shop", $0.shop))
        })
      let changed = change(view)
      return plotted { changed }.drawing
    }
    #expect(keys { $0 }.keys.count == 1)
    #expect(keys { AnyView($0.chartLegend(.hidden)) }.keys == [])
    #expect(keys { AnyView($0.chartLegend(position: .top)) }.keysAreOnTop)
  }
}
