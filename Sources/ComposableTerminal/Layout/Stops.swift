internal import ComposableViews

/// The controls in a block that can have the focus, in their order.
///
/// They are not listed anywhere: they are found in the block, of which every part knows how many it
/// has, and between which ids. What is kept is what there was, also when the screen has other blocks
/// since.
struct Stops: RandomAccessCollection {
  private let block: Block

  init(_ block: Block) { self.block = block }

  var startIndex: Int { 0 }
  var endIndex: Int { block.stopCount }
  subscript(index: Int) -> ElementID { block.stop(at: index) }

  func contains(_ id: ElementID) -> Bool { block.hasStop(id) }
  func firstIndex(of id: ElementID) -> Int? { block.indexOfStop(id) }
}

extension Block {
  /// The parts in which its stops are, in their order.
  private var partsWithStops: PartsWithStops {
    switch content {
    case .stack(_, _, _, let blocks), .run(_, _, _, let blocks), .layers(_, _, let blocks):
      .several(blocks)
    case .either(let block, _), .padded(_, let block), .framed(_, let block),
      .bordered(_, let block), .backed(_, let block), .faded(_, let block),
      .scroll(_, _, let block), .control(_, let block):
      .one(block)
    case .empty, .text, .rule, .spacer, .field, .bar: .none
    }
  }

  private enum PartsWithStops {
    case none
    case one(Block)
    case several([Block])
  }

  /// The id of the block itself, if it can have the focus.
  private var ownStop: ElementID? {
    if case .control(let control, _) = content, control.isStop { control.id } else { nil }
  }

  /// How many stops there are in a block with a content, and between which ids they are.
  func countStops() -> (count: Int, ids: ClosedRange<ElementID>?) {
    var count = ownStop == nil ? 0 : 1
    var ids = ownStop.map { $0...$0 }
    func add(_ block: Block) {
      guard let other = block.stopIDs else { return }
      count += block.stopCount
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
    return (count, ids)
  }

  fileprivate func stop(at index: Int) -> ElementID {
    var index = index
    if let ownStop {
      if index == 0 { return ownStop }
      index -= 1
    }
    switch partsWithStops {
    case .none: break
    case .one(let block): return block.stop(at: index)
    case .several(let blocks):
      for block in blocks {
        if index < block.stopCount { return block.stop(at: index) }
        index -= block.stopCount
      }
    }
    preconditionFailure("There is no such stop.")
  }

  /// Whether a control that can have the focus is in it.
  func hasStop(_ id: ElementID) -> Bool { indexOfStop(id) != nil }

  fileprivate func indexOfStop(_ id: ElementID) -> Int? {
    // Ids are given in the order of making, so that most parts are passed over.
    guard let stopIDs, stopIDs.contains(id) else { return nil }
    var before = 0
    if let ownStop {
      if ownStop == id { return 0 }
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
