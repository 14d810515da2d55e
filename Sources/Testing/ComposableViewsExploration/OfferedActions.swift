internal import ComposableExploration
internal import ComposableViews

/// The actions that a user can perform on the elements of a screen, in order; actions that close elements come last.
///
/// Elements behind a layer, on covered pages and in other tabs are left out. The graph checks whether it accepts an
/// action.
struct OfferedActions {
  private let tree: ElementTree
  private let texts: [String]
  private(set) var all: [OfferedAction] = []
  /// The element whose menu is visited.
  private var menuOwner: ElementID?

  /// - Parameters:
  ///   - tree: the elements on the screen.
  ///   - texts: the texts that the user types into each field.
  init(_ tree: ElementTree, typing texts: [String]) {
    self.tree = tree
    self.texts = texts
    visit(tree.layers.last ?? .screen)
  }

  private mutating func visit(_ id: ElementID) {
    guard let element = tree[id], !element.isHidden else { return }
    addUses(of: id, element)
    if let interaction = element.traits.interaction { addGestures(on: id, interaction) }
    for child in tree.shownChildren(of: id) { visit(child) }
    visitMenu(of: id)
    addEdits(ofRow: id, element.traits)
    addSelection(ofRow: id)
    if element.traits.isRefreshing == false, !element.traits.isDisabled {
      add(.word("refresh"), events: .refresh, to: id)
    }
    addWaysOut(of: id, element.kind)
  }

  private mutating func visitMenu(of id: ElementID) {
    guard let menu = tree.menu(of: id) else { return }
    let outer = menuOwner
    menuOwner = id
    visit(menu)
    menuOwner = outer
  }

  private mutating func add(_ parts: ScreenAction.Part..., events: HostEvent..., to id: ElementID) {
    // Menus of several rows have the same buttons.
    let place: [ScreenAction.Part] =
      menuOwner.map { [.word("in the menu of"), .text(text(ofRow: $0))] } ?? []
    all.append(OfferedAction(ScreenAction(parts + place), events, to: id))
  }

  // Controls.

  private mutating func addUses(of id: ElementID, _ element: HostElement) {
    switch element.kind {
    case .button:
      // The existing files are unknown.
      if case .choose? = element.traits.file { break }
      add(.word("press"), name(of: id), events: .activate, to: id)
    case .link: add(.word("follow"), name(of: id), events: .activate, to: id)
    case .navigationLink: add(.word("open"), name(of: id), events: .activate, to: id)
    case .toggle(let isOn):
      add(.word(isOn ? "turn off" : "turn on"), name(of: id), events: .setOn(!isOn), to: id)
    case .disclosure(let isExpanded):
      add(
        .word(isExpanded ? "collapse" : "expand"), name(of: id), events: .setOn(!isExpanded), to: id
      )
    case .textField(let text, _, _), .textEditor(let text, _, .some), .searchField(let text, _):
      addTexts(into: id, text, element.traits)
      add(.word("submit"), name(of: id), events: .submit, to: id)
    case .textEditor(let text, _, nil): addTexts(into: id, text, element.traits)
    case .stepper(let canIncrement, let canDecrement):
      if canIncrement { add(.word("increment"), name(of: id), events: .increment, to: id) }
      if canDecrement { add(.word("decrement"), name(of: id), events: .decrement, to: id) }
    case .slider(let value, let bounds, let step): addSteps(of: id, value, bounds, step)
    case .datePicker(let choice): addDays(of: id, choice)
    case .asyncImage(_, isLoading: true):
      add(.word("load"), name(of: id), events: .finishLoading(true), to: id)
      add(.word("fail to load"), name(of: id), events: .finishLoading(false), to: id)
    case .picker(let selection):
      for option in tree.childrenOutsideSections(of: id) where option != selection {
        add(
          .word("choose"), .text(tree.text(in: option)), .word("in"), name(of: id),
          events: .choose(option), to: id)
      }
    case .tabView(let selection):
      for tab in tree.childrenOutsideSections(of: id) where tab != selection {
        add(.word("show"), name(of: tab), events: .choose(tab), to: id)
      }
    case .screen, .text, .symbol, .image, .menu, .progress, .divider, .color, .shape, .drawing,
      .drawingPart, .spacer, .vStack, .hStack, .zStack, .grid, .gridRow, .tableRow, .overlaid,
      .asyncImage, .swipeActions, .lazyGrid, .alternatives, .geometry, .custom, .list, .form,
      .section, .placeholder, .scrollView, .slot,
      .labeledContent, .groupBox, .gauge, .splitView, .navigationStack, .page,
      .toolbarItem,
      .tab, .sheet, .alert, .confirmationDialog:
      break
    }
  }

