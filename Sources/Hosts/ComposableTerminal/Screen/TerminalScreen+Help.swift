internal import ComposableHosting

extension TerminalScreen {
  /// A key and its current action.
  struct Hint: Hashable {
    var key: String
    var text: String
    /// Whether it is among the first omitted when there is little room.
    var isMinor = false
    /// Whether it is the hint that shows all keys.
    var isOfHelp = false
  }

  /// The content of the help line; the actions for the focused control come first.
  var hints: [Hint] {
    var hints: [Hint] = []
    if let keyPage {
      return (keyPage.isLong ? [Hint(key: "↑↓", text: "scroll")] : []) + [
        Hint(key: "Esc", text: "close"), Hint(key: "^C", text: "quit"),
      ]
    }
    if let palette {
      return [
        Hint(key: "↑↓", text: "choose"),
        Hint(key: "Enter", text: palette.current?.path.last ?? "choose"),
        Hint(key: "Esc", text: "close"),
      ]
    }
    if let announcement { hints.append(Hint(key: "", text: announcement)) }
    if let dragging {
      guard dragging.isByKeys else { return hints + [Hint(key: "Esc", text: "cancel")] }
      return hints + [
        Hint(key: "←↑↓→", text: "place"), Hint(key: "Enter", text: "drop"),
        Hint(key: "Esc", text: "cancel"),
      ]
    }
    if let help { hints.append(Hint(key: "", text: help)) }
    if isFocusHidden { hints.append(Hint(key: "↑↓", text: "scroll")) }
    switch isFocusHidden ? nil : focusedControl?.kind {
    case .press?, .tab?: hints.append(Hint(key: "Enter", text: "select"))
    case .menu?: hints.append(Hint(key: "Enter", text: "open"))
    case .disclosure(let isExpanded)?:
      hints.append(Hint(key: "Enter", text: isExpanded ? "collapse" : "expand"))
    case .toggle?: hints.append(Hint(key: "Space", text: "switch"))
    case .field?: hints.append(Hint(key: "Enter", text: nameOfReturn))
    case .editor(_, true)?:
      hints.append(Hint(key: "Enter", text: nameOfReturn))
      hints.append(Hint(key: "Alt+Enter", text: "new line", isMinor: true))
    case .editor?: hints.append(Hint(key: "Enter", text: "new line"))
    case .date?:
      hints.append(Hint(key: "←→", text: "part"))
      hints.append(Hint(key: "↑↓", text: "change"))
    case .stepper?, .slider?, .choice?: hints.append(Hint(key: "←→", text: "change"))
    case .row? where selectableRow == focus: hints.append(Hint(key: "Enter", text: "select"))
    case .target(isStop: true)? where interaction(focus)?.isPressed == true:
      hints.append(Hint(key: "Enter", text: "select"))
    case .row?, .target?, .back?, .delete?, .move?, .option?, nil: break
    }
    if longPressing != nil, interaction(focus)?.taps.isEmpty == false {
      hints.append(Hint(key: "Alt+Enter", text: "hold"))
    }
    if draggable(around: focus) != nil, !isEditing {
      hints.append(Hint(key: "D", text: "drag"))
    }
    if let selectableRow, selectableRow != focus || focusedControl?.kind != .row, !isEditing {
      hints.append(Hint(key: "X", text: "select"))
    }
    if builder.openMenu == nil, menuOwner != nil {
      hints.append(Hint(key: isEditing ? "Alt+M" : "M", text: "menu"))
    }
    if row({ $0.canBeDeleted }) != nil || destructiveAction != nil, !isEditing {
      hints.append(Hint(key: "Del", text: "delete"))
    }
    if row({ $0.canBeMoved }) != nil { hints.append(Hint(key: "Alt+↑↓", text: "move")) }
    if refreshable != nil {
      hints.append(Hint(key: isEditing ? "F5" : "R", text: "refresh", isMinor: true))
    }
    if canResize { hints.append(Hint(key: "^↑↓", text: "height", isMinor: true)) }
    if searchField != nil, !isEditing {
      hints.append(Hint(key: "/", text: "search", isMinor: true))
    }
    if splitView != nil, !isEditing {
      hints.append(Hint(key: "S", text: "sidebar", isMinor: true))
    }
    if builder.openMenu != nil || !openMenus.isEmpty {
      hints.append(Hint(key: "Esc", text: "close"))
    } else if isSearching {
      hints.append(Hint(key: "Esc", text: "clear"))
    } else if let dismissal {
      let isLayer = tree[dismissal]?.kind.isLayer ?? false
      hints.append(Hint(key: "Esc", text: isLayer ? "close" : "back"))
    }
    if focusOrder.count > 1 {
      if focusedControl?.shape == .row {
        hints.append(Hint(key: "↑↓", text: "navigate", isMinor: true))
      }
      if leadsOn { hints.append(Hint(key: "Tab", text: "next", isMinor: true)) }
    } else if !isFocusHidden, areas.contains(where: { $0.content.height > $0.rect.height }) {
      hints.append(Hint(key: "↑↓", text: "scroll"))
    }
    if shortcut(Key(.character("c"), .control)) == nil {
      hints.append(Hint(key: "^C", text: "quit"))
    }
    hints.append(Hint(key: isEditing ? "F1" : "?", text: "keys", isMinor: true, isOfHelp: true))
    return hints
  }

  /// The explanation of the focused control, or of an element around it.
  private var help: String? {
    var outer = focus
    while let current = outer, let element = tree[current], !element.kind.isLayer {
      if let help = element.traits.help { return help }
      outer = tree.parent(of: current)
    }
    return nil
  }

  /// The keys that fit.
  func hints(in width: Int) -> [Hint] {
    var hints = hints
    func columns() -> Int {
      hints.reduce(1) {
        $0 + ($1.key.isEmpty ? 0 : CellWidth.of($1.key) + 1) + CellWidth.of($1.text) + 3
      } - 3
    }
    while columns() >= width, !hints.isEmpty {
      if hints.count == 1, hints[0].key.isEmpty {
        hints[0].text = Self.truncated(hints[0].text, to: width - 2)
        break
      }
      // The help key is dropped last: it leads to the other keys.
      let minor = hints.lastIndex { $0.isMinor && !$0.isOfHelp }
      let last = hints.count > 2 ? hints.lastIndex { !$0.isOfHelp } : nil
      hints.remove(at: minor ?? last ?? hints.count - 1)
    }
    return hints
  }

  private static func truncated(_ text: String, to width: Int) -> String {
    var shown = ""
    var columns = 1
    for character in text {
      columns += CellWidth.of(character)
      guard columns <= width else { break }
      shown.append(character)
    }
    return shown + "…"
  }

  /// The action of the return key in the focused field.
  private var nameOfReturn: String {
    let label = focus.flatMap { tree[$0]?.traits.textInput?.submitLabel }
    return label.map { "\($0.name)" } ?? "done"
  }

  private var isEditing: Bool {
    switch focusedControl?.kind {
    case .field?, .editor?: true
    default: false
    }
  }
}
