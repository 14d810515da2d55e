package import ComposableHosting

// Taps, long presses, the pointer, and keys that views handle themselves.

extension TerminalScreen {
  /// The element under a pressed mouse button, with the number of consecutive presses.
  struct Press {
    let id: ElementID
    let time: Double
    let number: Int
  }

  func interaction(_ id: ElementID?) -> HostElement.Interaction? {
    id.flatMap { tree[$0]?.traits.interaction }
  }

  /// The actions of enter or space on a target.
  func pressing(_ id: ElementID, isReturn: Bool) -> [Action] {
    guard let gesture = interaction(id)?.press(isReturn: isReturn) else { return [] }
    return tellingFocus + [.send(.gesture(gesture), id)]
  }

  /// Holding down by keys: the innermost element around the focus that knows it.
  var longPressing: [Action]? {
    around(focus) { $0.longPress != nil }.map { [.send(.gesture(.longPress), $0)] }
  }

  /// The innermost element around another one whose interaction fits.
  func around(_ id: ElementID?, _ fits: (HostElement.Interaction) -> Bool) -> ElementID? {
    var outer = id
    while let current = outer, let element = tree[current], !element.kind.isLayer {
      if let interaction = element.traits.interaction, fits(interaction) { return current }
      outer = tree.parent(of: current)
    }
    return nil
  }

  // MARK: - Mouse

  /// A press in succession is within half a second, as on most systems.
  func hold(_ id: ElementID, at mouse: Mouse) -> [Action] {
    let isNext = lastPress.map { $0.id == id && mouse.time - $0.time < 0.5 } ?? false
    let press = Press(id: id, time: mouse.time, number: isNext ? (lastPress?.number ?? 0) + 1 : 1)
    lastPress = press
    heldTarget = press
    let shows = interaction(id)?.showsPress ?? false
    return shows ? [.send(.gesture(.setPressing(true)), id)] : []
  }

  /// Lets go of a target: that is a tap, or a long press if it was long enough.
  func letGoOfTarget(at mouse: Mouse) -> [Action] {
    guard let press = heldTarget else { return [] }
    heldTarget = nil
    guard let interaction = interaction(press.id) else { return [] }
    let letting: [Action] =
      interaction.showsPress ? [.send(.gesture(.setPressing(false)), press.id)] : []
    let isOver = regions.contains {
      $0.control.id == press.id && $0.visible.contains(x: mouse.x, y: mouse.y)
    }
    guard isOver else { return letting }
    if let seconds = interaction.longPress, mouse.time - press.time >= seconds {
      return letting + [.send(.gesture(.longPress), press.id)]
    }
    return letting
      + (interaction.tap(number: press.number).map { [.send(.gesture($0), press.id)] } ?? [])
  }

  /// Whether the pointer must be tracked while no button is down.
  package var followsPointer: Bool { !hoverable.isEmpty }

  func hover(at mouse: Mouse) -> [Action] {
    let over = regions.filter { $0.visible.contains(x: mouse.x, y: mouse.y) }.map(\.control.id)
      .filter(hoverable.contains)
    let left = hovered.filter { !over.contains($0) && tree[$0] != nil }
    let entered = over.filter { !hovered.contains($0) }
    hovered = over
    return left.map { .send(.gesture(.setHovering(false)), $0) }
      + entered.map { .send(.gesture(.setHovering(true)), $0) }
  }

  // MARK: - Keys

  /// The key press that views around the focus may handle, and the focused element. Keys that end the program are not for
  /// views.
  package func keyPress(for key: Key) -> (press: KeyPress, id: ElementID)? {
    guard dragging == nil, keyPage == nil, palette == nil, search == nil, let focus,
      let press = KeyPress(key)
    else { return nil }
    if key.modifiers == .control, [.character("c"), .character("z")].contains(key.code) {
      return nil
    }
    return around(focus) { $0.keys?.matches(press) ?? false } == nil ? nil : (press, focus)
  }
}

extension KeyPress {
  /// Nil for keys that views don't know.
  fileprivate init?(_ key: Key) {
    var modifiers: EventModifiers = []
    if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if key.modifiers.contains(.option) { modifiers.insert(.option) }
    if key.modifiers.contains(.control) { modifiers.insert(.control) }
    let equivalent: KeyEquivalent
    switch key.code {
    case .character(let character):
      // A terminal sends a capital letter, and not the shift key.
      if character.isUppercase { modifiers.insert(.shift) }
      equivalent = KeyEquivalent(character)
    case .enter: equivalent = .return
    case .tab: equivalent = .tab
    case .backspace: equivalent = .delete
    case .delete: equivalent = .deleteForward
    case .escape: equivalent = .escape
    case .up: equivalent = .upArrow
    case .down: equivalent = .downArrow
    case .left: equivalent = .leftArrow
    case .right: equivalent = .rightArrow
    case .home: equivalent = .home
    case .end: equivalent = .end
    case .pageUp: equivalent = .pageUp
    case .pageDown: equivalent = .pageDown
    case .insert, .function: return nil
    }
    self.init(equivalent, modifiers: modifiers)
  }
}