  private mutating func addTexts(
    into id: ElementID, _ current: String, _ traits: HostElement.Traits
  ) {
    for text in texts where text != current {
      let screenAction = ScreenAction([.word("type"), .text(text), .word("into"), name(of: id)])
      // A field gets the focus before it gets a text, if a view observes it.
      let focus: [HostEvent] = traits.isFocused == false ? [.setFocus(true)] : []
      all.append(OfferedAction(screenAction, focus + [.setText(text)], to: id))
    }
  }

  /// One step up and one down. A slider without steps moves by a quarter of its length.
  private mutating func addSteps(
    of id: ElementID, _ value: Double, _ bounds: ClosedRange<Double>, _ step: Double
  ) {
    let step = step > 0 ? step : (bounds.upperBound - bounds.lowerBound) / 4
    if value < bounds.upperBound {
      let next = min(value + step, bounds.upperBound)
      add(.word("move up"), name(of: id), events: .setNumber(next), to: id)
    }
    if value > bounds.lowerBound {
      let next = max(value - step, bounds.lowerBound)
      add(.word("move down"), name(of: id), events: .setNumber(next), to: id)
    }
  }

  /// The last part that is shown moves by one.
  private mutating func addDays(of id: ElementID, _ choice: HostElement.DateChoice) {
    guard let part = choice.parts.last else { return }
    for isUp in [true, false] {
      let next = choice.clamp(choice.selection.stepping(part, isUp: isUp))
      guard next != choice.selection else { continue }
      add(.word(isUp ? "move up" : "move down"), name(of: id), events: .setDate(next), to: id)
    }
  }

  // Gestures.

  private mutating func addGestures(on id: ElementID, _ interaction: HostElement.Interaction) {
    for count in interaction.taps {
      add(
        .word(count == 1 ? "tap" : "tap \(count) times"), textOrName(of: id),
        events: .gesture(.tap(count: count)), to: id)
    }
    if interaction.longPress != nil {
      add(.word("hold"), textOrName(of: id), events: .gesture(.longPress), to: id)
    }
    guard interaction.dragKinds != nil else { return }
    var drops: [(target: ElementID, event: HostEvent, word: String)] = []
    tree.visit(tree.layers.last ?? .screen) { other, element in
      guard let target = element.traits.interaction, other != id, !element.isHidden else { return }
      if target.acceptsBeside(interaction) {
        drops.append((other, .gesture(.insert(id, isAfter: false)), "before"))
      } else if target.accepts(interaction) {
        drops.append((other, .gesture(.drop(id, x: 0, y: 0)), "onto"))
      }
    }
    for (target, event, word) in drops {
      add(
        .word("drag"), textOrName(of: id), .word(word), textOrName(of: target), events: event,
        to: target)
    }
  }

  /// The name of a control, or all texts of another element.
  private func textOrName(of id: ElementID) -> ScreenAction.Part {
    let text = tree.text(in: id)
    return tree.name(of: id) == nil && !text.isEmpty ? .text(text) : name(of: id)
  }

  // Rows.

