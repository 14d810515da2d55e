package import ComposableFoundation

/// Reads a log line by line, without keeping the lines that were read.
package struct LogReader {
  /// A line after the first.
  package struct Line {
    /// The number of the line, from 1.
    package let number: Int
    fileprivate let bytes: ArraySlice<UInt8>
    /// Where the state or the action is; nil if the line has none, or an unusual form.
    fileprivate let frame: (kind: LineReader.Frame, value: ArraySlice<UInt8>)?
    /// The fact without its state or action.
    package let outline: LogFact<Undecoded, Undecoded>
    /// Where its values were redacted, as paths of keys.
    package let redactedPaths: [[String]]
  }

  private var lines: LogLines
  private var number = 1
  private let decoder = LogCoding.decoder()

  /// Whether the text ended in the middle of a line.
  package var isCutOff: Bool { lines.isCutOff }

  /// - Throws: ``LogFileError`` if it is not a log, or of another version of the format.
  package init(_ data: Data) throws(LogFileError) {
    lines = LogLines(data)
    try LogHeader.check(lines.next(), of: data, by: decoder)
  }

  /// Adds lines after the last one.
  package mutating func add(_ more: Data) { lines.add(more) }

  /// - Returns: nil at the end.
  /// - Throws: ``LogFileError`` if the line is damaged.
  package mutating func next() throws(LogFileError) -> Line? {
    guard let bytes = lines.next() else { return nil }
    number += 1
    if let (kind, value) = LineReader.frame(of: bytes) {
      return Line(
        number: number, bytes: bytes, frame: (kind, value), outline: kind.outline, redactedPaths: []
      )
    }
    let (outline, paths) = try LogFact<Undecoded, Undecoded>.read(
      bytes, number: number, by: decoder)
    return Line(
      number: number, bytes: bytes, frame: nil, outline: outline, redactedPaths: paths)
  }

  /// Decodes the state or the action of a line.
  ///
  /// - Throws: ``LogFileError`` if it is not of the type.
  package func fact<State: Decodable, Action: Decodable>(
    of line: Line
  ) throws(LogFileError) -> LogFact<State, Action> {
    if let frame = line.frame {
      if let fact = LogFact<State, Action>(frame.kind, frame.value, by: decoder) { return fact }
    } else if let fact: LogFact<State, Action> = line.outline.withoutState() {
      return fact
    }
    return try LogFact.read(line.bytes, number: line.number, by: decoder).fact
  }
}

extension LogHeader {
  /// Checks the first line of a log.
  ///
  /// - Parameter line: nil if the text has no complete line.
  static func check(
    _ line: ArraySlice<UInt8>?, of data: Data, by decoder: JSONDecoder
  ) throws(LogFileError) {
    guard let line else {
      throw LogFileError(line: 1, damage: data.isEmpty ? .isEmpty : .isCutOff)
    }
    do {
      try decoder.decode(LogVersion.self, from: Data(line)).check()
      _ = try decoder.decode(LogHeader.self, from: Data(line))
    } catch {
      throw LogFileError(line: 1, underlying: error, in: Data(line))
    }
  }
}

extension LogFact where State: Decodable, Action: Decodable {
  /// Decodes a line.
  ///
  /// - Parameter number: the number of the line, from 1.
  static func read(
    _ line: ArraySlice<UInt8>, number: Int, by decoder: JSONDecoder
  ) throws(LogFileError) -> (fact: Self, redactedPaths: [[String]]) {
    if let call = LineReader.call(in: line) { return (.called(call), []) }
    if let fact = Self(framedIn: line, by: decoder) { return (fact, []) }
    do {
      let decoded = try decoder.decode(DecodedFact<State, Action>.self, from: Data(line))
      return (decoded.fact, decoded.redactedPaths)
    } catch {
      throw LogFileError(line: number, underlying: error, in: Data(line))
    }
  }
}

extension LogFact where State: Decodable, Action: Decodable {
  /// Decodes a line of a log, without its end.
  ///
  /// - Throws: ``LogFileError``, which calls it line 1.
  package init(line: Substring) throws(LogFileError) {
    self = try Self.read(Array(line.utf8)[...], number: 1, by: LogCoding.decoder()).fact
  }
}

extension LoggedCall {
  /// Decodes the line of a call, without its end.
  ///
  /// - Returns: nil if it is another line.
  /// - Throws: ``LogFileError``, which calls it line 1.
  package init?(line: Substring) throws(LogFileError) {
    guard case .called(let call) = try LogFact<Undecoded, Undecoded>(line: line) else { return nil }
    self = call
  }
}
