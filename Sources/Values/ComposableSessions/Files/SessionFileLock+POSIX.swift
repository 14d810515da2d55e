#if !os(Windows) && !os(WASI)
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

  /// A lock that one process has, until it releases it or ends in any way.
  ///
  /// The lock is on a file of its own, because the file that it is for is replaced. It has the number of the process.
  final class SessionFileLock: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Parameter path: the file of the lock.
    /// - Throws: ``SessionFileError/inUse(process:)`` if a process has it.
    init(at path: String) throws(SessionFileError) {
      self.path = path
      while true {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .failed(.last("create", path)) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
          let error = errno
          defer { close(descriptor) }
          if error == EINTR { continue }
          if error == EWOULDBLOCK { throw .inUse(process: Self.process(in: descriptor)) }
          throw .failed(
            FileError("lock", path, String(cString: strerror(error))))
        }
        // The process that had it may have removed the file in between.
        if Self.isFile(descriptor, at: path) {
          self.descriptor = descriptor
          break
        }
        close(descriptor)
      }
      let text = Array("\(getpid())\n".utf8)
      // Without the number, as on a full disk, it is a lock all the same.
      if ftruncate(descriptor, 0) == 0 { _ = write(descriptor, text, text.count) }
    }

    /// Whether its file is still there. If not, another process could lock another file of that name.
    var isHeld: Bool { Self.isFile(descriptor, at: path) }

    /// Removes the file. The lock is held until the last reference is gone.
    func removeFile() { if isHeld { unlink(path) } }

    deinit { close(descriptor) }

    private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
      var (own, other) = (stat(), stat())
      return fstat(descriptor, &own) == 0 && lstat(path, &other) == 0
        && own.st_ino == other.st_ino && own.st_dev == other.st_dev
    }

    private static func process(in descriptor: Int32) -> Int? {
      var bytes = [UInt8](repeating: 0, count: 20)
      let count = pread(descriptor, &bytes, bytes.count, 0)
      return Int(String(decoding: bytes.prefix(max(count, 0)).prefix { $0 != 10 }, as: UTF8.self))
    }
  }
#endif
