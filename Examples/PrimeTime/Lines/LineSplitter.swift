/// Splits bytes that arrive in chunks into lines.
public struct LineSplitter: Sendable {
  private var rest: [UInt8] = []

  public init() {}

  /// Appends bytes.
  ///
  /// - Returns: the lines that they complete, without line endings.
  public mutating func receive(_ bytes: some Sequence<UInt8>) -> [String] {
    rest += bytes
    var pieces = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Array(pieces.removeLast())
    return pieces.map(Self.line)
  }

  /// Ends the input.
  ///
  /// - Returns: the last line, if it was not terminated.
  public mutating func finish() -> String? {
    defer { rest = [] }
    return rest.isEmpty ? nil : Self.line(rest[...])
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    // Invalid UTF-8 becomes a replacement character, and the line an unknown command.
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
