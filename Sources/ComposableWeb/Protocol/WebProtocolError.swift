/// What is wrong with a message from a page.
public enum WebProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has more bytes than the limit.
  case tooLong(bytes: Int, limit: Int)
  /// It is no JSON, or none that the protocol uses; and where, in bytes.
  case malformed(offset: Int)
  /// It is JSON, and says nothing that the protocol knows.
  case unknownMessage
  /// The page speaks another version of the protocol.
  case version(Int)
  /// An event is not the next one: some are missing in between.
  case outOfOrder(expected: Int, got: Int)
  /// The page says that it has what was never sent.
  case notSent(Int)

  /// What is wrong.
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
