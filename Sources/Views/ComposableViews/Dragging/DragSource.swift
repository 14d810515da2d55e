internal import ComposableRuntime

/// A value that is dragged with a view, made when it is dropped.
///
/// A list makes one for each row at each evaluation, so it only refers to its type: the representation of a type is
/// asked for once by a graph, and again for a drop.
struct DragSource {
  /// The type of the value.
  let type: ObjectIdentifier
  /// The kinds as which a value of the type can be dropped.
  let kinds: () -> [TransferKind]
  /// The value itself, and its other representations, by kind.
  let payload: () -> DragPayload

  init<Value: Transferable>(_ value: @escaping () -> Value, _ place: SourceLocation) {
    type = ObjectIdentifier(Value.self)
    kinds = {
      [.type(ObjectIdentifier(Value.self))]
        + Value.transfers.filter { $0.export != nil }.map(\.kind)
    }
    payload = {
      let value = value()
      let transfers = Value.transfers
      return DragPayload(value) { kind, payload in
        for transfer in transfers where transfer.kind == kind {
          do {
            if let exported = try transfer.export?(value) { return exported }
          } catch {
            payload.problems.append(
              TransferProblem(type: Value.self, activity: .exporting, error: error, place: place))
          }
        }
        return nil
      }
    }
  }
}

/// A value that is dropped.
final class DragPayload {
  private let value: Any
  private let export: (TransferKind, DragPayload) -> Any?
  /// The errors of representations. They matter if nothing takes the value: another representation may do.
  var problems: [TransferProblem] = []

  /// - Parameters:
  ///   - value: the value itself.
  ///   - export: makes another kind of it; nil if it can't be one.
  init(_ value: Any, export: @escaping (TransferKind, DragPayload) -> Any?) {
    self.value = value
    self.export = export
  }

  /// The value as a type.
  ///
  /// - Parameter place: where it is dropped.
  func item<Item: Transferable>(as type: Item.Type, at place: SourceLocation) -> Item? {
    if let value = value as? Item { return value }
    if let value = export(.type(ObjectIdentifier(Item.self)), self) as? Item { return value }
    for transfer in Item.transfers {
      guard let makeItem = transfer.makeItem else { continue }
      let isItself = transfer.kind == .type(ObjectIdentifier(Swift.type(of: value)))
      guard let source = isItself ? value : export(transfer.kind, self) else { continue }
      do {
        if let item = try makeItem(source) { return item }
      } catch {
        problems.append(
          TransferProblem(type: Item.self, activity: .importing, error: error, place: place))
      }
    }
    return nil
  }
}
