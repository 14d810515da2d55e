#if Compression
  extension WebServerConfiguration {
    /// Whether documents, the page's script and style sheet, and texts among the files are compressed for browsers that
    /// accept it. True.
    ///
    /// Set it to false behind a proxy that compresses.
    public var compresses: Bool {
      get { bodyCoding != nil }
      set { bodyCoding = newValue ? GzipCoding() : nil }
    }
  }
#endif

extension WebServerConfiguration {
  /// How bodies are compressed without further ado: not at all without the trait `Compression`.
  static var defaultCoding: (any BodyCoding)? {
    #if Compression
      GzipCoding()
    #else
      nil
    #endif
  }
}
