import ComposableTerminal
import ComposableViews
import Observation
import Testing

/// Gestures, keys and drags on a terminal.
@MainActor @Suite struct GestureKeysTests {
  @Observable final class Model {
    var log: [String] = []
    var left = ["a", "b"]
    var right = ["c"]

    func add(_ entry: String) -> () -> Void { { self.log.append(entry) } }

    func insert(
      _ items: [String], _ list: ReferenceWritableKeyPath<Model, [String]>, at offset: Int
    ) {
      let offset = offset - self[keyPath: list][..<offset].count(where: items.contains)
      left.removeAll(where: items.contains)
      right.removeAll(where: items.contains)
      self[keyPath: list].insert(contentsOf: items, at: offset)
    }
  }

  private func mouse(
    _ play: Screenplay, _ action: Mouse.Action, _ x: Int, _ y: Int, at time: Double = 0
  ) {
    var mouse = Mouse(action, x: x, y: y)
    mouse.time = time
    _ = play.host.handle(.mouse(mouse), play.graph)
    _ = play.host.render()
  }

  @Test func keysTapAndHold() {
    let model = Model()
    let play = Screenplay(40, 8) {
      Text("Both").onTapGesture(perform: model.add("one"))
        .onTapGesture(count: 2, perform: model.add("two"))
        .onLongPressGesture(perform: model.add("held"))
      Text("Hold").onLongPressGesture(perform: model.add("only held"))
      Button("Button", action: model.add("button"))
    }
    #expect(play.focused == "Both")
    play.type(" ")
    play.type("\r")
    play.type("^\r")
    play.type("\t\r\t\r")
    #expect(model.log == ["one", "two", "held", "only held", "button"])
  }

