/// An error in a message from a page.
public enum WebProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message is longer than the limit, in bytes.
  case tooLong(bytes: Int, limit: Int)
  /// The message is not JSON, or uses JSON that the protocol does not; with the offset in bytes.
  case malformed(offset: Int)
  /// The message is JSON, but no message of the protocol.
  case unknownMessage
  /// The page uses another version of the protocol.
  case version(Int)
  /// An event is not the next one: some are missing in between.
  case outOfOrder(expected: Int, got: Int)
  /// The page acknowledges a message that was never sent.
  case notSent(Int)

  /// A description of the error.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit): "a message has \(bytes) bytes; the limit is \(limit)."
    case .malformed(let offset): "a message is malformed at byte \(offset)."
    case .unknownMessage: "a message is unknown to this protocol."
    case .version(let version):
      "the page speaks version \(version) of the protocol, not \(current)."
    case .outOfOrder(let expected, let got): "expected event \(expected), got event \(got)."
    case .notSent(let number): "the page acknowledges message \(number), which was never sent."
    }
  }

  private var current: Int { WebHello.version }
}
