#if !os(Windows) && !os(WASI)
  internal import ComposableFoundation
  internal import ComposableRuntime

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Bionic)
    internal import Bionic
  #else
    internal import Glibc
  #endif

  extension SystemFiles {
    private static let count = Locked(0)

    func stamp(of path: String) -> FileStamp? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return FileStamp(
        inode: UInt64(status.st_ino), size: Int64(status.st_size),
        modified: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// Writes a new file beside the old one, has the system write it to the disk, and renames it. The directory is
    /// written too: otherwise the new name could be lost with the power.
    func write(_ data: Data, to path: String, willReplace: (FileStamp) -> Void) throws {
      // The target of a link is replaced, not the link.
      let path = Self.resolved(path)
      let url = URL(filePath: path)
      let directory = url.deletingLastPathComponent().path
      try Self.makeDirectory(directory)
      let number = Self.count.withLock { count in
        count += 1
        return count
      }
      let temporary = "\(directory)/.\(url.lastPathComponent).\(getpid())-\(number)"
      do {
        try Self.create(temporary, with: data, replacing: path)
        if let stamp = stamp(of: temporary) { willReplace(stamp) }
        try Self.check(rename(temporary, path), "rename", temporary)
        try Self.synchronize(directory: directory)
      } catch {
        unlink(temporary)
        throw error
      }
    }

    private static func resolved(_ path: String) -> String {
      guard let resolved = realpath(path, nil) else { return path }
      defer { free(resolved) }
      return String(cString: resolved)
    }

    private static func create(_ path: String, with data: Data, replacing old: String) throws {
      guard let file = NewFile(at: path, replacing: old) else { throw error("create", path) }
      defer { file.close() }
      guard file.write(data) else { throw error("write", path) }
      try check(fsync(file.descriptor), "synchronize", path)
    }

    private static func synchronize(directory: String) throws {
      let file = open(directory, O_RDONLY | O_CLOEXEC)
      try check(file, "open", directory)
      defer { close(file) }
      // Some file systems can't; they keep names in order by themselves.
      guard fsync(file) != 0, errno != EINVAL else { return }
      try check(-1, "synchronize", directory)
    }

    private static func check(_ result: Int32, _ operation: String, _ path: String) throws {
      if result < 0 { throw error(operation, path) }
    }

    private static func error(_ operation: String, _ path: String) -> FileError {
      FileError(operation: operation, path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// The error of an operation on a file.
  struct FileError: Error, CustomStringConvertible {
    let operation: String
    let path: String
    let reason: String

    var description: String { "Could not \(operation) '\(path)': \(reason)." }
  }
#endif
