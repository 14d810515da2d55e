internal import ComposableHosting

extension ElementBlock {
  /// The button that opens a menu.
  func menu() -> Block {
    let isInMenu = around.isMenu
    let variant = element.style.variant
    let look = isInMenu || variant == .plain ? TextStyle() : TextStyle(accent)
    let label = label(children(in: .label), look)
    let sign = text(isInMenu ? "›" : "▾", TextStyle(.secondary))
    if isOwnRow { return control(.menu, .row, beside([label, Block(.spacer(0)), sign])) }
    let block = beside([label, sign])
    switch variant {
    case .borderless, .plain, .custom: return inRow(control(.menu, .inline, block))
    default:
      let plate = variant == .prominent ? accent : nil
      return inRow(control(.menu, .plate, plate: plate, sized(block)))
    }
  }

  /// The actions of an open menu in a box, with lines between sections.
  func actions() -> Block {
    var parts: [Block] = []
    var run: [ElementID] = []
    func endRun() {
      if !run.isEmpty { parts.append(rows(run)) }
      run = []
    }
    for child in childrenOutsideSlots {
      if tree[child]?.kind == .section {
        endRun()
        parts.append(rows([child]))
      } else {
        run.append(child)
      }
    }
    endRun()
    let separated = parts.enumerated().flatMap { index, part in
      index == 0 ? [part] : [Block(.rule(.horizontal)), part]
    }
    return Block(.bordered(.gray, Block(.scroll(id, .vertical, below(separated)))))
  }
}
