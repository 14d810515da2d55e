#if os(Windows) || os(WASI)
  package import ComposableRuntime

  /// These platforms have no terminals whose sessions could be kept.
  package final class OpenSessionFile: Sendable {
    package init(_ file: SessionFile) throws(SessionFileError) {
      throw .failed(FileError("create", file.path, "Sessions are not kept on this platform"))
    }

    package func takeSession() throws(FileError) -> [UInt8]? { nil }
    package func keepAsPrevious() throws(FileError) -> String? { nil }
    package func keepAsUnreadable() throws(FileError) -> String { "" }
    package func write(_ bytes: [UInt8]) throws(SessionFileError) {}
    package func remove() throws(FileError) {}
    package func close() {}
    package static func read(_ file: SessionFile) throws(FileError) -> [UInt8]? { nil }
  }
#endif
