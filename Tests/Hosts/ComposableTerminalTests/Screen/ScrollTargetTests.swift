import ComposableTerminal
import ComposableViews
import Testing

/// Scrolling to a view, rows with colors, styles of forms and items over the keyboard, on a screen of cells.
@MainActor @Suite struct ScrollTargetTests {
  private func lines(of play: Screenplay, _ height: Int) -> [String] {
    play.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(height)
      .map { $0.filter { $0 != " " && $0 != "▐" && $0 != "│" && $0 != "┃" } }
  }

  @Test(arguments: [Alignment.top, .center, .bottom, nil])
  func aListScrollsToARowThatDoesNotExistYet(_ anchor: Alignment?) {
    let play = Screenplay(24, 8) {
      ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo(700, anchor: anchor) }
        List(0..<1000, id: \.self) { Text("\($0)") }.listStyle(.plain)
      }
    }
    play.type("")
    #expect(!play.text.contains("700"))
    play.type("\r")
    let rows = lines(of: play, 7).compactMap { Int($0) }
    #expect(rows.contains(700), "\(play.text)")
    switch anchor {
    case .top?: #expect(rows.first == 700)
    case .bottom?: #expect(rows.last == 700)
    default: #expect(rows.count > 3)
    }
  }

  @Test func aScrollViewScrollsToATextWithAnID() {
    let play = Screenplay(24, 6) {
      ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo("end", anchor: .bottom) }
        Button("Back") { proxy.scrollTo("start") }
        ScrollView {
          VStack(spacing: 0) {
            Text("start").id("start")
            ForEach(0..<30, id: \.self) { Text("line \($0)") }
            Text("end").id("end")
          }
        }
      }
    }
    play.type("")
    #expect(play.text.contains("start"))
    play.type("\r")
    #expect(play.text.contains("end"), "\(play.text)")
    #expect(!play.text.contains("start"))
    play.type("\t\r")
    #expect(play.text.contains("start"), "\(play.text)")
  }

  @Test func aRowHasAColorBehindItsWholeWidth() {
    let play = Screenplay(20, 4, .full) {
      List {
        Text("a").listRowBackground(.red)
        Section {
          Text("b")
          Text("c").listRowBackground(nil)
        }.listRowBackground(.blue)
        Text("d").listRowSeparator(.hidden)
      }
      .listStyle(.plain)
    }
    let frame = play.host.render()
    func background(of letter: Character) -> [CellColor] {
      for y in 0..<frame.size.height {
        let row = (0..<frame.size.width).map { frame[$0, y] }
        if row.contains(where: { $0.character == letter }) { return row.map(\.style.background) }
      }
      return []
    }
    #expect(background(of: "a").count { $0 != .standard } > 15)
    #expect(background(of: "b").count { $0 != .standard } > 15)
    #expect(background(of: "a")[5] != background(of: "b")[5])
    #expect(background(of: "d").allSatisfy { $0 == .standard })
  }

  @Test func aGroupedFormHasBoxesAroundItsSections() {
    let play = Screenplay(30, 12) {
      Form { Section("Name") { Toggle("Loud", isOn: .constant(true)) } }.formStyle(.grouped)
    }
    #expect(play.text.contains("╭"))
    let columns = Screenplay(30, 12) {
      Form { Section("Name") { Toggle("Loud", isOn: .constant(true)) } }.formStyle(.columns)
    }
    #expect(!columns.text.contains("╭"))
  }

  @Test func itemsOverTheKeyboardAreBelowThePage() {
    let play = Screenplay(30, 8) {
      NavigationStack {
        TextField("Name", text: .constant(""))
          .toolbar { ToolbarItem(placement: .keyboard) { Button("Done") {} } }
      }
    }
    #expect(lines(of: play, 7).last?.contains("[Done]") == true, "\(play.text)")
  }

  @Test func whatIsEmptyInAViewReactsToTaps() {
    var taps = 0
    let play = Screenplay(30, 4) {
      HStack {
        Text("a")
        Spacer()
        Text("b")
      }
      .contentShape(.rect).onTapGesture { taps += 1 }
    }
    play.type("^[<0;15;1M^[<0;15;1m")
    #expect(taps == 1)
  }

  @Test func fontsWithSizesAreBoldOrSecondary() {
    let play = Screenplay(30, 5, .full) {
      VStack(alignment: .leading) {
        Text("big").font(.system(size: 24))
        Text("small").font(.system(size: 11))
        Text("usual").font(.system(size: 16, design: .rounded)).monospacedDigit().imageScale(.large)
      }
    }
    let frame = play.host.render()
    func style(of letter: Character) -> CellStyle? {
      frame.cells.first { $0.character == letter }?.style
    }
    #expect(style(of: "b")?.attributes.contains(.bold) == true)
    #expect(style(of: "m")?.foreground != .standard)
    #expect(style(of: "u")?.foreground == .standard)
    #expect(style(of: "u")?.attributes.contains(.bold) == false)
  }

  @Test func theTintIsTheColorOfControlsAndMaterialsAreOpaque() {
    let play = Screenplay(30, 6, .full) {
      VStack(spacing: 0) {
        Text("x").foregroundStyle(.tint)
        Text("y").foregroundStyle(.red)
      }
      .tint(.red)
      Text("z").background(.regularMaterial)
      Text("v").foregroundStyle(.tertiary)
      Text("w").foregroundStyle(.secondary)
    }
    let frame = play.host.render()
    func style(of letter: Character) -> CellStyle? {
      frame.cells.first { $0.character == letter }?.style
    }
    #expect(style(of: "x")?.foreground == style(of: "y")?.foreground)
    #expect(style(of: "z")?.background != .standard)
    #expect(style(of: "v")?.foreground != style(of: "w")?.foreground)
  }
}
