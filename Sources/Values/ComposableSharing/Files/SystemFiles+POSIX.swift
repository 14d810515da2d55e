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
      let path = NewFile.target(at: path)
      let url = URL(filePath: path)
      let directory = url.deletingLastPathComponent().path
      try Self.makeDirectory(directory)
      let number = Self.count.withLock { count in
        count += 1
        return count
      }
      let temporary = "\(directory)/.\(url.lastPathComponent).\(getpid())-\(number)"
      try data.withUnsafeBytes { bytes in
        try NewFile.write(bytes, to: path, by: temporary, for: .likeFile(at: path)) {
          if let stamp = stamp(of: temporary) { willReplace(stamp) }
        }
      }
    }
  }
#endif
