internal import ComposableHosting

// Pickers that show their options. Each picker is one focus stop.

extension TerminalScreen {
  /// The way up or down from the selected option, if the options are below each other. Nil at the ends, where it
  /// leads out of the choice.
  func choosing(_ direction: Direction, _ region: Region) -> [Action]? {
    guard case .choice(let previous, let next, _) = region.control.kind,
      region.control.shape == .group, direction == .up || direction == .down
    else { return nil }
    let picker = region.control.id
    guard isColumn(picker), let option = direction == .up ? previous : next else { return nil }
    reveals = true
    return tellingFocus + [.send(.choose(option), picker)]
  }

  /// Whether the options of a picker are below each other.
  private func isColumn(_ picker: ElementID) -> Bool {
    var row: Int?
    for region in regions where region.control.isOption && isInside(region.control.id, picker) {
      if let row, row != region.rect.y { return true }
      row = region.rect.y
    }
    return false
  }

  /// The picker of an option.
  func picker(of option: ElementID) -> ElementID? {
    var outer = tree.parent(of: option)
    while let current = outer, tree[current]?.kind.category != .picker {
      outer = tree.parent(of: current)
    }
    return outer
  }
}
