internal import ComposableViews

extension ElementBlock {
  /// A button or a link: a plate, or a whole row.
  func press(_ look: TextStyle, leadsToPage: Bool = false) -> Block {
    var parts = [label(children, look)]
    if let shortcut = traits.keyboardShortcut, let name = ShortcutName(shortcut).text,
      !isLabel(name)
    {
      parts.append(text(name, TextStyle(.secondary)))
    }
    if leadsToPage {
      if around.isRow { parts.append(Block(.spacer(0))) }
      parts.append(text("›", TextStyle(.secondary)))
    }
    let block = parts.count == 1 ? parts[0] : beside(parts, gap: 1)
    return control(.press, around.isRow ? .row : .plate, block)
  }

  /// Whether the label names the key already.
  private func isLabel(_ key: String) -> Bool {
    guard children.count == 1, case .text(let text)? = tree[children[0]]?.kind else { return false }
    // No key has the typographic minus sign.
    return text.string == key || text.string == "\u{2212}" && key == "-"
  }

  func field(_ text: String, _ prompt: String, _ isSecure: Bool) -> Block {
    var label = label(children)
    let field = Block(.field(prompt: prompt))
    // Beside other elements only one of the two fits; the prompt also says what to type.
    let isAmongOthers = !around.isRow && around.axis == .horizontal && !prompt.isEmpty
    let hasLabel = !isAmongOthers && label.size(Block.Offer(nil, nil)).width > 0
    if hasLabel, around.isRow {
      label = Block(.framed(Block.Limits(minWidth: around.labelWidth, horizontal: .none), label))
    }
    let block = hasLabel ? beside([label, field], gap: 2) : field
    let control = control(.field(text: text, isSecure: isSecure), .bare, block)
    return around.isRow ? Block(.padded(CellInsets(leading: 1, trailing: 1), control)) : control
  }

  func stepper(canIncrement: Bool, canDecrement: Bool) -> Block {
    func button(_ sign: String, _ isPossible: Bool) -> Block {
      text("[\(sign)]", isPossible ? TextStyle(.accentColor) : TextStyle(.secondary, .dim))
    }
    let buttons = beside([button("-", canDecrement), button("+", canIncrement)])
    let label = label(children)
    let block =
      around.isRow
      ? beside([label, Block(.spacer(2)), buttons], gap: 0) : beside([label, buttons])
    return control(.stepper(canIncrement: canIncrement, canDecrement: canDecrement), block)
  }

  func slider(_ value: Double, _ bounds: ClosedRange<Double>, _ step: Double) -> Block {
    let length = bounds.upperBound - bounds.lowerBound
    let share = length > 0 ? (value - bounds.lowerBound) / length : 0
    let shown = Self.number(value)
    // As wide as the bounds, so that the bar does not move.
    let width = max(Self.number(bounds.lowerBound).count, Self.number(bounds.upperBound).count)
    let padding = String(repeating: " ", count: max(0, width - shown.count))
    return control(
      .slider(value: value, bounds: bounds, step: step),
      beside([
        label(children), Block(.bar(share, isSlider: true)),
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

  func picker(_ selection: ElementID?) -> Block {
    let label = label(children(in: .label))
    let isRow = around.isRow
    let ids = childrenOutsideSlots
    let inset = CellInsets(leading: isRow ? 1 : 0)
    let long = below(
      [Block(.padded(inset, label))] + options(ids, selection, isRow: isRow))
    // A few short options fit on one line.
    guard ids.count <= 5, !ids.contains(where: { tree[$0]?.kind == .section }) else { return long }
    let short = beside([label] + options(ids, selection, isRow: false), gap: 2)
    let sides = CellInsets(leading: inset.leading, trailing: inset.leading)
    return Block(.either(Block(.padded(sides, short)), long))
  }

  private func options(
    _ ids: [ElementID], _ selection: ElementID?, isRow: Bool
  ) -> [Block] {
    ids.flatMap { id -> [Block] in
      if tree[id]?.kind == .section {
        let header = tree.slots(.header, of: id)
        let title = group(header, .horizontal) { $0.look = TextStyle(.secondary).over($0.look) }
        return (header.isEmpty ? [] : [Block(.padded(CellInsets(leading: 1), title))])
          + options(tree.childrenOutsideSlots(of: id), selection, isRow: isRow)
      }
      let mark =
        id == selection ? text("(•)", TextStyle(.accentColor)) : text("( )", TextStyle(.secondary))
      let isDisabled = isDisabled || tree[id]?.traits.isDisabled ?? false
      let block = beside([mark, label([id])])
      let control = Control(
        id: id, kind: .press, shape: isRow ? .row : .inline, isDisabled: isDisabled)
      return [Block(.control(control, isDisabled ? Block(.faded(0.45, block)) : block))]
    }
  }
}
