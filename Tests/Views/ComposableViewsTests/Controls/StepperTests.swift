import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct StepperTests {
  struct Guests<Value: Strideable>: View {
    @State var value: Value
    var bounds: ClosedRange<Value>?
    var step: Value.Stride = 1

    var body: some View {
      if let bounds {
        Stepper("\(value)", value: $value, in: bounds, step: step)
      } else {
        Stepper("\(value)", value: $value, step: step)
      }
    }
  }

  @Test func stepsEndAtTheBounds() {
    let screen = TestScreen { Guests(value: 1, bounds: 1...4, step: 2) }
    let stepper = ElementID(rawValue: 1)
    #expect(screen.text == "1 ( ) (+)")
    #expect(screen.graph.send(.decrement, to: stepper) == .unexpected)
    screen.increment("1")
    #expect(screen.text == "3 (-) (+)")
    screen.increment("3")
    #expect(screen.text == "4 (-) ( )")
    #expect(screen.graph.send(.increment, to: stepper) == .unexpected)
    screen.decrement("4")
    #expect(screen.text == "2 (-) (+)")
    #expect(screen.graph.send(.activate, to: stepper) == .unexpected)
  }

  @Test func aValueOutOfBoundsIsClamped() {
    let screen = TestScreen { Guests(value: 9, bounds: 1...4) }
    #expect(screen.text == "9 (-) ( )")
    screen.decrement("9")
    #expect(screen.text == "4 (-) ( )")
  }

  @Test func anIntegerStopsAtItsTypesBounds() {
    let bytes = TestScreen { Guests<UInt8>(value: 254) }
    bytes.increment("254")
    #expect(bytes.text == "255 (-) ( )")
    let none = TestScreen { Guests<UInt>(value: 0) }
    #expect(none.text == "0 ( ) (+)")
    let all = TestScreen { Guests(value: -1, bounds: Int.min...Int.max, step: Int.max) }
    all.decrement("-1")
    #expect(all.text == "\(Int.min) ( ) (+)")
    let wide = TestScreen { Guests<Int8>(value: -128, step: 200) }
    wide.increment("-128")
    #expect(wide.text == "72 (-) ( )")
    let unsigned = TestScreen { Guests<UInt>(value: 2, bounds: 0...3, step: 5) }
    unsigned.decrement("2")
    #expect(unsigned.text == "0 ( ) (+)")
  }

  @Test func fractions() {
    let screen = TestScreen { Guests(value: 0.5, bounds: 0...1, step: 0.25) }
    screen.increment("0.5")
    #expect(screen.text == "0.75 (-) (+)")
  }

  @Test func closures() {
    var log: [String] = []
    let screen = TestScreen {
      Stepper("Both", onIncrement: { log.append("+") }, onDecrement: { log.append("-") })
      Stepper {
        Text("Up")
      } onIncrement: {
        log.append("up")
      } onDecrement: {
        log.append("down")
      }
      Stepper("None", onIncrement: nil, onDecrement: nil)
    }
    #expect(screen.text == "Both (-) (+)\nUp (-) (+)\nNone ( ) ( )")
    screen.increment("Both")
    screen.decrement("Both")
    screen.decrement("Up")
    #expect(log == ["+", "-", "down"])
  }
}