  private mutating func addEdits(ofRow id: ElementID, _ traits: HostElement.Traits) {
    let name = ScreenAction.Part.text(text(ofRow: id))
    if traits.canBeDeleted { add(.word("delete"), name, events: .delete, to: id) }
    guard traits.canBeMoved, let (offset, count) = offsetOfRow(id) else { return }
    if offset > 0 { add(.word("move up"), name, events: .move(to: offset - 1), to: id) }
    if offset < count - 1 { add(.word("move down"), name, events: .move(to: offset + 2), to: id) }
  }

  private mutating func addSelection(ofRow id: ElementID) {
    guard tree.canBeSelected(id), let list = tree.selectingList(ofRow: id),
      let selection = tree[list]?.traits.selection
    else { return }
    let isSelected = selection.rows.contains(id)
    guard !isSelected || selection.allowsSeveral else { return }
    add(
      .word(isSelected ? "deselect" : "select"), .text(text(ofRow: id)), events: .choose(id),
      to: list)
  }

  /// The texts of a row, without the texts of its controls if there are others.
  private func text(ofRow id: ElementID) -> String {
    func texts(in id: ElementID) -> [String] {
      switch tree[id]?.kind {
      case .text(let text): [text.string]
      case let kind? where kind.category == .control: []
      default: tree.children(of: id).flatMap(texts)
      }
    }
    let own = texts(in: id).filter { !$0.isEmpty }
    return own.isEmpty ? tree.text(in: id) : own.joined(separator: " ")
  }

  /// The offset of a row among the movable rows, and their number.
  private func offsetOfRow(_ id: ElementID) -> (offset: Int, count: Int)? {
    guard let parent = tree.parent(of: id) else { return nil }
    let siblings = tree.children(of: parent)
    guard let index = siblings.firstIndex(of: id) else { return nil }
    func isFixed(_ id: ElementID) -> Bool { !(tree[id]?.traits.isAmongMovableRows ?? false) }
    let start = siblings[..<index].lastIndex(where: isFixed).map { $0 + 1 } ?? 0
    let end = siblings[index...].firstIndex(where: isFixed) ?? siblings.endIndex
    return (index - start, end - start)
  }

  // Ways out.

  private mutating func addWaysOut(of id: ElementID, _ kind: HostElement.Kind) {
    switch kind.category {
    case .layer:
      if kind == .sheet {
        guard tree[id]?.style.layer.allowsDismissal ?? true else { return }
        add(.word("dismiss sheet"), events: .dismiss, to: id)
      } else if case .confirmationDialog = kind {
        // With a button to cancel it, that is the same.
        guard !tree.children(of: id).contains(where: { tree[$0]?.kind == .button(role: .cancel) })
        else { return }
        add(.word("dismiss"), name(of: id), events: .dismiss, to: id)
      }
    // To dismiss an alert is to press one of its buttons.
    case .page:
      let pages = tree.parent(of: id).map { tree.children(of: $0) } ?? []
      if pages.count > 1, tree[id]?.style.bar.hidesBack != true {
        add(.word("go back"), events: .dismiss, to: id)
      }
    case .screen, .text, .control, .picker, .menu, .progress, .separator, .drawing, .stack, .list,
      .section, .placeholder, .scrollView, .slot, .labeledContent, .splitView, .navigationStack,
      .toolbarItem, .tabView, .tab:
      break
    }
  }

  // Names.

  /// The name of an element: for the user, otherwise for tests, otherwise its symbol or its kind.
  private func name(of id: ElementID) -> ScreenAction.Part {
    if let name = tree.name(of: id), !name.isEmpty { return .text(name) }
    guard let element = tree[id] else { return .text("") }
    if let identifier = element.traits.accessibilityIdentifier { return .text(identifier) }
    if case .textField(_, let prompt, _) = element.kind, !prompt.isEmpty { return .text(prompt) }
    var symbol: String?
    tree.visit(id) { _, element in
      if case .symbol(let found) = element.kind, symbol == nil { symbol = found.name }
    }
    return .text(symbol ?? element.kind.name.rawValue)
  }
}
