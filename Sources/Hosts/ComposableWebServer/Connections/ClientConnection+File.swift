internal import NIOCore
internal import NIOHTTP1

extension ClientConnection {
  private enum Piece: Sendable {
    case head(HTTPResponseHead)
    case body(ByteBuffer)
    case end

    var part: HTTPServerResponsePart {
      switch self {
      case .head(let head): .head(head)
      case .body(let bytes): .body(.byteBuffer(bytes))
      case .end: .end(nil)
      }
    }
  }

  /// Writes the head, then streams a part of a file as its body: each piece is read when the client has taken the
  /// previous one.
  ///
  /// - Parameter coder: compresses the pieces; nil to send them as they are.
  func write(
    _ head: HTTPResponseHead, _ part: FilePart, _ coder: ResponseCompression.Coder?
  ) async throws {
    try await write(.head(head))
    var rest = part.range
    while !rest.isEmpty {
      let bytes = try await part.file.read(
        min(FilePart.pieceSize, rest.count), from: rest.lowerBound)
      // It became shorter. The client sees that the connection ends too early.
      guard bytes.readableBytes > 0 else { throw ChannelError.eof }
      rest = rest.dropFirst(bytes.readableBytes)
      let coded = try coder?.code(bytes, isLast: rest.isEmpty) ?? bytes
      guard coded.readableBytes > 0 else { continue }
      // Each piece has the time that a message has.
      state.beginWriting()
      try await write(.body(coded))
    }
    try await write(.end)
  }

  /// Writes the head, then streams the body: each piece waits until the client has read the previous one.
  func writeInPieces(_ head: HTTPResponseHead, _ body: ByteBuffer) async throws {
    try await write(.head(head))
    var rest = body
    while let piece = rest.readSlice(length: min(FilePart.pieceSize, rest.readableBytes)),
      piece.readableBytes > 0
    {
      state.beginWriting()
      try await write(.body(piece))
    }
    try await write(.end)
  }

  private func write(_ piece: Piece) async throws {
    try await written { promise in
      channel.eventLoop.execute {
        channel.pipeline.syncOperations.writeAndFlush(NIOAny(piece.part), promise: promise)
      }
    }
  }
}
