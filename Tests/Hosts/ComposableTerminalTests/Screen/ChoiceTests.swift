import ComposableTerminal
import ComposableViews
import Testing

@Suite struct ChoiceTests {
  private struct Order: View {
    @State private var size = 1
    @State private var fit = 0
    var style = HostElement.Style.Variant.automatic

    var body: some View {
      Form {
        picker("Size", $size, ["S", "M", "L"])
        picker("Fit", $fit, ["Slim", "Wide"])
        Button("Buy") {}
      }
    }

    @ViewBuilder
    private func picker(
      _ title: String, _ selection: Binding<Int>, _ names: [String]
    ) -> some View {
      let picker = Picker(title, selection: selection) {
        ForEach(names.indices, id: \.self) { Text(names[$0]).tag($0) }
      }
      if style == .inline { picker.pickerStyle(.inline) } else { picker }
    }
  }

  @Test func aPickerIsOneStop() {
    let play = Screenplay(40, 16) { Order() }
    #expect(play.focused == "(•) M")
    play.type("\t")
    #expect(play.focused == "(•) Slim")
    play.type("\t")
    #expect(play.focused == "[Buy]")
  }

  @Test func theArrowsChoose() {
    let play = Screenplay(40, 16) { Order() }
    play.type("^[C")
    #expect(play.focused == "(•) L")
    play.type("^[C")
    #expect(play.focused == "(•) L")
    play.type("^[D^[D")
    #expect(play.focused == "(•) S")
    play.type("^[B")
    #expect(play.focused == "(•) Slim")
  }

  @Test func theArrowsChooseInAColumnAndLeaveItAtItsEnds() {
    let play = Screenplay(40, 20) { Order(style: .inline) }
    play.type("^[A")
    #expect(play.focused == "(•) S")
    play.type("^[B^[B")
    #expect(play.focused == "(•) L")
    play.type("^[B")
    #expect(play.focused == "(•) Slim")
    play.type("^[A")
    #expect(play.focused == "(•) L")
  }

  @Test func aPickerTakesOneLineOnASmallScreen() {
    let play = Screenplay(18, 8) { Order() }
    #expect(play.text.hasPrefix(" Size       ‹ M ›\n Fit     ‹ Slim ›\n"))
    play.type("^[C")
    #expect(play.text.hasPrefix(" Size       ‹ L ›\n"))
    let high = Screenplay(18, 20) { Order() }
    #expect(high.text.hasPrefix(" Size\n ( ) S\n (•) M\n"))
  }

  @Test func theMouseChoosesAnOption() {
    let play = Screenplay(40, 16) { Order() }
    #expect(play.text.split(separator: "\n")[1] == " Fit  (•) Slim  ( ) Wide")
    play.type("^[<0;20;2M")
    #expect(play.focused == "(•) Wide")
  }

  @Test func theChosenOptionOfALongPickerIsVisible() {
    let play = Screenplay(30, 8) { Many() }
    for _ in 0..<30 { play.type("^[B") }
    #expect(play.focused == "(•) Option 30")
    for _ in 0..<30 { play.type("^[A") }
    #expect(play.focused == "(•) Option 0")
  }

  private struct Many: View {
    @State private var choice = 0

    var body: some View {
      Form {
        Picker("Option", selection: $choice) {
          ForEach(0..<40, id: \.self) { Text("Option \($0)").tag($0) }
        }
        .pickerStyle(.inline)
      }
    }
  }
}
