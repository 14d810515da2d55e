/// Decodes the bytes that a terminal sends, in chunks of any size.
///
/// A value without time: only waiting can tell whether an escape byte stands for itself or begins a
/// sequence, and waiting is up to the caller. The caller checks ``isWaiting`` after each chunk, and calls
/// ``finish()`` when nothing more has arrived for a while. No bytes make the decoder trap; it drops
/// unknown sequences, and unterminated ones at a limit.
package struct KeyDecoder {
  private enum State: Equatable {
    case ground
    /// The bytes of an incomplete character, and how many are missing.
    case utf8([UInt8], missing: Int)
    case escape
    case ss3
    /// The bytes after `ESC [`.
    case csi([UInt8])
    /// The bytes of a string that ends with ST or BEL, kept if it answers a query.
    case string([UInt8], isAnswer: Bool)
    case stringEscape([UInt8], isAnswer: Bool)
    case paste([UInt8])
  }

  private var state = State.ground
  private var hasOption = false

  /// The maximum length of a sequence, in bytes.
  static let longestSequence = 64
  /// The maximum length of an answer in a string.
  static let longestString = 1024
  /// The maximum length of one paste; longer text is delivered in parts.
  static let longestPaste = 1 << 20

  package init() {}

  /// Whether a possibly incomplete sequence is pending.
  package var isWaiting: Bool {
    if case .paste = state { return false }
    return state != .ground
  }

  /// Decodes bytes.
  ///
  /// - Returns: the inputs they complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { take(byte, &inputs) }
    return inputs
  }

  /// Completes a pending sequence, because nothing more follows: an escape byte was the key.
  package mutating func finish() -> [Input] {
    defer {
      state = isWaiting ? .ground : state
      hasOption = false
    }
    switch state {
    case .escape: return [.key(Key(.escape, hasOption ? .option : []))]
    case .ss3: return [.key(Key(.character("O"), .option))]
    case .csi([]): return [.key(Key(.character("["), .option))]
    default: return []
    }
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [Input]) {
    switch state {
    case .ground: takeFirst(byte, &inputs)
    case .utf8(var bytes, let missing):
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        return takeFirst(byte, &inputs)
      }
      bytes.append(byte)
      guard missing == 1 else {
        state = .utf8(bytes, missing: missing - 1)
        return
      }
      state = .ground
      if let text = String(validating: bytes, as: UTF8.self) {
        for character in text { emit(.character(character), &inputs) }
      }
      hasOption = false
    case .escape: takeAfterEscape(byte, &inputs)
    case .ss3:
      state = .ground
      if let code = Self.code(ofFinal: byte) { emit(code, &inputs) } else { hasOption = false }
    case .csi(var bytes):
      if byte == 0x1B {
        state = .escape
        return
      }
      if (0x40...0x7E).contains(byte), !(bytes.isEmpty && byte == 0x5B) {
        state = .ground
        return takeSequence(bytes, byte, &inputs)
      }
      // The Linux console sends its function keys with two brackets.
      bytes.append(byte)
      state = bytes.count > Self.longestSequence || byte < 0x20 ? .ground : .csi(bytes)
    case .string(var bytes, let isAnswer):
      switch byte {
      case 0x07: endString(bytes, isAnswer, &inputs)
      case 0x1B: state = .stringEscape(bytes, isAnswer: isAnswer)
      default:
        bytes.append(byte)
        state = bytes.count > Self.longestString ? .ground : .string(bytes, isAnswer: isAnswer)
      }
    case .stringEscape(let bytes, let isAnswer):
      if byte == 0x5C { return endString(bytes, isAnswer, &inputs) }
      state = .escape
      takeAfterEscape(byte, &inputs)
    case .paste(var bytes):
      // Moved out first, so that the bytes are not copied for each byte.
      state = .ground
      bytes.append(byte)
      if byte == 0x7E, bytes.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) {
        bytes.removeLast(Self.endOfPaste.count)
        return inputs.append(.paste(String(decoding: bytes, as: UTF8.self)))
      }
      if bytes.count >= Self.longestPaste, byte < 0x80, byte != 0x1B,
        !bytes.suffix(Self.endOfPaste.count).contains(0x1B)
      {
        inputs.append(.paste(String(decoding: bytes, as: UTF8.self)))
        bytes = []
      }
      state = .paste(bytes)
    }
  }

  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private mutating func takeFirst(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: emit(.enter, &inputs)
    case 0x09: emit(.tab, &inputs)
    case 0x7F, 0x08: emit(.backspace, &inputs)
    case 0x00: emit(.character(" "), .control, &inputs)
    case 0x01...0x1A:
      emit(.character(Character(Unicode.Scalar(byte + 0x60))), .control, &inputs)
    case 0x1C...0x1F:
      emit(.character(Character(Unicode.Scalar(byte + 0x40))), .control, &inputs)
    case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(byte))), &inputs)
    case 0xC2...0xDF: state = .utf8([byte], missing: 1)
    case 0xE0...0xEF: state = .utf8([byte], missing: 2)
    case 0xF0...0xF4: state = .utf8([byte], missing: 3)
    default: hasOption = false
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case 0x5B: state = .csi([])
    case 0x4F: state = .ss3
    case 0x5D: state = .string([], isAnswer: true)
    case 0x50, 0x58, 0x5E, 0x5F: state = .string([], isAnswer: false)
    case 0x1B:
      // Two in a row: the first was the key, or stands for option.
      hasOption = true
      state = .escape
    default:
      state = .ground
      hasOption = true
      takeFirst(byte, &inputs)
    }
  }

  private mutating func emit(
    _ code: Key.Code, _ modifiers: Key.Modifiers = [], _ inputs: inout [Input]
  ) {
    inputs.append(.key(Key(code, hasOption ? modifiers.union(.option) : modifiers)))
    hasOption = false
  }

  private mutating func emit(_ code: Key.Code, _ inputs: inout [Input]) { emit(code, [], &inputs) }

  private mutating func endString(_ bytes: [UInt8], _ isAnswer: Bool, _ inputs: inout [Input]) {
    state = .ground
    if isAnswer, let answer = BackgroundAnswer(bytes) {
      inputs.append(.background(red: answer.red, green: answer.green, blue: answer.blue))
    }
  }

  private mutating func takeSequence(_ bytes: [UInt8], _ final: UInt8, _ inputs: inout [Input]) {
    defer { hasOption = false }
    let sequence = ControlSequence(bytes, final: final)
    if sequence.isStartOfPaste {
      state = .paste([])
      return
    }
    guard let input = sequence.input else { return }
    if hasOption, case .key(var key) = input {
      key.modifiers.insert(.option)
      return inputs.append(.key(key))
    }
    inputs.append(input)
  }

  /// The key for a sequence's last byte.
  static func code(ofFinal byte: UInt8) -> Key.Code? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x4D: .enter
    case 0x50...0x53: .function(Int(byte) - 0x4F)
    default: nil
    }
  }
}
