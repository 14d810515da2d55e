/// Encrypts and authenticates the contents of seals.
package protocol SealCipher: Sendable {
  /// The number of bytes that a box has beside its content.
  var overhead: Int { get }

  /// Encrypts a content. The same content has another box each time.
  ///
  /// - Parameter header: bytes that are not in the box, but authenticated with it.
  func seal(_ content: [UInt8], with key: SealKey, authenticating header: [UInt8]) throws -> [UInt8]

  /// Decrypts a content.
  ///
  /// - Returns: nil unless the key made the box, with this header, and no bit of either has changed.
  func open(_ box: [UInt8], with key: SealKey, authenticating header: [UInt8]) -> [UInt8]?
}
