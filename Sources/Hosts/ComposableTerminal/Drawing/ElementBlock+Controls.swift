internal import ComposableHosting

extension ElementBlock {
  /// The color of controls.
  var accent: Color { element.style.tint ?? .accentColor }

  /// The label of a control, unless a style hides it.
  func ownLabel(_ ids: [ElementID]) -> Block { element.style.hidesLabel ? .empty : label(ids) }

  /// Whether a button is as wide as the row that it is in.
  var isOwnRow: Bool { around.isRow && element.style.variant == .automatic }

  /// A button or a link: a plate, a whole row, or only its label.
  func press(
    _ color: Color?, _ attributes: CellStyle.Attributes = [], leadsToPage: Bool = false,
    link: String? = nil
  ) -> Block {
    let variant = element.style.variant
    var look =
      switch variant {
      case .plain, .custom: TextStyle()
      case .prominent: TextStyle(nil, attributes.union(.bold))
      default: TextStyle(color, attributes)
      }
    look.link = link
    var parts = [label(children, look)]
    if let shortcut = traits.keyboardShortcut, let name = ShortcutName(shortcut).text,
      !isLabel(name)
    {
      parts.append(text(name, TextStyle(.secondary)))
    }
    if around.isRow, leadsToPage || badge != nil { parts.append(Block(.spacer(0))) }
    if let badge { parts.append(badge) }
    if leadsToPage {
      parts.append(text("›", TextStyle(.secondary)))
    }
    let block = parts.count == 1 ? parts[0] : beside(parts, gap: 1)
    switch variant {
    case .borderless, .plain, .custom: return inRow(control(.press, .inline, block))
    default:
      let isOnPlate = isRowButton(id, in: around)
      if isOwnRow, leadsToPage || !isOnPlate { return control(.press, .row, block) }
      let plate = variant == .prominent ? color ?? accent : nil
      let button = control(.press, .plate, plate: plate, sized(block))
      // If it is alone in a row, its label is aligned with the texts of other rows.
      return isOnPlate ? button : inRow(button)
    }
  }

  /// Whether it is a row with only a text button, which gets a plate: among other rows, a colored text would not look
  /// like a button. Rows of several elements are entries to choose from.
  func isRowButton(_ id: ElementID, in around: Surroundings) -> Bool {
    guard around.isRow, !around.isMenu, let element = tree[id], element.kind.name == .button,
      element.style.variant == .automatic, element.traits.badge == nil
    else { return false }
    let label = tree.children(of: id)
    return label.count == 1 && tree[label[0]]?.kind.category == .text
  }

  /// A label with the room that the size of its control says.
  func sized(_ block: Block) -> Block {
    switch element.style.size {
    case .mini, .small, .regular: return block
    case .large: return Block(.padded(CellInsets(leading: 1, trailing: 1), block))
    case .extraLarge:
      let rows = around.isCompact ? 0 : 1
      return Block(.padded(CellInsets(top: rows, leading: 2, bottom: rows, trailing: 2), block))
    }
  }

  /// A control that is not a whole row, in a row.
  func inRow(_ block: Block) -> Block {
    guard around.isRow else { return block }
    return Block(.padded(CellInsets(leading: 1, trailing: 1), block))
  }

  func toggle(_ isOn: Bool) -> Block {
    let label = ownLabel(children)
    let look = isOn ? TextStyle(accent) : TextStyle()
    switch element.style.variant {
    case .switch:
      return control(.toggle(isOn: isOn), beside([text(isOn ? "─●" : "○─", look), label]))
    case .button:
      // A sign as well as the color: there may be no colors.
      let block = beside([text(isOn ? "✓" : "·", look), self.label(children)])
      return inRow(
        control(.toggle(isOn: isOn), .plate, plate: isOn ? accent : nil, sized(block)))
    default:
      return control(.toggle(isOn: isOn), beside([text(isOn ? "[✓]" : "[ ]", look), label]))
    }
  }

  func disclosure(_ isExpanded: Bool) -> Block {
    let sign = text(isExpanded ? "▾" : "▸", TextStyle(accent))
    return control(.disclosure(isExpanded: isExpanded), beside([sign, label(children)]))
  }

