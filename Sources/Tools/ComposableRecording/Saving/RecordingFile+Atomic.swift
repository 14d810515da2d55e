#if os(Windows) || os(WASI)
  package import ComposableFoundation

  /// The file of a recording, which is replaced as a whole.
  package struct RecordingFile {
    private let url: URL

    package init(_ url: URL) {
      self.url = url
    }

    /// Replaces the contents.
    ///
    /// - Throws: the errors of the file system.
    package func write(_ data: Data) throws { try data.write(to: url, options: .atomic) }
  }
#endif
