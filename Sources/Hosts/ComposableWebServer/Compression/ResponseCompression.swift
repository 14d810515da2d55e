internal import ComposableRuntime
internal import NIOCore
internal import NIOHTTP1

/// Compresses the bodies of responses for browsers that accept it.
final class ResponseCompression: Sendable {
  /// Shorter bodies fit into one packet of the network anyway.
  static let shortest = 1_024
  /// A coder takes some 260 KiB, so that many take 17 MiB. While they are all in use, bodies are sent as they are.
  static let mostCoders = 64
  /// The number of bytes that are compressed before other tasks can run.
  private static let pieceSize = 65_536

  /// A coder that is counted as long as it exists.
  final class Coder: Sendable {
    private let coder: any BodyCoder
    private let owner: ResponseCompression

    fileprivate init(_ coder: any BodyCoder, of owner: ResponseCompression) {
      (self.coder, self.owner) = (coder, owner)
    }

    deinit { owner.count.withLock { $0 -= 1 } }

    func code(_ bytes: ByteBuffer, isLast: Bool) throws -> ByteBuffer {
      try coder.code(bytes, isLast: isLast)
    }
  }

  private let coding: any BodyCoding
  private let count = Locked(0)

  init(_ coding: any BodyCoding) {
    self.coding = coding
  }

  /// Nil if as many exist as may.
  private func coder() -> Coder? {
    let isFree = count.withLock { count in
      guard count < Self.mostCoders else { return false }
      count += 1
      return true
    }
    guard isFree else { return nil }
    guard let coder = try? coding.makeCoder() else {
      count.withLock { $0 -= 1 }
      return nil
    }
    return Coder(coder, of: self)
  }

  /// Codes the body of a response if its request accepts that.
  func prepare(
    _ response: inout HTTPResponse, for request: HTTPRequest, from origin: RequestOrigin
  ) async {
    guard response.compressing != .never else { return }
    // So a cache does not give a client a coding that the client can't read.
    response.fields.add(name: "vary", value: "accept-encoding")
    guard response.status != .partialContent,
      AcceptedCodings(request.values("accept-encoding")).prefer(coding.name),
      response.compressing == .always || isAskedByOwnPage(request, origin)
    else { return }
    if response.status == .notModified { return label(&response) }
    if request.method == .HEAD {
      // Only the whole body would show its length.
      (response.file, response.isHeadOnly) = (nil, true)
      label(&response)
      response.fields.add(name: "content-encoding", value: coding.name)
    } else if response.file != nil {
      // Without a length it needs chunks, which HTTP/1.0 does not have.
      guard request.isCurrent, let coder = coder() else { return }
      response.coder = coder
      label(&response)
      response.fields.add(name: "content-encoding", value: coding.name)
    } else if let body = await coded(response.body) {
      response.body = body
      response.fields.add(name: "content-encoding", value: coding.name)
    }
  }

  /// Marks a response as one of several representations: their contents are equal, but their bytes differ, so ranges of
  /// one do not fit another.
  private func label(_ response: inout HTTPResponse) {
    response.fields.remove(name: "accept-ranges")
    if let tag = response.fields.first(name: "etag"), !tag.hasPrefix("W/") {
      response.fields.replaceOrAdd(name: "etag", value: "W/\(tag)")
    }
  }

  private func coded(_ body: ByteBuffer) async -> ByteBuffer? {
    guard let coder = coder() else { return nil }
    var (rest, coded) = (body, ByteBuffer())
    while let piece = rest.readSlice(length: min(Self.pieceSize, rest.readableBytes)) {
      let isLast = rest.readableBytes == 0
      guard var bytes = try? coder.code(piece, isLast: isLast) else { return nil }
      coded.writeBuffer(&bytes)
      if isLast { break }
      await Task.yield()
    }
    return coded
  }

  /// Whether only the visitor, and no other site, caused a request for a document.
  ///
  /// A foreign page that lets a browser ask for the same document again and again, each time with another text in its
  /// address, could learn from the lengths on the network which text is also elsewhere in the document (BREACH).
  /// Browsers name the requesting site where it matters: with encryption, or on the local machine.
  private func isAskedByOwnPage(_ request: HTTPRequest, _ origin: RequestOrigin) -> Bool {
    guard let site = request.value("sec-fetch-site") else { return origin.scheme == "http" }
    return site == "same-origin" || site == "none"
  }
}
