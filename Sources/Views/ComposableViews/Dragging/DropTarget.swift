internal import ComposableRuntime

/// The values that can be dropped on a view, or between rows.
struct DropTarget {
  /// The type of the values.
  let type: ObjectIdentifier
  /// The kinds of values that the type can be made from.
  let kinds: () -> [TransferKind]
  /// Takes a value, if it is of a kind that fits. Returns whether it did.
  let drop: (DragPayload, DropLocation) -> Bool
  let isTargeted: ((Bool) -> Void)?

  init<Item: Transferable>(
    _ type: Item.Type, _ place: SourceLocation, isTargeted: ((Bool) -> Void)?,
    drop: @escaping ([Item], DropLocation) -> Bool
  ) {
    self.type = ObjectIdentifier(type)
    kinds = {
      [.type(ObjectIdentifier(type))]
        + Item.transfers.filter { $0.makeItem != nil }.map(\.kind)
    }
    self.isTargeted = isTargeted
    self.drop = { payload, location in
      payload.item(as: type, at: place).map { drop([$0], location) } ?? false
    }
  }

  /// Whether it accepts a dragged value, judging by the types.
  func fits(_ source: DragSource) -> Bool {
    let kinds = kinds()
    return source.kinds().contains { kinds.contains($0) }
  }
}

/// A value that is dropped between the rows of a collection.
struct RowDrop {
  let target: DropTarget

  init<Item: Transferable>(
    _ type: Item.Type, _ place: SourceLocation, action: @escaping ([Item], Int) -> Void
  ) {
    target = DropTarget(type, place, isTargeted: nil) { items, location in
      action(items, Int(location.y))
      return true
    }
  }

  /// - Parameter offset: the offset of the row that it is dropped before.
  func drop(_ payload: DragPayload, at offset: Int) -> Bool {
    target.drop(payload, DropLocation(x: 0, y: Double(offset)))
  }
}

extension GraphCore {
  func numbers(of source: DragSource) -> [Int] {
    if let numbers = dragKinds[source.type] { return numbers }
    let numbers = numbers(of: source.kinds())
    dragKinds[source.type] = numbers
    return numbers
  }

  func numbers(of target: DropTarget) -> [Int] {
    if let numbers = dropKinds[target.type] { return numbers }
    let numbers = numbers(of: target.kinds())
    dropKinds[target.type] = numbers
    return numbers
  }

  /// Numbers for kinds, in the order of their use: hosts compare them, and need not know types.
  private func numbers(of kinds: [TransferKind]) -> [Int] {
    kinds.map { kind in
      if let number = transferKinds[kind] { return number }
      transferKinds[kind] = transferKinds.count + 1
      return transferKinds.count
    }
  }
}
