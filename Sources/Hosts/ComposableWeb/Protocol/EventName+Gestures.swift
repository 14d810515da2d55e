internal import ComposableHosting

extension EventName {
  /// The name of a gesture.
  init(_ gesture: HostEvent.Gesture) {
    self =
      switch gesture {
      case .tap: .tap
      case .longPress: .longPress
      case .setPressing: .setPressing
      case .setHovering: .setHovering
      case .keyPress: .keyPress
      case .setTargeted: .setTargeted
      case .drop: .drop
      case .insert: .insert
      }
  }

  /// Whether it is the name of a gesture.
  var isGesture: Bool {
    switch self {
    case .tap, .longPress, .setPressing, .setHovering, .keyPress, .setTargeted, .drop, .insert:
      true
    case .activate, .setPressed, .setOn, .setText, .setNumber, .setDate, .choose, .increment,
      .decrement, .submit, .delete, .move, .refresh, .dismiss, .finishLoading, .beginFile,
      .addToFile,
      .abandonFile, .setFocus, .reveal, .resize, .fit, .open, .custom:
      false
    }
  }

  /// A page may send any number, and an app may make an integer of it.
  static func coordinate(_ value: Double) -> Double { min(max(value, -1e6), 1e6) }

  /// A page may send any size, and an app may draw as much as it has room for.
  static func length(_ value: Double) -> Double { min(max(value, 0), 20_000) }

  /// The gesture with this name and these values.
  func gesture(_ values: ArraySlice<JSONScanner.Item>) throws(WebProtocolError) -> HostEvent {
    let values = Array(values)
    switch (self, values.count) {
    case (.tap, 1):
      let count = try PageMessage.count(values[0])
      guard count > 0 else { break }
      return .gesture(.tap(count: count))
    case (.longPress, 0): return .gesture(.longPress)
    case (.setPressing, 1):
      if case .bool(let isPressing) = values[0] { return .gesture(.setPressing(isPressing)) }
    case (.setHovering, 1):
      if case .bool(let isHovering) = values[0] { return .gesture(.setHovering(isHovering)) }
    case (.setTargeted, 1):
      if case .bool(false) = values[0] { return .gesture(.setTargeted(nil)) }
      return .gesture(.setTargeted(ElementID(rawValue: try PageMessage.count(values[0]))))
    case (.keyPress, 3): return .gesture(.keyPress(try Self.keyPress(values)))
    case (.drop, 3):
      guard case .number(let x) = values[1], case .number(let y) = values[2] else { break }
      return .gesture(
        .drop(
          ElementID(rawValue: try PageMessage.count(values[0])), x: Self.coordinate(x),
          y: Self.coordinate(y)))
    case (.insert, 2):
      guard case .bool(let isAfter) = values[1] else { break }
      let dragged = ElementID(rawValue: try PageMessage.count(values[0]))
      return .gesture(.insert(dragged, isAfter: isAfter))
    default: break
    }
    throw .unknownMessage
  }

  private static func keyPress(
    _ values: [JSONScanner.Item]
  ) throws(WebProtocolError) -> KeyPress {
    let modifiers = try PageMessage.count(values[1])
    let phase = try PageMessage.count(values[2])
    guard case .text(let name) = values[0], let key = KeyName.key(name), modifiers < 16,
      [1, 2, 4].contains(phase)
    else { throw .unknownMessage }
    return KeyPress(
      key, modifiers: EventModifiers(rawValue: modifiers),
      phase: KeyPress.Phases(rawValue: phase))
  }
}
