#if !os(Windows) && !os(WASI)
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Bionic)
    internal import Bionic
  #else
    internal import Glibc
  #endif

  extension FileError {
    /// The error of the last system call: `errno` has the reason.
    package static func last(_ operation: String, _ path: String) -> FileError {
      FileError(operation, path, String(cString: strerror(errno)))
    }

    /// Throws the error of a call whose result is negative.
    package static func check(
      _ result: Int32, _ operation: String, _ path: String
    ) throws(FileError) {
      if result < 0 { throw .last(operation, path) }
    }
  }
#endif
