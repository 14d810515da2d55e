import ComposableTerminal
import ComposableViews
import Testing

@Suite struct DragTests {
  private struct Volume: View {
    @State private var volume = 0.0

    var body: some View {
      Form {
        Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
        Text("Set to \(Int(volume))")
      }
    }
  }

  @Test func aSliderFollowsTheMouse() {
    let play = Screenplay(40, 8) { Volume() }
    play.type("^[<0;9;1M")
    #expect(play.text.contains("Set to 0"))
    play.type("^[<32;20;1M")
    #expect(!play.text.contains("Set to 0"))
    // Beside and beyond the bar, too.
    play.type("^[<32;40;6M")
    #expect(play.text.contains("Set to 10"))
    play.type("^[<32;1;1M")
    #expect(play.text.contains("Set to 0"))
    play.type("^[<0;1;1m^[<32;40;1M")
    #expect(play.text.contains("Set to 0"))
  }

  private func lines(_ count: Int) -> Screenplay {
    Screenplay(30, 11) {
      ScrollView { VStack(alignment: .leading) { ForEach(0..<count) { Text("Line \($0).") } } }
    }
  }

  @Test func aScrollBarFollowsTheMouse() {
    let play = lines(60)
    play.type("^[<0;30;1M^[<32;30;10M")
    #expect(play.text.contains("Line 59."))
    play.type("^[<32;3;30M")
    #expect(play.text.contains("Line 59."))
    play.type("^[<32;30;1M")
    #expect(play.text.contains("Line 0."))
    play.type("^[<0;30;1m^[<32;30;10M")
    #expect(play.text.contains("Line 0."))
  }

  @Test func aClickBesideTheBarMovesItThere() {
    let play = lines(60)
    play.type("^[<0;30;6M^[<0;30;6m")
    #expect(!play.text.contains("Line 0.") && !play.text.contains("Line 59."))
    // Held where it is, it does not move.
    let before = play.text
    play.type("^[<0;30;6M^[<0;30;6m")
    #expect(play.text == before)
  }

  @Test func theBarOfALongListReachesAllOfIt() {
    let play = Screenplay(30, 11) { List(0..<100_000) { Text("Row \($0).") } }
    play.type("^[<0;30;1M^[<32;30;10M^[<0;30;10m")
    #expect(play.text.contains("Row 99999."))
  }

  @Test func aBarThatReturnsToAPlaceShowsItsRows() {
    let play = Screenplay(30, 11) { List(0..<100_000) { Text("Row \($0).") } }
    for _ in 1...3 {
      for place in [6, 1, 7] {
        play.type("^[<0;30;\(place)M^[<0;30;\(place)m")
        #expect(play.text.contains("Row "))
      }
    }
  }

  @Test func theMouseCopiesText() {
    let play = lines(5)
    play.type("^[<0;2;2M^[<32;4;3M")
    #expect(play.focused == "Line 1. Lin")
    play.type("^[<0;4;3m")
    #expect(play.copied == "Line 1.\n Lin")
    // It remains marked until something else happens.
    #expect(play.focused == "Line 1. Lin")
    play.type("^[B")
    #expect(play.focused == "")
  }

  @Test func textIsCopiedBackward() {
    let play = lines(5)
    play.type("^[<0;7;3M^[<32;7;2M^[<0;7;2m")
    #expect(play.copied == "1.\n Line 2")
  }

  @Test func aClickCopiesNothing() {
    let play = lines(5)
    play.type("^[<0;7;3M^[<0;7;3m")
    #expect(play.copied == nil)
  }
}
