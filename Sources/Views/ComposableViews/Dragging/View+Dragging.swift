internal import ComposableRuntime

/// The place where something is dropped on a view, in points from its top left corner.
public struct DropLocation: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// - Parameters:
  ///   - x: the distance from the left edge.
  ///   - y: the distance from the top edge.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension View {
  /// Lets the user drag the view, to drop a value elsewhere.
  ///
  /// ```swift
  /// TicketCard(ticket: ticket).draggable(ticket)
  /// ```
  ///
  /// The user drags it by the mouse, or by a finger after holding it for a moment. By keys, D picks up the focused view,
  /// the arrow keys choose a place, return drops it there, and escape puts it back.
  ///
  /// - Parameters:
  ///   - payload: the value. It is made when it is dropped.
  ///   - fileID: where errors of its type are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func draggable<Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> Payload, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> _GestureView<Self> {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return gesture(.drag(DragSource(payload, place)))
  }

  /// Lets the user drop values on the view.
  ///
  /// ```swift
  /// Column(column)
  ///   .dropDestination(for: Ticket.self) { tickets, _ in
  ///     store.send(.dropped(tickets, on: column.id))
  ///     return true
  ///   } isTargeted: { isTargeted = $0 }
  /// ```
  ///
  /// Of nested views that accept a value, the innermost gets it. Values that it doesn't accept are ignored.
  ///
  /// - Parameters:
  ///   - payloadType: the type of the values. See ``Transferable`` for values of other types that fit.
  ///   - action: receives the values, always exactly one, and the position. Returns whether it has taken them.
  ///   - isTargeted: receives whether a value that fits is dragged over the view.
  ///   - fileID: where errors of the type are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping (_ items: [Payload], _ location: DropLocation) -> Bool,
    isTargeted: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> _GestureView<Self> {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return gesture(.drop(DropTarget(payloadType, place, isTargeted: isTargeted, drop: action)))
  }
}

extension ForEach {
  /// Lets the user drop values between the views of the collection.
  ///
  /// ```swift
  /// ForEach(tickets) { TicketCard(ticket: $0).draggable($0) }
  ///   .dropDestination(for: Ticket.self) { tickets, offset in
  ///     store.send(.dropped(tickets, at: offset))
  ///   }
  /// ```
  ///
  /// An empty collection has no place between its views: let the enclosing view accept values, too.
  ///
  /// - Parameters:
  ///   - payloadType: the type of the values.
  ///   - action: receives the values, always exactly one, and the offset of the element before which they are inserted.
  ///     The number of elements means the end.
  ///   - fileID: where errors of the type are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping (_ items: [Payload], _ offset: Int) -> Void, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    var view = self
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    view.onDrop = RowDrop(payloadType, place, action: action)
    return view
  }
}
