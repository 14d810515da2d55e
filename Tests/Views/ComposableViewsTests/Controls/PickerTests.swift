import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct PickerTests {
  enum Flavour: String, CaseIterable, Identifiable {
    case vanilla, chocolate, mint
    var id: Self { self }
  }

  struct Flavours: View {
    @State var flavour = Flavour.chocolate
    var body: some View {
      Picker("Flavour", selection: $flavour) {
        ForEach(Flavour.allCases) { Text($0.rawValue) }
      }
    }
  }

  @Test func optionsAreChosenById() {
    let screen = TestScreen { Flavours() }
    #expect(
      screen.text == """
        Flavour:
          ( ) vanilla
          (*) chocolate
          ( ) mint
        """)
    _ = screen.takeOperations()
    screen.choose("mint", in: "Flavour")
    let mint = screen.find("mint")?.id
    #expect(
      screen.takeOperations() == [
        .update(ElementID(rawValue: 1), HostElement(.picker(selection: mint)))
      ]
    )
    screen.tap("vanilla")
    #expect(
      screen.text == """
        Flavour:
          (*) vanilla
          ( ) chocolate
          ( ) mint
        """)
  }

  @Test func choosingANonOptionIsUnexpectedOrGone() {
    let screen = TestScreen { Flavours() }
    let picker = ElementID(rawValue: 1)
    let label = screen.host.tree.children(of: picker)[0]
    #expect(screen.graph.send(.choose(label), to: picker) == .unexpected)
    #expect(screen.graph.send(.choose(ElementID(rawValue: 99)), to: picker) == .gone)
    #expect(screen.graph.send(.activate, to: picker) == .unexpected)
    #expect(screen.graph.send(.activate, to: label) == .unexpected)
  }

  @Test func anOptionalSelectionMatchesNonOptionalTags() {
    struct Choice: View {
      @State var number: Int?
      var body: some View {
        Picker("N", selection: $number) {
          Text("none").tag(nil as Int?)
          Text("one").tag(1)
          Text("two").tag(2 as Int?)
          Text("untagged")
          Text("other").tag("other")
        }
        Text("\(String(describing: number))")
      }
    }
    let screen = TestScreen { Choice() }
    func shown(_ chosen: String, _ value: String) -> String {
      "N:\n"
        + ["none", "one", "two", "untagged", "other"]
        .map { "  (\($0 == chosen ? "*" : " ")) \($0)\n" }.joined() + value
    }
    #expect(screen.text == shown("none", "nil"))
    screen.tap("one")
    #expect(screen.text == shown("one", "Optional(1)"))
    screen.tap("two")
    #expect(screen.text == shown("two", "Optional(2)"))
    for name in ["untagged", "other"] {
      let id = screen.find(.named(name))?.id ?? .screen
      #expect(screen.graph.send(.activate, to: id) == .unexpected)
    }
    screen.tap("none")
    #expect(screen.text == shown("none", "nil"))
  }

  @Observable final class Model {
    var selection = 1
    var options = [1, 2]
    var offset = 0
  }

  /// The options are evaluated separately from the picker, which has to check them again.
  struct Options: View {
    let model: Model
    var body: some View {
      ForEach(model.options, id: \.self) { option in
        Option(model: model, option: option)
      }
    }
  }

  struct Option: View {
    let model: Model
    let option: Int
    var body: some View { Text("\(option)").tag(option + model.offset) }
  }

  @Test func theSelectionFollowsTheOptions() {
    let model = Model()
    let screen = TestScreen {
      Picker("P", selection: Bindable(model).selection) { Options(model: model) }
    }
    #expect(screen.text == "P:\n  (*) 1\n  ( ) 2")
    model.options = [2, 3]
    #expect(screen.text == "P:\n  ( ) 2\n  ( ) 3")
    model.selection = 3
    #expect(screen.text == "P:\n  ( ) 2\n  (*) 3")
    model.offset = 1
    #expect(screen.text == "P:\n  (*) 2\n  ( ) 3")
    model.options = [1, 2, 3]
    #expect(screen.text == "P:\n  ( ) 1\n  (*) 2\n  ( ) 3")
  }

  @Test func optionsMayBeInSections() {
    let model = Model()
    let screen = TestScreen {
      Picker("P", selection: Bindable(model).selection) {
        Section("few") { Options(model: model) }
        Section("many") {
          HStack {
            Image(systemName: "star")
            Text("ten")
          }
          .tag(10)
        }
      }
    }
    screen.tap("ten")
    #expect(model.selection == 10)
    screen.choose("2", in: "P")
    model.options = [2]
    #expect(
      screen.text == """
        P:
          Section: few
            (*) 2
          Section: many
            ( ) :star: ten
        """)
    model.options = []
    model.selection = 5
    model.options = [5]
    #expect(screen.contains("5"))
    #expect(screen.text.contains("(*) 5"))
  }

  @Test func anEmptyPicker() {
    let screen = TestScreen {
      Picker(selection: .constant(1)) {
        EmptyView()
      } label: {
        Text("P")
      }
    }
    #expect(screen.text == "P:")
  }
}
