import ComposableTerminal
import ComposableViews
import Testing

/// Trees of elements as no view makes them, at sizes as no window has: nothing traps, and what is
/// written stays on the screen.
@Suite struct FuzzTests {
  private struct Maker {
    var random: Seeded
    var operations: [ComposableViews.Operation] = []
    private var next = 1

    init(_ seed: UInt64) { random = Seeded(seed) }

    mutating func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func text() -> String {
      let words = [
        "", "a", "한국어", "日本語 が", "🎉👨‍👩‍👧‍👦", "e\u{301}e", "long-word-without-end", "two\nlines\n",
        "\u{1B}[2J\t",
      ]
      return (0..<any(0...4)).map { _ in words[any(0...words.count - 1)] }.joined(separator: " ")
    }

    mutating func length() -> Double? {
      [nil, 0, 8, 40, 400, .infinity, -8, .nan][any(0...7)]
    }

    mutating func decorations() -> [Decoration] {
      guard any(0...3) == 0 else { return [] }
      return (0..<any(1...2)).map { _ in
        switch any(0...5) {
        case 0:
          return .padding(
            EdgeInsets(
              top: length() ?? 0, leading: length() ?? 0, bottom: length() ?? 0,
              trailing: length() ?? 0))
        case 1: return .standardPadding(.all)
        case 2:
          return .frame(
            Frame(
              width: length(), height: length(), minWidth: length(), maxWidth: length(),
              minHeight: length(), maxHeight: length()))
        case 3: return .background(.red)
        case 4: return .border(.blue, width: 1)
        default: return .opacity(0.5)
        }
      }
    }

    mutating func kind() -> Element.Kind {
      switch any(0...25) {
      case 0, 1, 2:
        .text(StyledText([.init(text())], alignment: .center, lineLimit: any(0...3) == 0 ? 1 : nil))
      case 3: .symbol("star.fill")
      case 4: .button(role: [nil, .cancel, .destructive][any(0...2)])
      case 5: .link("x")
      case 6: .navigationLink
      case 7: .toggle(isOn: true)
      case 8: .textField(text: text(), prompt: text(), isSecure: any(0...1) == 0)
      case 9: .stepper(canIncrement: true, canDecrement: false)
      case 10: .slider(value: 2, in: 0...Double(any(0...5)), step: 0)
      case 11: .picker(selection: nil)
      case 12: .progress(any(0...1) == 0 ? nil : 7)
      case 13: .divider
      case 14: .spacer(minLength: length())
      case 15: .vStack(.center, spacing: length())
      case 16: .hStack(.bottom, spacing: length())
      case 17: .zStack(.bottomTrailing)
      case 18: .list
      case 19: .section
      case 20: .scrollView([[], .vertical, .horizontal, [.vertical, .horizontal]][any(0...3)])
      case 21: .slot([.header, .footer, .label, .value, .message, .toolbar][any(0...5)])
      case 22: .labeledContent
      case 23: any(0...1) == 0 ? .navigationStack : .page(title: text())
      case 24: any(0...1) == 0 ? .tabView(selection: ElementID(rawValue: any(0...9))) : .tab
      default:
        [
          .sheet, .alert(title: text()), .confirmationDialog(title: text(), showsTitle: true),
          .form, .toolbarItem(.primaryAction),
        ][any(0...4)]
      }
    }

    mutating func insert(into parent: ElementID, _ depth: Int) {
      for index in 0..<any(0...(depth == 0 ? 4 : 3)) {
        let id = ElementID(rawValue: next)
        next += 1
        var traits = Element.Traits()
        traits.isDisabled = any(0...5) == 0
        traits.isFocused = any(0...9) == 0 ? any(0...1) == 0 : nil
        traits.canBeDeleted = any(0...5) == 0
        traits.canBeMoved = any(0...5) == 0
        operations.append(
          .insert(
            id, Element(kind(), decorations: decorations(), traits: traits), into: parent, at: index
          ))
        if depth < 5 { insert(into: id, depth + 1) }
      }
    }
  }

  @Test(arguments: 0..<4) func trees(seed: UInt64) {
    let keys: [Input] = [
      .key(Key(.tab)), .key(Key(.up)), .key(Key(.down)), .key(Key(.left)), .key(Key(.right)),
      .key(Key(.enter)), .key(Key(.escape)), .key(Key(.pageDown)), .key(Key(.pageUp)),
      .key(Key(.end)), .key(Key(.character("x"))), .key(Key(.backspace)), .key(Key(.delete)),
      .key(Key(.down, .option)), .paste("a\nb"),
    ]
    for round in 0..<250 {
      var maker = Maker(seed * 10_000 + UInt64(round))
      maker.insert(into: .screen, 0)
      let size = CellSize(maker.any(0...60), maker.any(0...20))
      var screen = TerminalScreen(
        size: size, theme: Theme(depth: ColorDepth.allCases[maker.any(0...3)]))
      screen.apply(maker.operations)
      var old = screen.render()
      for _ in 0..<6 {
        switch maker.any(0...9) {
        case 0: screen.resize(to: CellSize(maker.any(0...60), maker.any(0...20)))
        case 1:
          let deeds: [Mouse.Deed] = [.press, .wheelUp, .wheelDown]
          _ = screen.handle(
            .mouse(Mouse(deeds[maker.any(0...2)], x: maker.any(0...60), y: maker.any(0...20))))
        case 2:
          if let first = screen.tree.children(of: .screen).first { screen.apply([.remove(first)]) }
        default: _ = screen.handle(keys[maker.any(0...keys.count - 1)])
        }
        let new = screen.render()
        #expect(new.cells.count == new.size.width * new.size.height)
        #expect(!new.cells.contains { $0.character.map { CellWidth.of($0) == 0 } ?? false })
        _ = FrameDifference(from: old, to: new, depth: .full)
        old = new
      }
    }
  }
}
