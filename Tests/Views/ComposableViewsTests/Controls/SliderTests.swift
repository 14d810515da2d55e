import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct SliderTests {
  struct Volume: View {
    @State var value = 0.0
    let bounds: ClosedRange<Double>
    var step: Double?

    var body: some View {
      if let step {
        Slider(value: $value, in: bounds, step: step) { Text("V") }
      } else {
        Slider(value: $value, in: bounds) { Text("V") }
      }
    }
  }

  private func value(after number: Double, in bounds: ClosedRange<Double>, step: Double?) -> Double
  {
    let screen = TestScreen { Volume(value: bounds.lowerBound, bounds: bounds, step: step) }
    screen.setValue(number, of: "V")
    guard case .slider(let value, _, _)? = screen.find("V")?.kind else { return .nan }
    return value
  }

  @Test func valuesAreClampedAndRounded() {
    #expect(value(after: 0.3, in: 0...1, step: nil) == 0.3)
    #expect(value(after: 7, in: 0...1, step: nil) == 1)
    #expect(value(after: -.infinity, in: 0...1, step: nil) == 0)
    #expect(value(after: 2.6, in: 1...10, step: 0.5) == 2.5)
    #expect(value(after: 9.9, in: 0...10, step: 4) == 8)
    #expect(value(after: 0.29, in: 0...0.3, step: 0.1) == 0.3)
    #expect(value(after: .infinity, in: 0...0.3, step: 0.1) == 0.3)
    #expect(value(after: 0.3, in: 0...1, step: 0) == 0.3)
    #expect(value(after: 0.3, in: 0...1, step: -1) == 0.3)
    #expect(value(after: 0.3, in: 0...1, step: .nan) == 0.3)
    #expect(value(after: 7, in: 0...10, step: 100) == 0)
  }

  @Test func notANumberIsUnexpected() {
    let screen = TestScreen { Volume(bounds: 0...1) }
    _ = screen.takeOperations()
    let slider = ElementID(rawValue: 1)
    #expect(screen.graph.send(.setNumber(.nan), to: slider) == .unexpected)
    #expect(screen.graph.send(.increment, to: slider) == .unexpected)
    #expect(screen.takeOperations() == [])
  }

  @Test func theHostReceivesTheRoundedValueEvenIfUnchanged() {
    let screen = TestScreen { Volume(bounds: 0...10, step: 5) }
    _ = screen.takeOperations()
    screen.setValue(2, of: "V")
    #expect(
      screen.takeOperations() == [
        .update(ElementID(rawValue: 1), HostElement(.slider(value: 0, in: 0...10, step: 5)))
      ])
  }

  @Test func anotherFloatingPointTypeStaysInItsBounds() {
    struct Single: View {
      @State var value: Float = 0
      var body: some View {
        Slider(value: $value, in: 0...0.1)
        Text("\(value)")
      }
    }
    let screen = TestScreen { Single() }
    let slider = ElementID(rawValue: 1)
    #expect(screen.graph.send(.setNumber(5), to: slider) == .handled)
    #expect(screen.contains("0.1"))
  }

  @Test func notANumberShowsAsTheLowerBound() {
    let screen = TestScreen { Volume(value: .nan, bounds: 1...2) }
    #expect(screen.text == "V: 1.0 (1.0...2.0)")
  }
}
