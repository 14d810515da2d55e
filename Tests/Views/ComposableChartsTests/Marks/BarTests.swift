import ComposableCharts
import ComposableViews
import Testing

@MainActor @Suite struct BarTests {
  private func chart(_ stacking: MarkStackingMethod, _ numbers: [Double]) -> Plotted {
    plotted {
      Chart(Array(numbers.enumerated()), id: \.offset) { index, number in
        BarMark(x: .value("X", "a"), y: .value("Y", number), stacking: stacking)
          .foregroundStyle(by: .value("Part", "part \(index)"))
      }
    }
  }

  @Test func barsStandOnZero() {
    let plot = plotted {
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count)) }
    }
    #expect(plot.bars == [[5, 50, 28, 100], [38, 88, 62, 100], [72, 6, 95, 100]])
    #expect(plot.labels(.bottom) == ["Jan", "Feb", "Mar"])
    #expect(plot.places(.bottom) == [17, 50, 83])
    #expect(plot.labels(.trailing) == ["0", "20", "40", "60", "80"])
    #expect(plot.drawing.name == "Sales by Month")
    #expect(plot.drawing.headings == ["Month", "Sales"])
    #expect(plot.rows == [["Jan", "40"], ["Feb", "10"], ["Mar", "75"]])
  }

  @Test func barsLieIfTheirNumbersAreThoseOfX() {
    let plot = plotted {
      Chart(sales) { BarMark(x: .value("Sales", $0.count), y: .value("Month", $0.month)) }
    }
    #expect(plot.bars == [[0, 5, 50, 28], [0, 38, 13, 62], [0, 72, 94, 95]])
    #expect(plot.labels(.leading) == ["Jan", "Feb", "Mar"])
    #expect(plot.labels(.trailing) == [])
    #expect(plot.rows[0] == ["Jan", "40"])
  }

  @Test func barsWithTheSameValueAreStacked() {
    #expect(chart(.standard, [30, 70]).bars == [[15, 70, 85, 100], [15, 0, 85, 70]])
    #expect(chart(.unstacked, [30, 50]).bars == [[15, 40, 85, 100], [15, 0, 85, 100]])
    #expect(chart(.normalized, [30, 90]).bars == [[15, 75, 85, 100], [15, 0, 85, 75]])
    #expect(chart(.center, [40, 40]).bars == [[15, 50, 85, 100], [15, 0, 85, 50]])
  }

  @Test func negativeBarsHangBelowZero() {
    let plot = chart(.standard, [30, -20, 10, -30])
    #expect(plot.labels(.trailing) == ["−60", "−40", "−20", "0", "20", "40"])
    #expect(
      plot.bars == [[15, 10, 85, 40], [15, 40, 85, 60], [15, 0, 85, 10], [15, 60, 85, 90]])
  }

  @Test func positionsAreBesideEachOther() {
    let plot = plotted {
      Chart {
        ForEach(["a", "b"], id: \.self) { shop in
          BarMark(x: .value("X", "x"), y: .value("Y", 10)).position(by: .value("Shop", shop))
        }
      }
    }
    #expect(plot.bars == [[17, 0, 48, 100], [52, 0, 83, 100]])
  }

  @Test func barsReachFromOneValueToAnother() {
    let plot = plotted {
      Chart {
        BarMark(xStart: .value("From", 2), xEnd: .value("To", 6), y: .value("Task", "a"))
        BarMark(xStart: .value("From", 4), xEnd: .value("To", 10), y: .value("Task", "b"))
      }
    }
    #expect(plot.bars == [[0, 8, 50, 43], [25, 57, 100, 93]])
    #expect(plot.rows == [["a", "2 – 6"], ["b", "4 – 10"]])
  }

  @Test func aTextIsWhereABarEnds() {
    let plot = plotted {
      Chart(sales) { sale in
        BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
          .annotation { Text("\(Int(sale.count))").foregroundStyle(.red) }
      }
    }
    #expect(plot.texts == ["40", "10", "75"])
    #expect(plot.marks.last?.color == .red)
    guard case .text(_, let place, let alignment) = plot.marks[3].geometry else {
      Issue.record("no text")
      return
    }
    #expect(percent(place.x) == 17 && percent(place.y) == plot.bars[0][1])
    #expect(alignment == .bottom)
  }

  @Test func theWidthIsAPartOfTheRoom() {
    let plot = plotted {
      Chart(sales) {
        BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count), width: .ratio(0.3))
      }
    }
    #expect(plot.bars[1] == [45, 88, 55, 100])
  }

  @Test func numbersHaveTheRoomOfTheirNeighbors() {
    let plot = plotted {
      Chart([1, 2, 4], id: \.self) { BarMark(x: .value("X", $0), y: .value("Y", 1)) }
        .chartXScale(domain: 0...5)
    }
    #expect(plot.bars.map { [$0[0], $0[2]] } == [[12, 28], [32, 48], [72, 88]])
  }
}
