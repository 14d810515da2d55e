import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct OverlayTests {
  @Observable final class Model {
    var names = ["a", "b"]
    var selection = 1
    var isBadged = true
  }

  @Test func eachPartHasItsIdentity() {
    let model = Model()
    let screen = TestScreen {
      VStack { ForEach(model.names, id: \.self) { Text($0) } }
        .overlay { if model.isBadged { Text("badge") } }
        .background { Text("behind") }
    }
    #expect(
      screen.text == """
        Overlaid
          Overlaid
            VStack
              a
              b
            Overlay
              badge
          Background
            behind
        """)
    _ = screen.takeOperations()
    model.isBadged = false
    #expect(screen.takeOperations() == [.remove(ElementID(rawValue: 7))])
    model.names.append("c")
    #expect(screen.takeOperations().count == 1)
  }

  @Test func modifiersAroundAnOverlayAreThoseOfItsContent() throws {
    let screen = TestScreen {
      Button("Save") {}
        .overlay { Text("over") }
        .accessibilityIdentifier("save").keyboardShortcut("s").padding(8)
      Text("row").overlay { Text("x") }.accessibilityHidden(true)
    }
    #expect(
      screen.text == """
        Overlaid
          [Save] {id: save}
          Overlay
            over
        Overlaid {hidden}
          row
          Overlay
            x
        """)
    let save = try #require(screen.find(.identifier("save"))).element
    #expect(save.traits.keyboardShortcut != nil)
    #expect(save.decorations == [])
  }

  @Test func anOptionMayHaveAnOverlay() {
    @Bindable var model = Model()
    let screen = TestScreen {
      Picker("Size", selection: $model.selection) {
        Text("S").tag(1).overlay { Color.red }
        Text("M").overlay { Color.red }.tag(2)
      }
    }
    #expect(screen.text.contains("(*)"))
    screen.choose("M", in: "Size")
    #expect(model.selection == 2)
    screen.choose("S", in: "Size")
    #expect(model.selection == 1)
  }

  @Test func aRowWithAnOverlayCanBeDeleted() {
    let model = Model()
    let screen = TestScreen {
      List {
        ForEach(model.names, id: \.self) { Text($0).background { Color.red } }
          .onDelete { model.names.remove(atOffsets: $0) }
      }
    }
    screen.delete("a")
    #expect(
      screen.text == """
        List
          Overlaid {deletable}
            b
            Background
              Color
        """)
  }

  @Test func aHiddenViewIsNotFound() {
    let model = Model()
    let screen = TestScreen {
      Button("Visible") { model.selection = 2 }
      VStack { Button("Secret") { model.selection = 3 } }.hidden()
      Button {
      } label: {
        Text("Label")
        Text("more").hidden()
      }
    }
    #expect(screen.text == "[Visible]\n[Label]")
    #expect(!screen.contains("Secret"))
    #expect(screen.graph.send(.activate, to: ElementID(rawValue: 4)) == .disabled)
    #expect(model.selection == 1)
    screen.tap("Label")
  }
}
