internal import ComposableHosting

/// The focusable controls of a block, in order.
///
/// There is no list of them: they are found in the block, whose parts know their number and the range of
/// their ids. The value keeps its block, even when the screen has newer ones.
struct FocusOrder: RandomAccessCollection {
  private let block: Block

  init(_ block: Block) { self.block = block }

  var startIndex: Int { 0 }
  var endIndex: Int { block.stopCount }
  subscript(index: Int) -> ElementID { block.stop(at: index) }

  func contains(_ id: ElementID) -> Bool { block.hasStop(id) }
  func firstIndex(of id: ElementID) -> Int? { block.indexOfStop(id) }

  /// The number of nonpassive stops.
  var activeCount: Int { block.activeStopCount }
  /// A nonpassive stop, by its index among them.
  func active(at index: Int) -> ElementID { block.stop(at: index, amongActive: true) }
  /// The number of nonpassive stops before one.
  func activeCount(before index: Int) -> Int { block.activeStops(before: index) }
  func isPassive(at index: Int) -> Bool {
    activeCount(before: index) == activeCount(before: index + 1)
  }
}

extension Block {
  /// The parts that contain its stops, in order.
  private var partsWithStops: PartsWithFocusOrder {
    switch content {
    case .stack(_, _, _, let blocks), .run(_, _, _, let blocks), .layers(_, _, let blocks):
      .several(blocks)
    case .grid(let grid): .several(grid.blocks)
    case .tracks(let tracks): .several(tracks.blocks)
    case .alternatives(_, _, let current, _): current.map { .one($0) } ?? .none
    case .overlaid(_, _, let behind, let block, let over): .several(behind + [block] + over)
    case .either(let block, _), .padded(_, let block), .framed(_, let block),
      .bordered(_, let block), .backed(_, let block), .faded(_, let block),
      .scroll(_, _, let block), .control(_, let block), .fixed(_, let block),
      .prioritized(_, let block), .shaped(_, _, let block), .clipped(_, let block),
      .measured(_, let block), .moved(_, _, let block), .proportioned(_, _, let block):
      .one(block)
    case .empty, .text, .rule, .spacer, .placeholder, .field, .editor, .segments, .bar, .spinner,
      .fill,
      .shape, .picture, .hidden:
      .none
    }
  }

  private enum PartsWithFocusOrder {
    case none
    case one(Block)
    case several([Block])
  }

  /// The control that the block itself is, if it is focusable.
  private var ownStop: Control? {
    if case .control(let control, _) = content, control.isStop { control } else { nil }
  }

  /// The number of stops in a block with a content, the number of nonpassive ones, and the range of their ids.
  func countStops() -> (count: Int, active: Int, ids: ClosedRange<ElementID>?) {
    let own = ownStop
    var count = own == nil ? 0 : 1
    var active = own?.isPassive == false ? 1 : 0
    var ids = own.map { $0.id...$0.id }
    func add(_ block: Block) {
      guard let other = block.stopIDs else { return }
      count += block.stopCount
      active += block.activeStopCount
      ids =
        ids.map {
          min($0.lowerBound, other.lowerBound)...max($0.upperBound, other.upperBound)
        } ?? other
    }
    switch partsWithStops {
    case .none: break
    case .one(let block): add(block)
    case .several(let blocks): for block in blocks { add(block) }
    }
    return (count, active, ids)
  }

  /// Whether rows that don't exist are in it.
  func findPlaceholder() -> Bool {
    if case .placeholder = content { return true }
    switch partsWithStops {
    case .none: return false
    case .one(let block): return block.hasPlaceholder
    case .several(let blocks): return blocks.contains(where: \.hasPlaceholder)
    }
  }

  private func stopCount(amongActive: Bool) -> Int { amongActive ? activeStopCount : stopCount }

  /// One of all stops, or of the nonpassive stops.
  fileprivate func stop(at index: Int, amongActive: Bool = false) -> ElementID {
    var index = index
    if let ownStop, !amongActive || !ownStop.isPassive {
      if index == 0 { return ownStop.id }
      index -= 1
    }
    switch partsWithStops {
    case .none: break
    case .one(let block): return block.stop(at: index, amongActive: amongActive)
    case .several(let blocks):
      for block in blocks {
        let count = block.stopCount(amongActive: amongActive)
        if index < count { return block.stop(at: index, amongActive: amongActive) }
        index -= count
      }
    }
    preconditionFailure("There is no such stop.")
  }

  /// The number of the first stops that are not passive.
  fileprivate func activeStops(before index: Int) -> Int {
    guard index > 0, activeStopCount > 0 else { return 0 }
    guard index < stopCount else { return activeStopCount }
    var index = index
    var count = 0
    if let ownStop {
      index -= 1
      count = ownStop.isPassive ? 0 : 1
    }
    switch partsWithStops {
    case .none: break
    case .one(let block): count += block.activeStops(before: index)
    case .several(let blocks):
      for block in blocks where index > 0 {
        count += block.activeStops(before: index)
        index -= block.stopCount
      }
    }
    return count
  }

  /// Whether it contains a focusable control.
  func hasStop(_ id: ElementID) -> Bool { indexOfStop(id) != nil }

  fileprivate func indexOfStop(_ id: ElementID) -> Int? {
    // Ids increase in the order of creation, so most parts are skipped.
    guard let stopIDs, stopIDs.contains(id) else { return nil }
    var before = 0
    if let ownStop {
      if ownStop.id == id { return 0 }
      before = 1
    }
    switch partsWithStops {
    case .none: return nil
    case .one(let block): return block.indexOfStop(id).map { $0 + before }
    case .several(let blocks):
      for block in blocks {
        if let index = block.indexOfStop(id) { return before + index }
        before += block.stopCount
      }
      return nil
    }
  }
}
