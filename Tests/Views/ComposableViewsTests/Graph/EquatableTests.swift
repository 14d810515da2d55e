import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// Which views are evaluated because their parent was.
@MainActor @Suite struct EquatableTests {
  @Observable final class Model {
    var number = 0
    var text = "x"
  }

  struct Stateful: View {
    let number: Int
    let log: Log
    @State private var taps = 0
    @Environment(\.lineLimit) private var limit
    @FocusState private var isFocused: Bool
    var body: some View {
      let _ = log.add("stateful \(number) \(limit ?? 0)")
      Button("\(number): \(taps)") { taps += 1 }.focused($isFocused)
    }
  }

  struct Parent: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.add("parent")
      Text(model.text)
      Stateful(number: model.number, log: log).lineLimit(model.number)
    }
  }

  @Test func aViewWithStateIsNotEvaluatedWhenItsInputsAreEqual() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Parent(model: model, log: log) }
    #expect(log.take() == ["parent", "stateful 0 0"])
    model.text = "y"
    #expect(screen.text == "y\n[0: 0]")
    #expect(log.take() == ["parent"])
    screen.tap("0: 0")
    #expect(log.take() == ["stateful 0 0"])
    model.text = "z"
    #expect(screen.text == "z\n[0: 1]")
    #expect(log.take() == ["parent"])
    model.number = 1
    #expect(screen.text == "z\n[1: 1]")
    #expect(log.take() == ["parent", "stateful 1 1"])
  }

  struct Reading: View {
    @Environment private var value: Int?
    let log: Log

    init(_ path: KeyPath<EnvironmentValues, Int?>, _ log: Log) {
      _value = Environment(path)
      self.log = log
    }

    var body: some View {
      let _ = log.add("reading")
      Text("\(value ?? 0)")
    }
  }

  @Test func theKeyPathOfAnEnvironmentPropertyIsAnInput() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen {
      Text(model.text)
      Reading(model.number == 0 ? \.lineLimit : \.second, log).lineLimit(3)
    }
    #expect(screen.text == "x\n3")
    model.text = "y"
    #expect(screen.text == "y\n3")
    #expect(log.take() == ["reading"])
    model.number = 1
    #expect(screen.text == "y\n7")
  }

  struct Boxed: DynamicProperty {
    let inner: any DynamicProperty
  }

  struct WithBox: View {
    var box = Boxed(inner: State(wrappedValue: 0))
    let log: Log
    var body: some View {
      let _ = log.add("boxed")
      Text("boxed")
    }
  }

  @Test func aViewWhosePropertiesAreElsewhereIsEvaluated() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen {
      Text(model.text)
      WithBox(log: log)
    }
    model.text = "y"
    #expect(screen.text == "y\nboxed")
    #expect(log.take() == ["boxed", "boxed"])
  }

  struct Row: View, Equatable {
    let name: String
    let log: Log
    let action: () -> Void
    @State private var taps = 0

    static func == (first: Row, second: Row) -> Bool { first.name == second.name }

    var body: some View {
      let _ = log.add("row \(name)")
      Button("\(name) \(taps)") {
        taps += 1
        action()
      }
    }
  }

  @Test func anEquatableViewIsNotEvaluatedWhenItIsEqual() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen {
      Text("\(model.number)")
      Row(name: model.text, log: log) { model.number += 1 }
    }
    #expect(log.take() == ["row x"])
    model.number = 5
    #expect(screen.text == "5\n[x 0]")
    #expect(log.take() == [])
    screen.tap("x 0")
    #expect(screen.text == "6\n[x 1]")
    #expect(log.take() == ["row x"])
    model.text = "y"
    #expect(screen.text == "6\n[y 1]")
    #expect(log.take() == ["row y"])
  }

  /// Only some views of this type are `Equatable`.
  struct Generic<Value>: View {
    let value: Value
    let log: Log
    let action: () -> Void
    @Environment(\.lineLimit) private var limit
    var body: some View {
      let _ = log.add("generic \(value) \(limit ?? 0)")
      Text("\(value)")
    }
  }

  @Test func equatableComparesViewsByTheirConformance() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen {
      Text(model.text)
      Generic(value: model.number, log: log) { _ = model }.equatable().lineLimit(model.number)
    }
    model.text = "y"
    #expect(screen.text == "y\n0")
    #expect(log.take() == ["generic 0 0"])
    model.number = 2
    #expect(screen.text == "y\n2")
    #expect(log.take() == ["generic 2 2"])
  }
}

extension EquatableTests.Generic: Equatable where Value: Equatable {
  static func == (first: Self, second: Self) -> Bool { first.value == second.value }
}

extension EnvironmentValues {
  fileprivate var second: Int? { 7 }
}
