internal import ComposableFoundation
internal import ComposableInspection

/// A message between a process with an inspector and a process that shows it on a terminal: a byte for the kind, four
/// for the length, and the contents.
enum TerminalMessage: Hashable, Sendable {
  /// The first message of a terminal.
  struct Hello: Codable, Hashable, Sendable {
    /// The version of the messages.
    var version = Self.currentVersion
    var columns: Int
    var rows: Int
    /// The environment variables that describe the terminal's capabilities.
    var environment: [String: String]

    static let currentVersion = 1
  }

  // From the terminal.
  case hello(Hello)
  case typed([UInt8])
  case resized(columns: Int, rows: Int)
  /// The screen has to be drawn again.
  case continued

  // To the terminal.
  case shown([UInt8])
  /// The user has suspended the view.
  case suspended
  /// The view has ended, with a sentence for the user unless the user ended it.
  case ended(String)

  /// The maximum length of the contents.
  static let longest = 1 << 16

  /// The bytes of the message. Long contents take several messages.
  var bytes: [UInt8] {
    switch self {
    case .hello(let hello):
      Self.message(1, (try? JSONEncoder().encode(hello)).map { Array($0) } ?? [])
    case .typed(let bytes): Self.messages(2, bytes)
    case .resized(let columns, let rows):
      Self.message(3, [columns, rows].flatMap { Self.number(UInt32(clamping: $0)) })
    case .continued: Self.message(4, [])
    case .shown(let bytes): Self.messages(5, bytes)
    case .suspended: Self.message(6, [])
    case .ended(let text): Self.message(7, Array(text.utf8.prefix(Self.longest)))
    }
  }

  private static func message(_ kind: UInt8, _ contents: some Collection<UInt8>) -> [UInt8] {
    [kind] + number(UInt32(contents.count)) + contents
  }

  private static func messages(_ kind: UInt8, _ contents: [UInt8]) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), contents[...])
    while !rest.isEmpty {
      bytes += message(kind, rest.prefix(longest))
      rest = rest.dropFirst(longest)
    }
    return bytes
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// - Returns: nil if the contents are malformed.
  fileprivate init?(kind: UInt8, _ contents: ArraySlice<UInt8>) {
    switch kind {
    case 1:
      guard let hello = try? JSONDecoder().decode(Hello.self, from: Data(contents)) else {
        return nil
      }
      self = .hello(hello)
    case 2: self = .typed(Array(contents))
    case 3 where contents.count == 8:
      self = .resized(
        columns: Int(Self.number(contents.prefix(4))), rows: Int(Self.number(contents.suffix(4))))
    case 4 where contents.isEmpty: self = .continued
    case 5: self = .shown(Array(contents))
    case 6 where contents.isEmpty: self = .suspended
    case 7: self = .ended(String(decoding: contents, as: UTF8.self))
    default: return nil
    }
  }

  fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// Decodes messages from bytes that arrive in chunks of any size.
struct TerminalMessageDecoder {
  private var bytes: [UInt8] = []

  /// - Returns: the messages that the bytes complete.
  /// - Throws: an error for a malformed message. Then nothing more can be decoded.
  mutating func decode(_ new: some Sequence<UInt8>) throws(InspectorError) -> [TerminalMessage] {
    bytes += new
    var (messages, start) = ([TerminalMessage](), 0)
    defer { bytes.removeFirst(start) }
    while bytes.count - start >= 5 {
      let length = Int(TerminalMessage.number(bytes[(start + 1)..<(start + 5)]))
      guard length <= TerminalMessage.longest else { throw Self.malformed }
      guard bytes.count - start >= 5 + length else { break }
      let contents = bytes[(start + 5)..<(start + 5 + length)]
      guard let message = TerminalMessage(kind: bytes[start], contents) else {
        throw Self.malformed
      }
      messages.append(message)
      start += 5 + length
    }
    return messages
  }

  static let malformed = InspectorError(
    "Malformed inspector message. Build both programs with the same version of the package.")
}
