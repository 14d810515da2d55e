internal import Foundation

/// A secret key, by which a server seals sessions: 32 random bytes.
///
/// `openssl rand -base64 32` prints one. Descriptions and dumps of a key have its name, a short hash, and no byte of it.
public struct SealKey: Hashable, Sendable {
  /// The number of bytes of a key.
  public static let byteCount = 32

  package let bytes: [UInt8]
  package let name: SealKeyName

  /// - Parameter bytes: 32 random bytes.
  /// - Throws: an error if there are more or fewer.
  public init(_ bytes: some Sequence<UInt8>) throws(SealKeyError) {
    let bytes = Array(bytes)
    guard bytes.count == Self.byteCount else { throw .length(bytes.count) }
    self.init(unchecked: bytes)
  }

  /// - Parameter base64: 32 random bytes in base64.
  /// - Throws: an error if it is not base64, or of another number of bytes.
  public init(base64: some StringProtocol) throws(SealKeyError) {
    guard let data = Data(base64Encoded: String(base64)) else { throw .notBase64 }
    try self.init(data)
  }

  /// Makes a key that there has never been. A process that ends loses it: save it, or see ``SealKeys/ofThisProcess``.
  public static func random() -> SealKey {
    var generator = SystemRandomNumberGenerator()
    return SealKey(unchecked: (0..<byteCount).map { _ in generator.next() })
  }

  private init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
    name = SealKeyName(ofKey: bytes)
  }
}

extension SealKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Its name.
  public var description: String { "SealKey(\(name))" }
  /// Its name.
  public var debugDescription: String { description }
  /// Its name only.
  public var customMirror: Mirror { Mirror(self, children: ["name": "\(name)"]) }
}
