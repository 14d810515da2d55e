#if Compression
  internal import ComposableZlib
  internal import NIOCore

  /// The coding of zlib that all browsers accept.
  struct GzipCoding: BodyCoding {
    let name = "gzip"

    func makeCoder() throws -> any BodyCoder { try GzipCoder() }
  }

  /// Unchecked, because one task uses it.
  private final class GzipCoder: BodyCoder, @unchecked Sendable {
    struct Failure: Error {
      let code: Int32
    }

    /// At one address as long as it exists: zlib keeps it.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init() throws {
      stream.initialize(to: z_stream())
      // The largest window, and 16 for the frame of gzip; 8 is zlib's own default of its memory.
      let result = deflateInit2_(
        stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      guard result == Z_OK else { throw Failure(code: result) }
    }

    deinit {
      deflateEnd(stream)
      stream.deallocate()
    }

    func code(_ bytes: ByteBuffer, isLast: Bool) throws -> ByteBuffer {
      var coded = ByteBuffer()
      try bytes.withUnsafeReadableBytes { input in
        // zlib does not write to its input.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: input.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        defer { (stream.pointee.next_in, stream.pointee.avail_in) = (nil, 0) }
        repeat {
          try coded.writeWithUnsafeMutableBytes(minimumWritableBytes: 16_384) { output in
            stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
            stream.pointee.avail_out = UInt32(output.count)
            let result = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
            // Without progress: it needs more bytes first.
            guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) else {
              throw Failure(code: result)
            }
            return output.count - Int(stream.pointee.avail_out)
          }
        } while stream.pointee.avail_out == 0
      }
      return coded
    }
  }
#endif
