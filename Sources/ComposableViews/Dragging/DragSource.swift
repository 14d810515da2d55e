/// A value that is dragged with a view, made when it is dropped.
///
/// A list makes one for each row at each evaluation, so it only refers to its type: the representation of a type is
/// asked for once by a graph, and again for a drop.
struct DragSource {
  /// The type of the value.
  let type: ObjectIdentifier
  /// The kinds of what a value of the type can be dropped as.
  let kinds: () -> [TransferKind]
  /// The value itself, and what it can be dropped as, by kind.
  let payload: () -> DragPayload

  init<Value: Transferable>(_ value: @escaping () -> Value) {
    type = ObjectIdentifier(Value.self)
    kinds = {
      [.type(ObjectIdentifier(Value.self))]
        + Value.transfers.filter { $0.export != nil }.map(\.kind)
    }
    payload = {
      let value = value()
      let transfers = Value.transfers
      return DragPayload(value: value) { kind in
        for transfer in transfers where transfer.kind == kind {
          if let exported = try? transfer.export?(value) { return exported }
        }
        return nil
      }
    }
  }
}

/// A value that is dropped.
struct DragPayload {
  let value: Any
  /// What it is as another kind; nil if it can't be.
  let exported: (TransferKind) -> Any?

  /// The value as a type.
  func item<Item: Transferable>(as type: Item.Type) -> Item? {
    if let value = value as? Item { return value }
    if let value = exported(.type(ObjectIdentifier(Item.self))) as? Item { return value }
    for transfer in Item.transfers {
      guard let makeItem = transfer.makeItem else { continue }
      let isItself = transfer.kind == .type(ObjectIdentifier(Swift.type(of: value)))
      guard let source = isItself ? value : exported(transfer.kind) else { continue }
      if let item = try? makeItem(source) { return item }
    }
    return nil
  }
}

/// What can be dropped on a view, or between rows.
struct DropTarget {
  /// The type of the values.
  let type: ObjectIdentifier
  /// The kinds of values that the type can be made from.
  let kinds: () -> [TransferKind]
  /// Takes a value, if it is of a kind that fits. Returns whether it did.
  let drop: (DragPayload, DropLocation) -> Bool
  let isTargeted: ((Bool) -> Void)?

  init<Item: Transferable>(
    _ type: Item.Type, isTargeted: ((Bool) -> Void)?,
    drop: @escaping ([Item], DropLocation) -> Bool
  ) {
    self.type = ObjectIdentifier(type)
    kinds = {
      [.type(ObjectIdentifier(type))]
        + Item.transfers.filter { $0.makeItem != nil }.map(\.kind)
    }
    self.isTargeted = isTargeted
    self.drop = { payload, location in
      payload.item(as: type).map { drop([$0], location) } ?? false
    }
  }
}

/// A value that is dropped between the rows of a collection.
struct RowDrop {
  let target: DropTarget

  init<Item: Transferable>(_ type: Item.Type, action: @escaping ([Item], Int) -> Void) {
    target = DropTarget(type, isTargeted: nil) { items, location in
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
