import ComposableTerminal
import ComposableViews
import ComposableViewsTesting
import Testing

/// Performs actions by keys wherever keys can, as bytes that go the whole way.
private final class TerminalAdapter: HostAdapter {
  private let terminal = TerminalHost(size: CellSize(60, 40), theme: Theme(depth: .full))
  private var graph: ViewGraph?
  private var decoder = KeyDecoder()
  /// The number of actions performed by keys.
  private(set) var typed = 0

  var host: any ViewHost { terminal }

  func connect(to graph: ViewGraph) {
    self.graph = graph
    _ = terminal.render()
  }

  func perform(_ event: HostEvent, on id: ElementID) async -> HostEventResult {
    guard let graph else { return .gone }
    guard let keys = keys(for: event, on: id), event == .refresh || reach(target(event, id))
    else {
      return graph.send(event, to: id)
    }
    typed += 1
    // A key that no view handles does nothing here.
    if case .gesture(.keyPress) = event { return type(keys) ?? .unexpected }
    return type(keys) ?? .disabled
  }

  func readScreen() async -> String {
    _ = terminal.render()
    return ScreenText(terminal.screen.tree).description
  }

  func frame(of text: String) async -> HostFrame? {
    let lines = terminal.render().text.split(separator: "\n", omittingEmptySubsequences: false)
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let x = line.distance(from: line.startIndex, to: range.lowerBound)
      return HostFrame(x: Double(x), y: Double(y), width: Double(text.count), height: 1)
    }
    Issue.record("no '\(text)' on the screen")
    return nil
  }

  private func target(_ event: HostEvent, _ id: ElementID) -> ElementID {
    // A picker is one stop; a row of a list is chosen where it is.
    if case .choose(let option) = event, terminal.screen.tree[id]?.kind.category != .picker {
      option
    } else {
      id
    }
  }

  /// The keys that make an event. Nil where the event is sent as it is.
  private func keys(for event: HostEvent, on id: ElementID) -> String? {
    let element = terminal.screen.tree[id]
    switch (event, element?.kind) {
    case (.activate, .toggle?): return " "
    case (.activate, _): return "\r"
    case (.setOn(let isOn), .toggle(let shown)?): return isOn != shown ? " " : nil
    case (.choose(let option), .picker(let selection)?): return arrows(selection, option, in: id)
    case (.choose, _): return " "
    case (.setText(let text), .textField(let old, _, _)?),
      (.setText(let text), .searchField(let old, _)?):
      return text.hasPrefix(old) && !text.contains { $0.isNewline }
        ? "\u{5}\u{1B}[200~\(text.dropFirst(old.count))\u{1B}[201~" : nil
    case (.setText(let text), .textEditor(let old, _, _)?):
      return text.hasPrefix(old)
        ? "\u{1B}[1;5F\u{1B}[200~\(text.dropFirst(old.count))\u{1B}[201~" : nil
    case (.submit, .textEditor(_, _, nil)?): return nil
    case (.submit, _): return "\r"
    case (.increment, .stepper(canIncrement: true, _)?): return "\u{1B}[C"
    case (.decrement, .stepper(_, canDecrement: true)?): return "\u{1B}[D"
    case (.delete, _): return element?.traits.canBeDeleted == true ? "\u{1B}[3~" : nil
    case (.setOn, _), (.setText, _), (.increment, _), (.decrement, _): return nil
    case (.refresh, _): return "\u{1B}[15~"
    case (.gesture(let gesture), _): return keys(for: gesture, element?.traits.interaction)
    case (.setNumber, _), (.setDate, _), (.finishLoading, _), (.file, _), (.move, _), (.dismiss, _),
      (.setFocus, _), (.reveal, _), (.layout, _), (.open, _), (.custom, _),
      (.setPressed, _):
      return nil
    }
  }

  private func keys(
    for gesture: HostEvent.Gesture, _ interaction: HostElement.Interaction?
  ) -> String? {
    switch gesture {
    case .tap(let count):
      count == interaction?.taps.first ? " " : count == interaction?.taps.last ? "\r" : nil
    case .longPress: "\u{1B}\r"
    case .keyPress(let press):
      press.key == .leftArrow ? "\u{1B}[D" : String(press.key.character)
    case .setPressing, .setHovering, .setTargeted, .drop, .insert: nil
    }
  }

  /// The arrows from one option of a picker to another.
  private func arrows(_ start: ElementID?, _ end: ElementID, in picker: ElementID) -> String? {
    let tree = terminal.screen.tree
    func options(_ id: ElementID) -> [ElementID] {
      tree.childrenOutsideSlots(of: id).flatMap { tree[$0]?.kind == .section ? options($0) : [$0] }
    }
    let all = options(picker).filter { tree[$0]?.traits.isDisabled == false }
    let first = start.flatMap { all.firstIndex(of: $0) } ?? -1
    guard let last = all.firstIndex(of: end), last != first else { return nil }
    return String(repeating: last > first ? "\u{1B}[C" : "\u{1B}[D", count: abs(last - first))
  }

  /// Presses Tab until the control has the focus.
  private func reach(_ id: ElementID) -> Bool {
    var menu: ElementID? = id
    while let current = menu, terminal.screen.tree[current]?.kind != .slot(.menu) {
      menu = terminal.screen.tree.parent(of: current)
    }
    // In a menu: it is opened from its element.
    let owner = menu.flatMap { terminal.screen.tree.parent(of: $0) }
    var sought = owner ?? id
    for _ in 0..<30 {
      if terminal.screen.focus == id { return true }
      if terminal.screen.focus == sought, sought != id {
        sought = id
        type("m")
      } else {
        type(owner != nil && sought == id ? "\u{1B}[C" : "\t")
      }
    }
    return false
  }

  @discardableResult
  private func type(_ bytes: String) -> HostEventResult? {
    guard let graph else { return nil }
    var result: HostEventResult?
    for input in decoder.decode(bytes.utf8) {
      result = terminal.handle(input, graph).result ?? result
      _ = terminal.render()
    }
    return result
  }
}

@MainActor @Suite struct ConformanceTests {
  @Test(arguments: HostConformance.scenarioNames)
  func conforms(scenario: String) async {
    await HostConformance.check(scenario, TerminalAdapter())
  }

  @Test func mostActionsAreDoneByKeys() async {
    let adapter = TerminalAdapter()
    await HostConformance.check("values", adapter)
    #expect(adapter.typed == 5)
  }
}
