internal import ComposableHosting

extension ElementRecord {
  /// Performs a gesture of the user.
  func perform(_ gesture: HostEvent.Gesture) -> HostEventResult {
    switch gesture {
    case .keyPress(let press): handle(press) ? .handled : .unexpected
    case .drop(let id, let x, let y): drop(id, at: DropLocation(x: x, y: y))
    case .insert(let id, let isAfter): insert(id, isAfter: isAfter)
    case .setTargeted(let id): target(id)
    case .tap, .longPress, .setPressing, .setHovering: performHere(gesture)
    }
  }

  /// The modifiers around its view, inner ones first.
  var gestures: [ViewGesture] { gestureHandlers.map(\.gesture) }

  /// The nodes of the modifiers around its view, inner ones first.
  var gestureHandlers: [any GestureHandler] {
    var handlers: [any GestureHandler] = []
    var outer = node.parent
    while let current = outer, current.record == nil {
      if let handler = current as? any GestureHandler { handlers.append(handler) }
      outer = current.parent
    }
    return handlers
  }

  private func performHere(_ gesture: HostEvent.Gesture) -> HostEventResult {
    var result = HostEventResult.unexpected
    for own in gestures {
      switch (gesture, own) {
      case (.tap(let count), .tap(let ownCount, let action)):
        guard count == ownCount else { continue }
        action()
        // Of several, the one closest to the view.
        return .handled
      case (.longPress, .longPress(_, let action, _)):
        action()
        return .handled
      case (.setPressing(let isPressing), .longPress(_, _, let action?)): action(isPressing)
      case (.setHovering(let isHovering), .hover(let action)): action(isHovering)
      default: continue
      }
      result = .handled
    }
    return result
  }

  /// Asks the views around it, from the inside out, within the sheet or page that it is in.
  private func handle(_ press: KeyPress) -> Bool {
    var outer = node.parent
    while let current = outer, current.portalTarget == nil {
      if let handler = current as? any GestureHandler, current.environment.isEnabled,
        case .key(let filter, let action) = handler.gesture, filter.matches(press),
        action(press) == .handled
      {
        return true
      }
      outer = current.parent
    }
    return false
  }
}