  /// Whether the label names the key already.
  private func isLabel(_ key: String) -> Bool {
    guard children.count == 1, case .text(let text)? = tree[children[0]]?.kind else { return false }
    // No key has the typographic minus sign.
    return text.string == key || text.string == "\u{2212}" && key == "-"
  }

  func field(_ text: String, _ prompt: String, _ isSecure: Bool) -> Block {
    let label = ownLabel(children)
    let hint = prompt.isEmpty && element.style.hidesLabel ? tree.text(in: id) : prompt
    return field(Block(.field(prompt: hint)), .field(text: text, isSecure: isSecure), prompt, label)
  }

  func textEditor(_ text: String, _ prompt: String, _ lines: HostElement.FieldLines?) -> Block {
    let hint = prompt.isEmpty && element.style.hidesLabel ? tree.text(in: id) : prompt
    return field(
      Block(.editor(EditedText(text), prompt: hint, lines: lines)),
      .editor(text: text, submits: lines != nil), prompt, ownLabel(children))
  }

  /// A field beside its label.
  private func field(
    _ field: Block, _ kind: Control.Kind, _ prompt: String, _ label: Block
  ) -> Block {
    var label = label
    // Beside other elements only one of the two fits. The prompt is more helpful, because it describes the input.
    let isAmongOthers = !around.isRow && around.axis == .horizontal && !prompt.isEmpty
    let hasLabel = !isAmongOthers && label.size(Block.Proposal(nil, nil)).width > 0
    if hasLabel, around.isRow {
      label = Block(.framed(Block.Limits(minWidth: around.labelWidth, horizontal: .none), label))
    }
    let block = hasLabel ? beside([label, field], gap: 2) : field
    let control = control(kind, .bare, block)
    return around.isRow ? Block(.padded(CellInsets(leading: 1, trailing: 1), control)) : control
  }

  func searchField(_ text: String, _ prompt: String) -> Block {
    let sign = self.text("⌕", TextStyle(.secondary))
    let field = control(
      .field(text: text, isSecure: false), .bare, beside([sign, Block(.field(prompt: prompt))]))
    return Block(.padded(CellInsets(leading: 1, trailing: 1), field))
  }

  func stepper(canIncrement: Bool, canDecrement: Bool) -> Block {
    func button(_ sign: String, _ isPossible: Bool) -> Block {
      text("[\(sign)]", isPossible ? TextStyle(accent) : TextStyle(.secondary, .dim))
    }
    let buttons = beside([button("-", canDecrement), button("+", canIncrement)])
    let label = ownLabel(children)
    let block =
      around.isRow
      ? beside([label, Block(.spacer(2)), buttons], gap: 0) : beside([label, buttons])
    return control(.stepper(canIncrement: canIncrement, canDecrement: canDecrement), block)
  }

  func slider(_ value: Double, _ bounds: ClosedRange<Double>, _ step: Double) -> Block {
    let length = bounds.upperBound - bounds.lowerBound
    let share = length > 0 ? (value - bounds.lowerBound) / length : 0
    let isWhole =
      step >= 1 && step == step.rounded() && bounds.lowerBound.rounded() == bounds.lowerBound
    func number(_ value: Double) -> String {
      isWhole ? String(Self.number(value).prefix { $0 != "." }) : Self.number(value)
    }
    let shown = number(value)
    // As wide as the bounds, so that the bar does not move.
    let width = max(number(bounds.lowerBound).count, number(bounds.upperBound).count)
    let padding = String(repeating: " ", count: max(0, width - shown.count))
    return control(
      .slider(value: value, bounds: bounds, step: step),
      beside([
        ownLabel(children), Block(.bar(share, accent, isSlider: true)),
        text(padding + shown, TextStyle(.secondary)),
      ]))
  }

  /// A number with at most two decimal places.
  private static func number(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let whole = abs(hundredths) / 100
    let rest = abs(hundredths) % 100
    let places =
      rest == 0 ? "0" : rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(hundredths < 0 ? "-" : "")\(whole).\(places)"
  }
}
