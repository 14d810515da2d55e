internal import ComposableHosting

// The places of sheets, covers and popovers, and the keys for them.

extension TerminalScreen {
  func layer(_ id: ElementID) -> HostElement.Style.Layer {
    tree[id]?.style.layer ?? HostElement.Style.Layer()
  }

  /// The position of a layer. For a popover, it depends on the position of its anchor.
  func place(of layer: ElementID, _ block: Block, at anchor: CellRect?, in room: CellRect)
    -> CellRect
  {
    let size = layerSize(block, layer, in: room)
    guard let anchor, self.layer(layer).form == .popover else {
      return room.aligned(size, .half, .half)
    }
    let sides: [(edge: Edge, x: Int, y: Int)] = [
      (.bottom, anchor.x, anchor.maxY), (.top, anchor.x, anchor.y - size.height),
      (.trailing, anchor.maxX + 1, anchor.y), (.leading, anchor.x - size.width - 1, anchor.y),
    ]
    let fitting = sides.filter { side in
      switch side.edge {
      case .bottom: side.y + size.height <= room.maxY
      case .top: side.y >= room.y
      case .trailing: side.x + size.width <= room.maxX
      case .leading: side.x >= room.x
      }
    }
    let side = fitting.first { $0.edge == self.layer(layer).edge } ?? fitting.first ?? sides[0]
    return CellRect(
      max(room.x, min(side.x, room.maxX - size.width)),
      max(room.y, min(side.y, room.maxY - size.height)), size.width, size.height)
  }

  /// As large as its content, within the screen; a sheet has a minimum size so that it looks like one.
  private func layerSize(_ block: Block, _ id: ElementID, in room: CellRect) -> CellSize {
    let layer = layer(id)
    if isTiny || layer.form == .cover { return room.size }
    let isSheet = tree[id]?.kind == .sheet && layer.form == .sheet
    // On a small screen, a sheet would leave only scraps of the page around it.
    if isSheet, size.height < 14, layer.detents.isEmpty { return room.size }
    let margin = room.width < (isSheet ? 60 : 40) ? 0 : 4
    let most = CellSize(
      max(2, min(room.width - margin, 76)), max(2, room.height - (isCompact ? 0 : 2)))
    let isPopover = layer.form == .popover
    let ideal = block.size(Block.Proposal(nil, nil)).width
    let width = min(
      most.width, max(isSheet ? 48 : isPopover ? 12 : 28, min(ideal, isSheet ? 76 : 60)))
    if isSheet, layer.detents.indices.contains(layer.detent) {
      return CellSize(width, layer.detents[layer.detent].rows(in: most.height))
    }
    let height = block.size(Block.Proposal(width, nil)).height
    return CellSize(width, min(most.height, max(isSheet && !isCompact ? 7 : 3, height)))
  }

  /// The position of the element that a popover is about, among the controls under it.
  func anchor(of layer: ElementID, in regions: [Region]) -> CellRect? {
    guard let anchor = self.layer(layer).anchor else { return nil }
    return regions.last { $0.control.id == anchor || isInside($0.control.id, anchor) }?.rect
  }

  /// Gives the topmost sheet its next height.
  func resizeSheet(by step: Int) -> [Action] {
    guard let id = layers.last, canResize else { return [] }
    let layer = layer(id)
    let next = layer.detent + step
    return layer.detents.indices.contains(next) ? [.send(.setNumber(Double(next)), id)] : []
  }

  /// Whether the topmost layer is a sheet with several heights.
  var canResize: Bool { layers.last.map { layer($0).detents.count > 1 } ?? false }
}

extension PresentationDetent {
  fileprivate func rows(in room: Int) -> Int {
    let rows =
      switch self {
      case .medium: room / 2
      case .large: room
      case .fraction(let fraction):
        Int(Double(room) * min(max(fraction.isNaN ? 0 : fraction, 0), 1))
      case .height(let height): Points.rows(height.isNaN ? 0 : height)
      }
    return max(min(3, room), min(rows, room))
  }
}
