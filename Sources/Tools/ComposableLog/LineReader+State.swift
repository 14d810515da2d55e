internal import ComposableArchitecture
internal import ComposableFoundation

/// Finds the state or the action in a line, so that only this value needs a decoder. Unusual lines are left to the
/// decoder of whole lines, as with calls.
extension LineReader {
  /// The contents of a line around an action or a state.
  enum Frame {
    case turn(StoreTurn)
    case snapshot(after: Int)

    /// The fact without its state or action.
    var outline: LogFact<Undecoded, Undecoded> {
      switch self {
      case .turn(let turn): .turn(turn, Undecoded())
      case .snapshot(let turn): .snapshot(Undecoded(), after: turn)
      }
    }
  }

  /// - Returns: the frame of the line, and the value, which may be malformed; nil if the line has an unusual form.
  static func frame(of line: ArraySlice<UInt8>) -> (frame: Frame, value: ArraySlice<UInt8>)? {
    var reader = Self(line)
    return reader.turn() ?? reader.snapshot()
  }

  private mutating func turn() -> (Frame, ArraySlice<UInt8>)? {
    guard take(#"{"turn":"#), let number = takeNumber(), LogCoding.turns.contains(number),
      take(#","cause":"#), let cause = takeText().flatMap({ StoreTurn.Cause($0) }),
      take(#","action":"#), rest.last == UInt8(ascii: "}")
    else { return nil }
    return (.turn(StoreTurn(number: number, cause: cause)), rest.dropLast())
  }

  private mutating func snapshot() -> (Frame, ArraySlice<UInt8>)? {
    guard take(#"{"snapshot":"#) else { return nil }
    // From the end, because states are long: {"snapshot":…,"after":120}
    let digits = rest.dropLast().reversed().prefix { (0x30...0x39).contains($0) }.count
    let end = rest.endIndex - 1 - digits
    let after = Array(#","after":"#.utf8)
    guard rest.last == UInt8(ascii: "}"), (1...18).contains(digits),
      digits == 1 || rest[end] != UInt8(ascii: "0"),
      rest[..<end].count > after.count,
      rest[..<end].suffix(after.count).elementsEqual(after),
      let number = Int(String(decoding: rest[end...].prefix(digits), as: UTF8.self))
    else { return nil }
    return (.snapshot(after: number), rest[..<(end - after.count)])
  }
}

extension LogFact where State: Decodable, Action: Decodable {
  /// Decodes only the state or the action of a line.
  ///
  /// - Returns: nil if the line has another form, or if the value can't be decoded: the decoder of whole lines says why.
  init?(framedIn line: ArraySlice<UInt8>, by decoder: JSONDecoder) {
    guard let (frame, value) = LineReader.frame(of: line) else { return nil }
    self.init(frame, value, by: decoder)
  }

  /// Decodes the state or the action of a line that was read before.
  ///
  /// - Returns: nil if the value can't be decoded.
  init?(_ frame: LineReader.Frame, _ value: ArraySlice<UInt8>, by decoder: JSONDecoder) {
    switch frame {
    case .turn(let turn):
      guard let action = try? Action(ofLine: value, by: decoder) else { return nil }
      self = .turn(turn, action)
    case .snapshot(let turn):
      guard let state = try? State(ofLine: value, by: decoder) else { return nil }
      self = .snapshot(state, after: turn)
    }
  }
}

extension Decodable {
  fileprivate init(ofLine value: ArraySlice<UInt8>, by decoder: JSONDecoder) throws {
    if Self.self == Undecoded.self {
      self = Undecoded() as! Self
    } else {
      self = try decoder.decode(Self.self, from: Data(value))
    }
  }
}

/// A state or an action that is not decoded, so that its values need no decoder.
package struct Undecoded: Decodable {
  init() {}

  package init(from decoder: any Decoder) throws {}
}
