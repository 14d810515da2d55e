import ComposableTerminal

/// A terminal that understands the sequences that the library writes, and fails on all others.
struct TerminalModel {
  private(set) var frame: CellFrame
  /// The title of the window.
  private(set) var title: String?
  private var titles: [String?] = []
  /// Whether it draws an emoji that is one by its variation selector in one column.
  var hasNarrowEmoji = false
  /// The answers to queries.
  var answers = ""
  private var (x, y) = (0, 0)
  private var style = CellStyle.plain

  init(_ size: CellSize) { frame = CellFrame(size) }

  mutating func write(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      if character == "\r" {
        x = 0
        continue
      }
      if character == "\n" {
        goDown()
        continue
      }
      guard character == "\u{1B}" else {
        x += frame.put(shown(character), x: x, y: y, style, in: CellRect(frame.size))
        continue
      }
      let kind = rest.popFirst()
      if kind == "]" {
        obey(&rest)
        continue
      }
      precondition(kind == "[", "unknown: \(String(describing: kind))")
      let parameters = rest.prefix { !$0.isLetter }
      rest.removeFirst(parameters.count)
      let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
      switch rest.popFirst() {
      case "H": (y, x) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
      case "A": y = max(0, y - (numbers.first ?? 1))
      case "B": y = min(frame.size.height - 1, y + (numbers.first ?? 1))
      case "J" where numbers == [2]: frame.fill(CellRect(frame.size), " ", .plain)
      case "J":
        frame.fill(CellRect(x, y, frame.size.width - x, 1), " ", .plain)
        frame.fill(
          CellRect(0, y + 1, frame.size.width, frame.size.height - y - 1), " ", .plain)
      case "C": x += numbers.first ?? 1
      case "K": frame.fill(CellRect(x, y, frame.size.width - x, 1), " ", .plain)
      case "m": set(numbers)
      case "n": answers += "\u{1B}[\(y + 1);\(x + 1)R"
      case "t" where numbers.first == 22: titles.append(title)
      case "t": title = titles.popLast() ?? title
      // Modes.
      case "h", "l": break
      case let other: preconditionFailure("unknown: \(String(describing: other))")
      }
    }
  }

  private func shown(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard hasNarrowEmoji, scalars.last?.value == 0xFE0F, let first = scalars.first else {
      return character
    }
    return Character(first)
  }

  /// Executes a command to the operating system, which ends with a string terminator.
  private mutating func obey(_ rest: inout Substring) {
    let command = rest.prefix { $0 != "\u{1B}" }
    rest.removeFirst(command.count)
    precondition(rest.popFirst() == "\u{1B}" && rest.popFirst() == "\\", "unknown: \(command)")
    if command.hasPrefix("2;") {
      title = String(command.dropFirst(2))
    } else {
      // Links can't be seen.
      precondition(command.hasPrefix("8;"), "unknown: \(command)")
    }
  }

  /// Moves to the next row; on the last one, scrolls.
  private mutating func goDown() {
    guard y == frame.size.height - 1 else {
      y += 1
      return
    }
    var next = CellFrame(frame.size)
    for y in 1..<frame.size.height {
      for x in 0..<frame.size.width {
        let cell = frame[x, y]
        if let character = cell.character {
          next.put(character, x: x, y: y - 1, cell.style, in: CellRect(frame.size))
        }
      }
    }
    frame = next
  }

  /// The cursor's position.
  var cursor: CellFrame.Cursor { CellFrame.Cursor(x: x, y: y) }

  private mutating func set(_ numbers: [Int]) {
    for number in numbers {
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underlined)
      case 7: style.attributes.insert(.reversed)
      case 9: style.attributes.insert(.struckThrough)
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 39: style.foreground = .standard
      default: preconditionFailure("unknown: \(number)")
      }
    }
  }
}
