#if Sealing
  internal import Crypto
  internal import Foundation

  /// AES-GCM with 256 bits. A box is the nonce, the encrypted content, and the tag.
  ///
  /// Each seal has a key of its own, derived from the server's key and the seal's header (HKDF). Random nonces repeat under
  /// one key after some 2^32 boxes, which a busy server makes within weeks; a header has a few at most.
  package struct AESGCMCipher: SealCipher {
    package let overhead = 12 + 16

    package init() {}

    package func seal(
      _ content: [UInt8], with key: SealKey, authenticating header: [UInt8]
    ) throws -> [UInt8] {
      let box = try AES.GCM.seal(
        content, using: Self.key(of: header, from: key), authenticating: header)
      return Array(box.nonce) + box.ciphertext + box.tag
    }

    package func open(
      _ box: [UInt8], with key: SealKey, authenticating header: [UInt8]
    ) -> [UInt8]? {
      guard
        let box = try? AES.GCM.SealedBox(combined: box),
        let content = try? AES.GCM.open(
          box, using: Self.key(of: header, from: key), authenticating: header)
      else { return nil }
      return Array(content)
    }

    private static func key(of header: [UInt8], from key: SealKey) -> SymmetricKey {
      HKDF<Crypto.SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: key.bytes), info: header,
        outputByteCount: SealKey.byteCount)
    }
  }
#endif
