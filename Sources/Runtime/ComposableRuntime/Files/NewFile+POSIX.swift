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

  /// A file that is written beside another one, which it replaces when it is renamed.
  ///
  /// Whether the system has to write it to the disk before, the caller decides: values of an app are kept when the power
  /// fails, and recordings are not, because the process that saves one may be about to end.
  package struct NewFile {
    /// The users who may read a new file.
    package enum Readers {
      /// The readers of another file, if it exists; otherwise the readers of the process's other files.
      case likeFile(at: String)
      /// Only the user of the process.
      case user
    }

    package let descriptor: Int32

    /// Creates a file that is not there yet.
    ///
    /// - Parameters:
    ///   - path: its path.
    ///   - readers: the users who may read it.
    /// - Returns: nil if it can't be made; `errno` says why.
    package init?(at path: String, for readers: Readers) {
      var permissions: mode_t?
      switch readers {
      case .likeFile(let old):
        var status = stat()
        if stat(old, &status) == 0 { permissions = status.st_mode & 0o777 }
      case .user: permissions = 0o600
      }
      // Never with more permissions, also not while it is empty: a reader could keep it open.
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666)
      guard descriptor >= 0 else { return nil }
      // `open` leaves out what the process gives to no file.
      if let permissions { fchmod(descriptor, permissions) }
    }

    /// Writes all of the bytes.
    ///
    /// - Returns: whether that was possible; if not, `errno` says why.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        guard count >= 0 || errno == EINTR else { return false }
        rest = rest.dropFirst(max(count, 0))
      }
      return true
    }

    package func close() { _ = closeFile(descriptor) }

    /// Replaces a file, so that whoever reads it finds all of the old contents or all of the new ones, also after a crash
    /// or a loss of power: the new file is written to the disk before it is renamed, and the directory after it.
    ///
    /// - Parameters:
    ///   - bytes: the new contents.
    ///   - path: the file. A link would be replaced, and not its target: see ``target(at:)``.
    ///   - temporary: the path of the new file until it is renamed, in the same directory. If an error is thrown, it is
    ///     removed.
    ///   - readers: the users who may read the new file.
    ///   - willReplace: called before others can see the new file.
    package static func write(
      _ bytes: UnsafeRawBufferPointer, to path: String, by temporary: String, for readers: Readers,
      willReplace: () -> Void = {}
    ) throws(FileError) {
      do {
        try create(temporary, with: bytes, for: readers)
        willReplace()
        try FileError.check(rename(temporary, path), "rename", temporary)
        try synchronize(directory: directory(of: path))
      } catch {
        unlink(temporary)
        throw error
      }
    }

    /// The file at a path; of a link, the file that it leads to, if there is one.
    package static func target(at path: String) -> String {
      guard let resolved = realpath(path, nil) else { return path }
      defer { free(resolved) }
      return String(cString: resolved)
    }

    private static func create(
      _ path: String, with bytes: UnsafeRawBufferPointer, for readers: Readers
    ) throws(FileError) {
      guard let file = NewFile(at: path, for: readers) else { throw .last("create", path) }
      defer { file.close() }
      guard file.write(bytes) else { throw .last("write", path) }
      try FileError.check(fsync(file.descriptor), "synchronize", path)
    }

    private static func directory(of path: String) -> String {
      guard let slash = path.lastIndex(of: "/") else { return "." }
      return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func synchronize(directory: String) throws(FileError) {
      let file = open(directory, O_RDONLY | O_CLOEXEC)
      try FileError.check(file, "open", directory)
      defer { _ = closeFile(file) }
      // Some file systems can't; they keep names in order by themselves.
      guard fsync(file) != 0, errno != EINVAL else { return }
      throw .last("synchronize", directory)
    }
  }

  // Functions whose names the methods have, too.

  private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }

  private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
#endif
