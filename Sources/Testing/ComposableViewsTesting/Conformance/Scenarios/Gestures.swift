internal import ComposableFoundation
internal import ComposableViews

extension HostConformance {
  /// Taps, long presses, the pointer, and keys.
  static var gestures: HostScenario {
    func text(_ log: String) -> String {
      """
      Card {tap, double tap, id: card}
      Twice {double tap}
      Hold {hold}
      Over {hover}
      VStack {tap, id: stack}
        In a stack
        [Button]
      VStack {keys}
        Keys {keys, focusable}
        Off
      Log: \(log)
      """
    }
    let card = ElementLocator.identifier("card")
    return HostScenario("gestures", Gestures(), shows: text("-"))
      .send(.gesture(.tap(count: 1)), to: card, shows: text("one"))
      .send(.gesture(.tap(count: 2)), to: card, shows: text("two"))
      .send(.gesture(.tap(count: 3)), to: card, result: .unexpected, shows: text("two"))
      .send(.gesture(.tap(count: 2)), to: "Twice", shows: text("twice"))
      .send(.gesture(.longPress), to: "Hold", shows: text("held"))
      .send(.gesture(.setHovering(true)), to: "Over", shows: text("over"))
      .send(.gesture(.setHovering(false)), to: "Over", shows: text("away"))
      .send(.gesture(.tap(count: 1)), to: .identifier("stack"), shows: text("stack"))
      .send(.activate, to: "Button", shows: text("button"))
      .send(.gesture(.keyPress(KeyPress(.leftArrow))), to: "Keys", shows: text("left"))
      .send(.gesture(.keyPress(KeyPress("x"))), to: "Keys", shows: text("x outside"))
      .send(
        .gesture(.keyPress(KeyPress("y"))), to: "Keys", result: .unexpected,
        shows: text("x outside")
      )
      .send(.gesture(.tap(count: 1)), to: "Off", result: .disabled, shows: text("x outside"))
  }

  /// Values that are dragged onto views and between rows.
  static var dragging: HostScenario {
    func text(_ left: String, _ right: String, _ log: String = "-") -> String {
      func rows(_ names: String) -> [String] { names.map { "  \($0) {draggable, insert}" } }
      return
        (["VStack"] + rows(left) + ["List"] + rows(right)
        + ["Bin {drop}", "Data {drop}", "Log: \(log)"])
        .joined(separator: "\n")
    }
    return HostScenario("dragging", Dragged(), shows: text("ab", "cd"))
      .drag("b", .before, "a", shows: text("ba", "cd"))
      .drag("b", .after, "a", shows: text("ab", "cd"))
      .drag("b", .before, "d", shows: text("a", "cbd"))
      .drag("c", .after, "d", shows: text("a", "bdc"))
      .drag("d", .before, "a", shows: text("da", "bc"))
      .drag("a", .onto, "Bin", shows: text("d", "bc", "a"))
      .drag("b", .onto, "Data", result: .unexpected, shows: text("d", "bc", "a"))
      .drag("Bin", .before, "b", result: .unexpected, shows: text("d", "bc", "a"))
  }
}

private struct Gestures: View {
  @State private var log = "-"

  var body: some View {
    Text("Card")
      .onTapGesture(count: 2) { log = "two" }
      .onTapGesture { log = "one" }
      .accessibilityIdentifier("card")
    Text("Twice").onTapGesture(count: 2) { log = "twice" }
    Text("Hold").onLongPressGesture(minimumDuration: 0.1) { log = "held" }
    Text("Over").onHover { log = $0 ? "over" : "away" }
    VStack {
      Text("In a stack")
      Button("Button") { log = "button" }
    }
    .onTapGesture { log = "stack" }
    .accessibilityIdentifier("stack")
    VStack {
      Text("Keys")
        .focusable()
        .onKeyPress(.leftArrow) {
          log = "left"
          return .handled
        }
        .onKeyPress(keys: ["x", "y"]) { _ in .ignored }
      Text("Off").onTapGesture { log = "off" }.disabled(true)
    }
    .onKeyPress("x") {
      log = "x outside"
      return .handled
    }
    Text("Log: \(log)")
  }
}

private struct Dragged: View {
  @State private var left = ["a", "b"]
  @State private var right = ["c", "d"]
  @State private var log = "-"

  var body: some View {
    VStack {
      ForEach(left, id: \.self) { Text($0).draggable($0) }
        .dropDestination(for: String.self) { items, offset in
          let next = inserting(items, into: left, at: offset)
          remove(items)
          left = next
        }
    }
    List {
      ForEach(right, id: \.self) { Text($0).draggable($0) }
        .dropDestination(for: String.self) { items, offset in
          let next = inserting(items, into: right, at: offset)
          remove(items)
          right = next
        }
    }
    Text("Bin").dropDestination(for: String.self) { items, _ in
      log = items.joined()
      remove(items)
      return true
    }
    Text("Data").dropDestination(for: Data.self) { _, _ in
      log = "data"
      return true
    }
    Text("Log: \(log)")
  }

  /// The offset counts the dragged items, if they are in the same list.
  private func inserting(_ items: [String], into list: [String], at offset: Int) -> [String] {
    let offset = offset - list[..<offset].count(where: items.contains)
    var list = list.filter { !items.contains($0) }
    list.insert(contentsOf: items, at: offset)
    return list
  }

  private func remove(_ items: [String]) {
    left.removeAll(where: items.contains)
    right.removeAll(where: items.contains)
  }
}
