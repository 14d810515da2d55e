/// Cuts bytes that arrive in pieces into lines.
public struct LineSplitter: Sendable {
  private var rest: [UInt8] = []

  public init() {}

  /// More bytes have arrived.
  ///
  /// - Returns: the lines that they complete, without their ends.
  public mutating func receive(_ bytes: some Sequence<UInt8>) -> [String] {
    rest += bytes
    var pieces = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Array(pieces.removeLast())
    return pieces.map(Self.line)
  }

  /// No more bytes will arrive.
  ///
  /// - Returns: the last line, if it had no end.
  public mutating func finish() -> String? {
    defer { rest = [] }
    return rest.isEmpty ? nil : Self.line(rest[...])
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    // What is not UTF-8 becomes a replacement character, and the line an unknown command.
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
