internal import ComposableHosting

// Elements beside and below each other.

extension ElementBlock {
  /// Elements inside another one as one block: in a row, like a label, or in a column.
  func group(
    _ ids: [ElementID], _ axis: Axis, _ change: (inout Surroundings) -> Void = { _ in }
  ) -> Block {
    var inner = around
    inner.isRow = false
    inner.axis = axis
    change(&inner)
    if ids.count == 1 { return block(ids[0], inner) }
    return stack(ids, axis, axis == .horizontal ? .half : .none, spacing: nil, inner)
  }

  func label(_ ids: [ElementID], _ look: TextStyle = TextStyle()) -> Block {
    group(ids, .horizontal) {
      $0.look = look.over($0.look)
      $0.isLabel = true
    }
  }

  func stack(
    _ ids: [ElementID], _ axis: Axis, _ share: CellRect.Share, spacing: Double?,
    _ inner: Surroundings
  ) -> Block {
    var inner = inner
    inner.axis = axis
    inner.isRow = false
    inner.isLazy =
      axis == .vertical && ids.contains { tree[$0]?.kind.category == .placeholder }
    let ids = axis == .vertical ? ids.filter { !isBlank($0) } : withoutSpoken(ids)
    let spacing =
      spacing.map {
        if axis == .horizontal { return BlockRuns.Spacing.fixed(Points.columns($0)) }
        return .fixed(inner.isCompact ? 0 : Points.rows($0))
      } ?? .automatic(isAiry: !inner.isCompact && !inner.isLabel && !inner.isTight)
    return stack(
      ids, BlockRuns.Setting(axis: axis, share: share, spacing: spacing, inner: inner))
  }

  /// A stack of elements; a long one consists of runs.
  func stack(_ ids: [ElementID], _ setting: BlockRuns.Setting) -> Block {
    let (axis, share) = (setting.axis, setting.share)
    guard ids.count > BlockRuns.length else {
      let (blocks, gaps, _) = stretch(ids[...], setting)
      return Block(.stack(axis, share, gaps: gaps, blocks))
    }
    let old = builder.takeRuns(of: id)
    let new = BlockRuns(ids, setting, from: old) { ids in
      let (blocks, gaps, edges) = stretch(ids, setting)
      return BlockRuns.Run(
        ids: Array(ids), block: Block(.run(axis, share, gaps: gaps, blocks)), first: edges[0],
        last: edges[edges.count - 1])
    }
    builder.keep(new, of: id)
    let gaps = new.runs.indices.dropFirst().map {
      setting.spacing.gap(axis, new.runs[$0 - 1].last, new.runs[$0].first)
    }
    return Block(.stack(axis, share, gaps: gaps, new.runs.map(\.block)))
  }

  private func stretch(
    _ ids: ArraySlice<ElementID>, _ setting: BlockRuns.Setting
  ) -> (blocks: [Block], gaps: [Int], edges: [BlockRuns.Edge]) {
    let all = ids.map { ($0, block($0, setting.inner)) }
    // An invisible element, such as a symbol without a sign, would leave a gap.
    let seen = setting.axis == .horizontal ? all.filter { !$0.1.isEmpty } : all
    let shown = seen.isEmpty ? all : seen
    let blocks = shown.map { $0.1 }
    let edges = shown.map { id, block in
      switch setting.spacing {
      case .fixed: BlockRuns.Edge()
      case .rows:
        BlockRuns.Edge(
          isLoose: tree[id]?.kind == .section || isTall(id)
            || setting.inner.isForm && isRowButton(id, in: setting.inner),
          isField: tree[id]?.kind.name == .textField)
      case .automatic: BlockRuns.Edge(isSpacer: block.isSpacer, isLoose: needsAir(id))
      }
    }
    let gaps = edges.indices.dropFirst().map {
      setting.spacing.gap(setting.axis, edges[$0 - 1], edges[$0])
    }
    return (blocks, gaps, edges)
  }

  /// Elements without the texts that are only read aloud, because a symbol stands for them.
  private func withoutSpoken(_ ids: [ElementID]) -> [ElementID] {
    guard ids.count > 1, ids.count <= BlockRuns.length else { return ids }
    let others = ids.filter { !(tree[$0]?.decorations.contains(.spoken) ?? false) }
    guard others.count < ids.count else { return ids }
    let seen = others.filter { id in
      guard case .symbol(let symbol)? = tree[id]?.kind else { return true }
      return HostElement.glyph(ofSymbol: symbol.name, in: Symbols.signs) != nil
    }
    return seen.isEmpty ? ids.filter { !others.contains($0) } : others
  }

  /// Whether it is an empty stack, which needs no spacing.
  private func isBlank(_ id: ElementID) -> Bool {
    guard let element = tree[id] else { return true }
    guard element.kind.name == .vStack || element.kind.name == .hStack else { return false }
    let isPlain = element.decorations.allSatisfy {
      if case .padding(let insets) = $0 { insets.top == 0 && insets.bottom == 0 } else { false }
    }
    return isPlain && tree.children(of: id).allSatisfy(isBlank)
  }

  /// Whether it is a multiline row.
  func isTall(_ id: ElementID) -> Bool {
    let inner = tree.children(of: id)
    guard let kind = tree[id]?.kind else { return false }
    switch kind.category {
    case .text, .separator, .drawing, .section, .placeholder, .scrollView: return false
    case .list where kind.name == .list: return false
    case .stack where [.vStack, .grid].contains(kind.name) && inner.count > 1: return true
    case .screen, .control, .picker, .menu, .progress, .stack, .list, .slot, .labeledContent,
      .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer:
      return inner.contains(where: isTall)
    }
  }

  /// Whether it gets a blank row around it: not texts, which are lines of one text.
  private func needsAir(_ id: ElementID) -> Bool {
    guard let kind = tree[id]?.kind else { return true }
    switch kind.category {
    case .text, .progress, .separator: return false
    case .control: return [.button, .link, .navigationLink].contains(kind.name)
    case .labeledContent: return kind.name == .groupBox
    case .stack where ![.vStack, .zStack, .grid].contains(kind.name):
      return tree.children(of: id).contains { needsAir($0) }
    case .screen, .picker, .menu, .drawing, .stack, .list, .section, .placeholder, .scrollView,
      .slot, .splitView, .navigationStack, .page, .toolbarItem, .tabView, .tab, .layer:
      return true
    }
  }
}
