package import ComposableHosting

/// The names of events on the wire: the only table of them in Swift. The page's script and the
/// documentation of the protocol have the same names; a test compares them.
package enum EventName: String, CaseIterable {
  case activate, setPressed, setOn, setText, setNumber, setDate, choose, increment, decrement
  case submit, delete, move, refresh, dismiss, finishLoading, beginFile, addToFile, abandonFile
  case setFocus, reveal, resize, fit, open, custom
  case tap, longPress, setPressing, setHovering, keyPress, setTargeted, drop, insert

  /// The name of an event. Nothing calls it: the switch is why an event without a name does not compile.
  package init(_ event: HostEvent) {
    self =
      switch event {
      case .activate: .activate
      case .setPressed: .setPressed
      case .setOn: .setOn
      case .setText: .setText
      case .setNumber: .setNumber
      case .setDate: .setDate
      case .choose: .choose
      case .increment: .increment
      case .decrement: .decrement
      case .submit: .submit
      case .delete: .delete
      case .move: .move
      case .refresh: .refresh
      case .dismiss: .dismiss
      case .finishLoading: .finishLoading
      case .file(.begin): .beginFile
      case .file(.add): .addToFile
      case .file(.abandon): .abandonFile
      case .setFocus: .setFocus
      case .gesture(let gesture): EventName(gesture)
      case .reveal: .reveal
      case .layout(.size): .resize
      case .layout(.fits): .fit
      case .open: .open
      case .custom: .custom
      }
  }

  /// The event with this name, and its values if it takes any.
  func event(_ values: ArraySlice<JSONScanner.Item>) throws(WebProtocolError) -> HostEvent {
    let value = values.first
    guard
      values.count < 2 || self == .reveal || self == .resize || self == .beginFile || isGesture
    else { throw .unknownMessage }
    switch self {
    case .activate: if value == nil { return .activate }
    case .setPressed: if case .bool(let isPressed)? = value { return .setPressed(isPressed) }
    case .setOn: if case .bool(let isOn)? = value { return .setOn(isOn) }
    case .setText: if case .text(let text)? = value { return .setText(text) }
    case .setNumber: if case .number(let number)? = value { return .setNumber(number) }
    case .setDate:
      if case .text(let text)? = value, let date = LocalDateTime(text) { return .setDate(date) }
    case .choose:
      if let value { return .choose(ElementID(rawValue: try PageMessage.count(value))) }
    case .increment: if value == nil { return .increment }
    case .decrement: if value == nil { return .decrement }
    case .submit: if value == nil { return .submit }
    case .delete: if value == nil { return .delete }
    case .move: if let value { return .move(to: try PageMessage.count(value)) }
    case .refresh: if value == nil { return .refresh }
    case .dismiss: if value == nil { return .dismiss }
    case .finishLoading: if case .bool(let isLoaded)? = value { return .finishLoading(isLoaded) }
    case .beginFile, .addToFile, .abandonFile:
      if let step = try fileStep(values) { return .file(step) }
    case .setFocus: if case .bool(let isFocused)? = value { return .setFocus(isFocused) }
    case .reveal:
      guard values.count == 2, let first = value, let last = values.last else { break }
      let (start, end) = (try PageMessage.integer(first), try PageMessage.integer(last))
      if start < end { return .reveal(start..<end) }
    case .resize:
      guard values.count == 2, case .number(let width)? = value,
        case .number(let height)? = values.last
      else { break }
      return .layout(.size(width: Self.length(width), height: Self.length(height)))
    case .fit:
      if let value { return .layout(.fits(ElementID(rawValue: try PageMessage.count(value)))) }
    case .open: if case .text(let address)? = value { return .open(address) }
    case .custom: if case .text(let json)? = value { return .custom(json) }
    case .tap, .longPress, .setPressing, .setHovering, .keyPress, .setTargeted, .drop, .insert:
      return try gesture(values)
    }
    throw .unknownMessage
  }
}
