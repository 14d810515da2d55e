internal import ComposableFoundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The standard error of the process.
enum StandardError {
  /// Writes a line after the name of the program. It is dropped if the stream is closed.
  static func putLine(_ text: String) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      let bytes = Array("\(ProcessInfo.processInfo.processName): \(text)\n".utf8)
      _ = write(STDERR_FILENO, bytes, bytes.count)
    #endif
  }
}
