import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct ViewModifierTests {
  @Observable final class Model {
    var title = "a"
    var text = "x"
    var isOn = true
  }

  @Observable final class Choice { var value = 2 }

  struct Counting: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  struct Card: ViewModifier {
    let title: String
    var log = Log()
    @State private var isOpen = true
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
      let _ = log.add("card \(title)")
      VStack {
        Toggle("\(title) \(isEnabled)", isOn: $isOpen)
        if isOpen { content }
      }
    }
  }

  @Test func aModifierHasStateOfItsOwnAndReadsTheEnvironment() {
    let screen = TestScreen {
      Counting(name: "first").modifier(Card(title: "A"))
      Counting(name: "second").modifier(Card(title: "B")).disabled(true)
    }
    #expect(
      screen.text == """
        VStack
          [x] A true
          [first 0]
        VStack
          [x] B false {disabled}
          [second 0] {disabled}
        """)
    screen.tap("first 0")
    screen.toggle("A true")
    #expect(!screen.contains("first 1"))
    screen.toggle("A true")
    // It was removed, so it is a new view.
    #expect(screen.contains("first 0") && screen.contains("second 0"))
  }

  struct Changing: View {
    let model: Model
    let log: Log
    var body: some View {
      Part(text: model.text, log: log).modifier(Card(title: model.title, log: log))
    }
  }

  struct Part: View {
    let text: String
    let log: Log
    var body: some View {
      let _ = log.add("part \(text)")
      Text(text)
    }
  }

  @Test func onlyThatIsEvaluatedWhichHasChanged() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Changing(model: model, log: log) }
    #expect(log.take() == ["card a", "part x"])
    model.text = "y"
    #expect(screen.text == "VStack\n  [x] a true\n  y")
    #expect(log.take() == ["part y"])
    model.title = "b"
    #expect(screen.text == "VStack\n  [x] b true\n  y")
    #expect(log.take() == ["card b"])
    screen.toggle("b true")
    model.text = "z"
    #expect(screen.text == "VStack\n  [ ] b true")
    #expect(log.take() == ["card b"])
    screen.toggle("b true")
    #expect(screen.text == "VStack\n  [x] b true\n  z")
    #expect(log.take() == ["card b", "part z"])
  }

  struct Twice: ViewModifier {
    func body(content: Content) -> some View {
      content
      content.font(.title)
    }
  }

  @Test func eachUseOfTheContentIsAViewOfItsOwn() {
    let model = Model()
    let screen = TestScreen {
      VStack { if model.isOn { Counting(name: model.text) } }.modifier(Twice())
    }
    screen.tap(.element(ElementID(rawValue: 5)))
    #expect(screen.text == "VStack\n  [x 0]\nVStack\n  [x 1]")
    model.text = "y"
    #expect(screen.text == "VStack\n  [y 0]\nVStack\n  [y 1]")
    model.isOn = false
    #expect(screen.text == "VStack\nVStack")
  }

  struct Bold: ViewModifier {
    func body(content: Content) -> some View { content.bold().padding(8) }
  }

  struct Edged: ViewModifier {
    let color: Color
    func body(content: Content) -> some View { content.border(color) }
  }

  @Test func modifiersAreAppliedInTheirOrder() throws {
    let screen = TestScreen {
      Text("one").modifier(Bold()).modifier(Edged(color: .red))
      Text("two").modifier(Bold().concat(Edged(color: .red)).concat(EmptyModifier.identity))
      Text("none").modifier(EmptyModifier())
    }
    let one = try #require(screen.find("one")).element
    #expect(try #require(screen.find("two")).element.decorations == one.decorations)
    #expect(
      one.decorations == [
        .padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)),
        .border(.red, width: 1),
      ])
    #expect(try #require(screen.find("none")).element.decorations == [])
  }

  @Test func modifiersAroundItApplyToTheElementsInside() throws {
    @Bindable var choice = Choice()
    let screen = TestScreen {
      Picker("Number", selection: $choice.value) {
        Text("one").modifier(Bold()).tag(1)
        Text("two").tag(2).modifier(Bold())
      }
    }
    #expect(screen.text == "Number:\n  ( ) one\n  (*) two")
    screen.choose("one", in: "Number")
    #expect(choice.value == 1)
  }

  /// Passes the content on to another modifier of the same type.
  struct Nested: ViewModifier {
    let depth: Int
    @State private var taps = 0
    func body(content: Content) -> AnyView {
      depth == 0
        ? AnyView(content)
        : AnyView(
          VStack {
            Button("level \(depth): \(taps)") { taps += 1 }
            content.modifier(Nested(depth: depth - 1))
          })
    }
  }

  @Test func modifiersOfOneTypeCanBeNested() {
    let model = Model()
    let screen = TestScreen { Text(model.text).modifier(Nested(depth: 2)) }
    screen.tap("level 1: 0")
    model.text = "y"
    #expect(
      screen.text == """
        VStack
          [level 2: 0]
          VStack
            [level 1: 1]
            y
        """)
  }

  struct Waiting: ViewModifier {
    let model: Model
    func body(content: Content) -> some View {
      content.task(id: model.text) { model.title = "task \(model.text)" }
    }
  }

  @Test func aModifierObservesWhatItReads() async {
    let model = Model()
    let screen = TestScreen { Text("static").modifier(Waiting(model: model)) }
    await screen.settle()
    #expect(model.title == "task x")
    model.text = "y"
    await screen.settle()
    #expect(model.title == "task y")
  }
}
