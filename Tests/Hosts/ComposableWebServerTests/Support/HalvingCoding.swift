import ComposableWebServer
import NIOCore

/// A coding that tests can read, because that of the server is there with a trait only: every other byte. It makes
/// bodies shorter, and needs no library.
struct HalvingCoding: BodyCoding {
  struct Failure: Error {}

  let name = "gzip"
  var isBroken = false

  func makeCoder() throws -> any BodyCoder {
    if isBroken { throw Failure() }
    return Coder()
  }

  static func code(_ text: String) -> String {
    let bytes = text.utf8.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Unchecked, because one task uses it.
  private final class Coder: BodyCoder, @unchecked Sendable {
    private var count = 0

    func code(_ bytes: ByteBuffer, isLast: Bool) throws -> ByteBuffer {
      defer { count += bytes.readableBytes }
      let start = count
      return ByteBuffer(
        bytes: bytes.readableBytesView.enumerated().filter {
          ($0.offset + start).isMultiple(of: 2)
        }.map(\.element))
    }
  }
}
