#if !os(Windows) && !os(WASI)
  package import ComposableFoundation

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Bionic)
    internal import Bionic
  #else
    internal import Glibc
  #endif

  /// A file that is written beside another one, which it replaces when it is renamed.
  ///
  /// Whether the system has to write it to the disk before, the caller decides: values of an app are kept when the power
  /// fails, and recordings are not, because the process that saves one may be about to end.
  package struct NewFile {
    package let descriptor: Int32

    /// Creates a file that is not there yet.
    ///
    /// - Parameters:
    ///   - path: its path.
    ///   - old: the path of the other file, whose permissions it gets, if that is there.
    /// - Returns: nil if it can't be made; `errno` says why.
    package init?(at path: String, replacing old: String) {
      var status = stat()
      let permissions = stat(old, &status) == 0 ? status.st_mode & 0o777 : nil
      // Never with more permissions, also not while it is empty: a reader could keep it open.
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666)
      guard descriptor >= 0 else { return nil }
      // `open` leaves out what the process gives to no file.
      if let permissions { fchmod(descriptor, permissions) }
    }

    /// Writes all of the data.
    ///
    /// - Returns: whether that was possible; if not, `errno` says why.
    package func write(_ data: Data) -> Bool {
      data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
          guard count >= 0 || errno == EINTR else { return false }
          rest = rest.dropFirst(max(count, 0))
        }
        return true
      }
    }

    package func close() { _ = closeFile(descriptor) }
  }

  // Functions whose names the methods have, too.

  private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }

  private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
#endif
