extension WebServerConfiguration {
  #if Sealing
    /// The keys by which the server seals sessions for their pages, so that another process can go on with them. Nil, the
    /// default, for none: then sessions end with the process.
    public var sealKeys: SealKeys? {
      get { sealing?.keys }
      set { sealing = newValue.map { SessionSealing(keys: $0, cipher: AESGCMCipher()) } }
    }
  #else
    /// The keys by which the server seals sessions for their pages. It needs the package's trait `Sealing`.
    @available(
      *, unavailable,
      message: "Sessions are sealed with swift-crypto: enable the trait 'Sealing' of the package."
    )
    public var sealKeys: SealKeys? {
      get { nil }
      set {}
    }
  #endif
}
