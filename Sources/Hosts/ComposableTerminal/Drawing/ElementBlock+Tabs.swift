internal import ComposableHosting

extension ElementBlock {
  /// The names of the tabs in one row, without line breaks: without symbols if there is too little room, and scrolling
  /// if there is still too little.
  func tabBar(_ selection: ElementID?) -> Block {
    let tabs = children.filter { tree[$0]?.kind == .tab }
    let long = beside(tabs.map { tab($0, selection, isShort: false) })
    let short = beside(tabs.map { tab($0, selection, isShort: true) }, gap: 0)
    return Block(.either(long, Block(.either(short, Block(.scroll(id, .horizontal, short))))))
  }

  private func tab(_ tab: ElementID, _ selection: ElementID?, isShort: Bool) -> Block {
    let look =
      tab == selection
      ? TextStyle(.accentColor, [.bold, .underlined]) : TextStyle(.secondary)
    let ids = tree.children(of: tab, in: .label)
    let name = tree.text(in: ids)
    let badge = tree[tab]?.traits.badge.map { text($0, TextStyle(.red, .bold)) }
    let label = beside(
      [isShort && !name.isEmpty ? text(name, look, lineLimit: 1) : label(ids, look)]
        + (badge.map { [$0] } ?? []))
    var limits = Block.Limits()
    limits.maxWidth = label.size(Block.Proposal(nil, nil)).width + 2
    return Block(
      .framed(limits, Block(.control(Control(id: tab, kind: .tab, shape: .row), label))))
  }
}