  @Test func theMouseTapsWhenItIsLetGo() {
    let model = Model()
    let play = Screenplay(20, 6) {
      VStack(alignment: .leading, spacing: 0) {
        Text("Card").onTapGesture(perform: model.add("one"))
          .onTapGesture(count: 2, perform: model.add("two"))
        Text("Hold").onTapGesture(perform: model.add("tap"))
          .onLongPressGesture(minimumDuration: 1, perform: model.add("held")) {
            model.log.append($0 ? "down" : "up")
          }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    let text = play.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = text.firstIndex { $0.contains("Card") } ?? 0
    mouse(play, .press, 1, y, at: 0)
    #expect(model.log == [])
    mouse(play, .release, 1, y, at: 0.1)
    mouse(play, .press, 1, y, at: 0.3)
    mouse(play, .release, 1, y, at: 0.4)
    #expect(model.log == ["one", "two"])
    // Too late for a double tap, and let go elsewhere.
    mouse(play, .press, 1, y, at: 2)
    mouse(play, .release, 1, y, at: 2.1)
    mouse(play, .press, 1, y, at: 5)
    mouse(play, .release, 15, y + 3, at: 5.1)
    #expect(model.log == ["one", "two", "one"])
    model.log = []
    mouse(play, .press, 1, y + 1, at: 9)
    mouse(play, .release, 1, y + 1, at: 9.2)
    mouse(play, .press, 1, y + 1, at: 12)
    mouse(play, .release, 1, y + 1, at: 13.5)
    #expect(model.log == ["down", "up", "tap", "down", "up", "held"])
  }

  @Test func thePointer() {
    let model = Model()
    let play = Screenplay(20, 6) {
      Text("Over").onHover { model.log.append("\($0)") }
    }
    let followsPointer = play.host.screen.followsPointer
    #expect(followsPointer)
    let y =
      play.text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("Over") } ?? 0
    let x = 9
    mouse(play, .move, x, y)
    mouse(play, .move, x + 1, y)
    mouse(play, .move, x, y + 2)
    #expect(model.log == ["true", "false"])
    let plain = Screenplay(20, 6) { Text("a") }.host.screen.followsPointer
    #expect(!plain)
  }

  @Test func viewsGetKeysBeforeTheScreen() {
    let model = Model()
    let play = Screenplay(40, 8) {
      VStack {
        TextField("Name", text: .constant(""))
        Button("Button", action: model.add("button"))
      }
      .onKeyPress(keys: [.downArrow, .return, "q"]) { press in
        model.log.append(press.key == .downArrow ? "down" : press.key == .return ? "return" : "q")
        return press.key == .return ? .ignored : .handled
      }
    }
    play.type("^[B")
    play.type("q")
    #expect(model.log == ["down", "q"])
    play.type("\t\r")
    #expect(model.log == ["down", "q", "return", "button"])
    // But not those that close the page of keys.
    play.type("?")
    #expect(play.text.contains("Everywhere"))
    play.type("q")
    #expect(!play.text.contains("Everywhere"))
    #expect(model.log == ["down", "q", "return", "button"])
  }

  private func board(_ model: Model) -> Screenplay {
    Screenplay(40, 12) {
      HStack(alignment: .top) {
        VStack(alignment: .leading) {
          Text("LEFT")
          ForEach(model.left, id: \.self) { Text("card \($0)").draggable($0) }
            .dropDestination(for: String.self) { model.insert($0, \.left, at: $1) }
        }
        .dropDestination(for: String.self) { items, _ in
          model.insert(items, \.left, at: model.left.count)
          return true
        }
        VStack(alignment: .leading) {
          Text("RIGHT")
          ForEach(model.right, id: \.self) { Text("card \($0)").draggable($0) }
            .dropDestination(for: String.self) { model.insert($0, \.right, at: $1) }
        }
        .dropDestination(for: String.self) { items, _ in
          model.insert(items, \.right, at: model.right.count)
          return true
        } isTargeted: {
          model.log.append("\($0)")
        }
      }
    }
  }

  private func place(_ text: String, _ play: Screenplay) -> (x: Int, y: Int) {
    let lines = play.text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    for (y, line) in lines.enumerated() {
      for x in line.indices where line[x...].starts(with: text) { return (x, y) }
    }
    Issue.record("There is no \(text):\n\(play.text)")
    return (0, 0)
  }

  @Test func theMouseDrags() {
    let model = Model()
    let play = board(model)
    func drag(_ from: String, to: (x: Int, y: Int)) {
      let start = place(from, play)
      mouse(play, .press, start.x, start.y)
      mouse(play, .drag, start.x + 1, start.y)
      mouse(play, .drag, to.x, to.y)
      mouse(play, .release, to.x, to.y)
    }
    let target = place("card c", play)
    drag("card a", to: target)
    #expect(model.left == ["b"])
    #expect(model.right == ["a", "c"])
    #expect(model.log == ["true", "false"])
    // Onto the column: behind its last card.
    let column = place("LEFT", play)
    drag("card a", to: column)
    #expect(model.left == ["a", "b"] || model.left == ["b", "a"])
    // Let go nowhere.
    drag("card c", to: (39, 11))
    #expect(model.right == ["c"])
  }

  @Test func keysDrag() {
    let model = Model()
    let play = board(model)
    #expect(play.focused == "card a")
    play.type("d")
    #expect(play.text.contains("drop"))
    play.type("^[C")
    play.type("^[B")
    play.type("\r")
    #expect(model.left == ["b"])
    #expect(model.right == ["c", "a"])
    // Back to where it was.
    play.type("d")
    play.type("^")
    #expect(model.left == ["b"])
    #expect(!play.text.contains("drop"))
  }

  /// The keys once reached only the places on the screen.
  @Test func aDragByKeysScrolls() {
    let model = Model()
    model.left = (0..<30).map { "\($0)" }
    let play = Screenplay(60, 10) {
      ScrollView([.horizontal, .vertical]) {
        HStack(alignment: .top) {
          VStack(alignment: .leading) {
            ForEach(model.left, id: \.self) { Text("card \($0)").draggable($0) }
              .dropDestination(for: String.self) { model.insert($0, \.left, at: $1) }
          }
          .frame(width: 480)
          VStack(alignment: .leading) {
            ForEach(model.right, id: \.self) { Text("card \($0)").draggable($0) }
              .dropDestination(for: String.self) { model.insert($0, \.right, at: $1) }
          }
        }
      }
    }
    #expect(!play.text.contains("card c") && !play.text.contains("card 20"))
    #expect(play.text.contains("›") && !play.text.contains("‹"))
    play.type("d")
    for _ in 1...20 { play.type("^[B") }
    // The mark is over the blanks of the place.
    #expect(play.text.contains("▶ard▔20"))
    for _ in 1...20 { play.type("^[A") }
    #expect(play.text.contains("▶ard▔0"))
    play.type("^[C")
    #expect(play.text.contains("▶ard▔c") && play.text.contains("‹"))
    play.type("\r")
    #expect(model.right.contains("0") && !model.left.contains("0"))
  }

  /// What the drag belongs to goes while it is under way.
  @Test func aDragEndsWithItsElement() {
    let model = Model()
    let play = board(model)
    play.type("d")
    model.left = []
    play.graph.update()
    #expect(!play.text.contains("drop"))
    play.type("\r")
    #expect(model.right == ["c"])
  }

  /// The column looked as if something were dragged over it, for good.
  @Test func aColumnIsNoLongerTargetedWhenWhatIsDraggedGoes() {
    let model = Model()
    let play = board(model)
    let (start, target) = (place("card a", play), place("card c", play))
    mouse(play, .press, start.x, start.y)
    mouse(play, .drag, target.x, target.y)
    #expect(model.log == ["true"])
    model.left = ["b"]
    play.graph.update()
    play.type("")
    #expect(model.log == ["true", "false"])
    mouse(play, .release, target.x, target.y)
    #expect(model.log == ["true", "false"])
    #expect(model.right == ["c"])
  }

  /// The drag was beside a row of the column; without the row, it was forgotten that the column was targeted.
  @Test func aColumnIsNoLongerTargetedWhenItsRowGoesAndTheDragLeaves() {
    let model = Model()
    let play = board(model)
    let (start, target) = (place("card a", play), place("card c", play))
    mouse(play, .press, start.x, start.y)
    mouse(play, .drag, target.x, target.y)
    model.right = []
    play.graph.update()
    mouse(play, .drag, 39, 11)
    #expect(model.log == ["true", "false"])
    mouse(play, .release, 39, 11)
    #expect(model.log == ["true", "false"])
  }

  @Test func keysGoOnWithADragWhosePlaceIsGone() {
    let model = Model()
    model.right = ["c", "e"]
    let play = board(model)
    play.type("d^[C")
    #expect(model.log == ["true"])
    model.right = ["e"]
    play.graph.update()
    play.type("")
    play.type("\t\t\t\t\t\r")
    #expect(model.left + model.right == ["b", "e", "a"])
    #expect(model.log.last == "false")
  }

  @Test func announcementsAreInTheLastLine() {
    let play = Screenplay(40, 8) {
      Button("Save") { AccessibilityNotification.Announcement("It is saved").post() }
    }
    play.type("\r")
    #expect(play.text.contains("It is saved"))
    play.type("\t")
    #expect(!play.text.contains("It is saved"))
  }
}
