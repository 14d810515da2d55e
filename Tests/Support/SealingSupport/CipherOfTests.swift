internal import ComposableRuntime
package import ComposableWebServer
internal import RandomSupport

/// A cipher that is no secret to anybody, because the server's is there with a trait only. It notices each changed bit, and
/// needs no library.
package struct PlainCipher: SealCipher {
  package let overhead = 8 + 8

  package init() {}

  package func seal(
    _ content: [UInt8], with key: SealKey, authenticating header: [UInt8]
  ) throws -> [UInt8] {
    let nonce = Self.bytes(.random(in: 0...UInt64.max))
    let box = nonce + Self.mixed(content, by: key.bytes + header + nonce)
    return box + Self.tag(of: box, key, header)
  }

  package func open(
    _ box: [UInt8], with key: SealKey, authenticating header: [UInt8]
  ) -> [UInt8]? {
    guard box.count >= overhead else { return nil }
    let (sealed, tag) = (Array(box.dropLast(8)), Array(box.suffix(8)))
    guard tag == Self.tag(of: sealed, key, header) else { return nil }
    return Self.mixed(Array(sealed.dropFirst(8)), by: key.bytes + header + sealed.prefix(8))
  }

  private static func mixed(_ bytes: [UInt8], by seed: [UInt8]) -> [UInt8] {
    var random = SeededGenerator(seed: FNV1a.hash(seed))
    return bytes.map { $0 ^ UInt8(truncatingIfNeeded: random.next()) }
  }

  private static func tag(of box: [UInt8], _ key: SealKey, _ header: [UInt8]) -> [UInt8] {
    bytes(FNV1a.hash(key.bytes + header + box))
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

#if Sealing
  extension SealCipher where Self == AESGCMCipher {
    /// The server's own: `.ci/encrypted` runs these tests with it.
    package static var ofTests: Self { AESGCMCipher() }
  }
#else
  extension SealCipher where Self == PlainCipher {
    package static var ofTests: Self { PlainCipher() }
  }
#endif
