import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Observation
import Testing

/// The dynamic properties of views: nested, wrapped, and without an initial value.
@MainActor @Suite struct PropertyTests {
  @Observable final class Model {
    var name = "Blob"
    var tags = ["a"]
  }

  struct Editor: View {
    @Bindable var model: Model
    var body: some View {
      TextField("Name", text: $model.name)
      TextField("Tag", text: $model.tags[0])
    }
  }

  /// A property without properties inside.
  struct Counted: DynamicProperty {
    let updates: Updates
    func update() { updates.count += 1 }
  }

  struct Rated: View {
    let rate: Int
    var counted: Counted
    var body: some View { Text("Rate \(rate)") }
  }

  @Test func aPropertyIsUpdatedBeforeEachEvaluation() {
    let model = Model()
    let updates = Updates()
    let screen = TestScreen {
      Rated(rate: model.name.count, counted: Counted(updates: updates))
    }
    #expect(updates.count == 1)
    model.name = "Jo"
    #expect(screen.text == "Rate 2")
    model.name = "Amelie"
    #expect(screen.text == "Rate 6")
    #expect(updates.count == 3)
  }

  struct Optionally: View {
    var tally: Nested?
    var body: some View {
      Button(tally.map { "\($0.name) \($0.inner.text)" } ?? "none") { tally?.inner.step() }
    }
  }

  /// The first view of the type has none.
  @Test func aPropertyThatNotEachViewHas() {
    let screen = TestScreen {
      Optionally()
      Optionally(tally: Nested(name: "Steps")).lineLimit(3)
    }
    screen.tap("Steps 0 of 3")
    screen.tap("Steps 1 of 3")
    #expect(screen.text.contains("Steps 2 of 3"))
    #expect(screen.text.contains("none"))
  }

  @Test func bindableMakesBindingsToParts() {
    let model = Model()
    let screen = TestScreen {
      Editor(model: model)
      Text("\(model.name) \(model.tags[0])")
    }
    screen.type("Jr", into: "Name")
    screen.type("b", into: "Tag")
    #expect(model.name == "Jr")
    #expect(screen.text == "Name: |Jr|\nTag: |b|\nJr b")
  }

  final class Updates {
    var isJoined = false
    var count = 0
  }

  /// A property composed of properties.
  struct Stepping: DynamicProperty {
    @State private var count = 0
    @Environment(\.lineLimit) private var limit
    let updates = Updates()
    var text: String { "\(count) of \(limit ?? 0)\(updates.isJoined ? "" : " too early")" }
    func step() { count += 1 }
    func update() { updates.isJoined = limit != nil }
  }

  struct Nested: DynamicProperty {
    var inner = Stepping()
    @State var name: String
  }

  struct Stepped: View {
    var stepping = Stepping()
    @State private var own = 10
    var nested: Nested
    var body: some View {
      Button("\(stepping.text)") {
        stepping.step()
        own += 1
      }
      Button("\(nested.inner.text) \(nested.name)") {
        nested.inner.step()
        nested.name += "!"
      }
      Text("\(own)")
    }
  }

  @Test func dynamicPropertiesMayConsistOfOthers() {
    let screen = TestScreen { Stepped(nested: Nested(name: "n")).lineLimit(3) }
    #expect(screen.text == "[0 of 3]\n[0 of 3 n]\n10")
    screen.tap("0 of 3")
    #expect(screen.text == "[1 of 3]\n[0 of 3 n]\n11")
    screen.tap("0 of 3 n")
    screen.tap("1 of 3 n!")
    #expect(screen.text == "[1 of 3]\n[2 of 3 n!!]\n11")
  }

  struct Typed: View {
    @State var count: Int
    @State var name: String?
    @State var other = true
    var body: some View {
      Button("\(count) \(name ?? "-") \(other)") { count += 1 }
    }
  }

  @Test func aStateMayGetItsInitialValueWhenTheViewIsCreated() {
    let screen = TestScreen { Typed(count: 3) }
    screen.tap("3 - true")
    #expect(screen.text == "[4 - true]")
  }

  struct Reader: View {
    @Environment(Model.self) private var model
    @Environment(Model.self) private var optional: Model?
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
      Text("\(model.name) \(optional?.name ?? "none") \(isEnabled)")
    }
  }

  struct Absent: View {
    @Environment(Model.self) private var model: Model?
    var body: some View { Text(model?.name ?? "none") }
  }

  @Observable final class Switch { var isDisabled = false }

  struct Around: View {
    let outer: Model
    let inner: Model
    let isDisabled: Switch
    var body: some View {
      VStack {
        Reader().environment(inner)
        Reader()
      }
      .disabled(isDisabled.isDisabled)
      .environment(outer)
    }
  }

  @Test func theEnvironmentIsThatOfTheViewsPosition() {
    let (outer, inner, isDisabled) = (Model(), Model(), Switch())
    inner.name = "Inner"
    let screen = TestScreen {
      Around(outer: outer, inner: inner, isDisabled: isDisabled)
      Absent()
    }
    #expect(screen.text == "VStack\n  Inner Inner true\n  Blob Blob true\nnone")
    _ = screen.takeOperations()
    inner.name = "Changed"
    #expect(
      screen.takeOperations() == [.update(.init(rawValue: 2), .text("Changed Changed true"))])
    isDisabled.isDisabled = true
    #expect(screen.text == "VStack\n  Changed Changed false\n  Blob Blob false\nnone")
  }

  @Test func valuesForTheWholeGraph() {
    var environment = EnvironmentValues()
    environment.lineLimit = 7
    struct Limit: View {
      @Environment(\.lineLimit) private var limit
      var body: some View { Text("\(limit ?? 0)") }
    }
    let screen = TestScreen(environment: environment) { Limit() }
    #expect(screen.text == "7")
  }

  @Test func aStateWrittenOutsideOfAGraphIsReported() {
    withKnownIssue {
      let view = Typed(count: 1)
      view.count = 2
      #expect(view.count == 1)
    } matching: {
      $0.description.contains("A '@State' of type Int was written before its view entered a graph")
    }
  }
}
