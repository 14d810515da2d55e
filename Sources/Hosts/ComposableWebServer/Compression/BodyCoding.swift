package import NIOCore

/// A way to make bodies shorter, which browsers name in `Accept-Encoding`.
package protocol BodyCoding: Sendable {
  /// Its name: `gzip`.
  var name: String { get }

  /// - Returns: a coder for one body.
  /// - Throws: an error if there is no memory for it.
  func makeCoder() throws -> any BodyCoder
}

/// Codes one body. One task uses it.
package protocol BodyCoder: AnyObject, Sendable {
  /// - Parameters:
  ///   - bytes: the next bytes of the body.
  ///   - isLast: whether the body ends with them.
  /// - Returns: the coded bytes that are complete; maybe none.
  func code(_ bytes: ByteBuffer, isLast: Bool) throws -> ByteBuffer
}
