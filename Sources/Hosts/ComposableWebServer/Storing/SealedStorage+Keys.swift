public import ComposableSessions
public import Logging

extension SealedStorage {
  #if Sealing
    /// - Parameters:
    ///   - storage: keeps the encrypted contents.
    ///   - keys: the keys, for instance in a file. It is read again when it has changed.
    ///   - logger: logs new keys, and problems with them.
    /// - Throws: ``WebServerError/sealKeys(_:)`` if there are no keys, or one of them can't be used.
    public init(
      _ storage: any SessionStorage, keys: SealKeys,
      logger: Logger = Logger(label: "composable.web")
    ) throws(WebServerError) {
      let clock = ContinuousClock()
      let start = clock.now
      do throws(SealKeyError) {
        let ring = try SealKeyRing(keys, now: { clock.now - start }, logger: logger)
        self.init(storage, ring, AESGCMCipher())
      } catch {
        throw .sealKeys("\(keys): \(error)")
      }
    }
  #else
    /// Encrypts what a storage keeps. It needs the package's trait `Sealing`.
    @available(
      *, unavailable,
      message:
        "Sessions are encrypted with swift-crypto: enable the trait 'Sealing' of the package."
    )
    public init(
      _ storage: any SessionStorage, keys: SealKeys,
      logger: Logger = Logger(label: "composable.web")
    ) throws(WebServerError) {
      throw .sealKeys("The trait 'Sealing' is missing.")
    }
  #endif
}
