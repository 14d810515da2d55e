#if !os(Windows) && !os(WASI)
  package import ComposableRuntime

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Bionic)
    internal import Bionic
  #else
    internal import Glibc
  #endif

  /// The file of a session while this program has it. No other program reads or writes it meanwhile.
  package final class OpenSessionFile: Sendable {
    private let path: String
    private let lock: Locked<SessionFileLock>

    /// Takes the file, and creates its folder.
    ///
    /// - Throws: ``SessionFileError/inUse(process:)`` if another process has it.
    package init(_ file: SessionFile) throws(SessionFileError) {
      path = NewFile.target(at: file.path)
      try Self.makeFolder(of: path)
      lock = Locked(try SessionFileLock(at: "\(path).lock"))
      // A process may have been killed while it wrote.
      unlink("\(path).new")
    }

    /// Takes the interrupted session, or else the previous one.
    ///
    /// - Returns: its bytes; nil if there is none.
    package func takeSession() throws(FileError) -> [UInt8]? {
      if let bytes = try Self.read(path) { return bytes }
      guard try move("\(path).previous", to: path) else { return nil }
      return try Self.read(path)
    }

    /// Keeps the interrupted session as the previous one, in place of another.
    ///
    /// - Returns: its path; nil if there is none.
    package func keepAsPrevious() throws(FileError) -> String? {
      let previous = "\(path).previous"
      return try move(path, to: previous) ? previous : nil
    }

    /// Keeps a session that can't be resumed under a name that no other file has.
    ///
    /// - Returns: its path.
    package func keepAsUnreadable() throws(FileError) -> String {
      var other = "\(path).unreadable"
      var (number, status) = (1, stat())
      while lstat(other, &status) == 0 {
        number += 1
        other = "\(path).unreadable-\(number)"
      }
      _ = try move(path, to: other)
      return other
    }

    /// Replaces the session.
    package func write(_ bytes: [UInt8]) throws(SessionFileError) {
      try makeSureOfLock()
      do {
        // Left by a write that failed, if it could not be removed.
        unlink("\(path).new")
        let error = bytes.withUnsafeBytes { bytes in
          Result { () throws(FileError) in
            try NewFile.write(bytes, to: path, by: "\(path).new", for: .user)
          }
        }
        try error.get()
      } catch {
        throw .failed(error)
      }
    }

    /// The folder may have been removed, and the lock with it.
    private func makeSureOfLock() throws(SessionFileError) {
      guard !lock.withLock({ $0.isHeld }) else { return }
      try Self.makeFolder(of: path)
      let new = try SessionFileLock(at: "\(path).lock")
      lock.withLock { $0 = new }
    }

    /// Removes the session, because the user has quit.
    package func remove() throws(FileError) {
      guard unlink(path) != 0, errno != ENOENT else { return }
      throw .last("remove", path)
    }

    /// Leaves the file to other processes. It can't be used afterward.
    package func close() { lock.withLock { $0.removeFile() } }

    deinit { close() }

    // MARK: - Files

    /// The largest session that is read into memory: a snapshot of an app has some kilobytes.
    private static let limit: off_t = 1 << 28

    /// The bytes of the interrupted session, for a program that can't write.
    package static func read(_ file: SessionFile) throws(FileError) -> [UInt8]? {
      let path = NewFile.target(at: file.path)
      if let bytes = try read(path) { return bytes }
      return try read("\(path).previous")
    }

    /// - Returns: nil if there is no such file.
    private static func read(_ path: String) throws(FileError) -> [UInt8]? {
      // Opening a pipe would wait for a writer.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else {
        if errno == ENOENT { return nil }
        throw .last("read", path)
      }
      defer { _ = closeDescriptor(descriptor) }
      var status = stat()
      try FileError.check(fstat(descriptor, &status), "read", path)
      if let reason = refusal(of: status) { throw FileError("read", path, reason) }
      var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
      var length = 0
      while length < bytes.count {
        let count = bytes.withUnsafeMutableBytes { buffer in
          readBytes(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[length...]))
        }
        if count < 0, errno == EINTR { continue }
        try FileError.check(Int32(min(count, 1)), "read", path)
        guard count > 0 else { break }
        length += count
      }
      return Array(bytes.prefix(length))
    }

    /// Why a file is not this user's session; nil if it may be.
    private static func refusal(of status: stat) -> String? {
      if status.st_mode & S_IFMT != S_IFREG { return "It is not a file" }
      // Another user could make the program begin with any state.
      if status.st_uid != geteuid() { return "It belongs to another user" }
      return status.st_size > limit ? "It is too large" : nil
    }

    /// - Returns: false if there is no such file.
    private func move(_ old: String, to new: String) throws(FileError) -> Bool {
      var status = stat()
      guard lstat(old, &status) == 0 else {
        if errno == ENOENT { return false }
        throw .last("move", old)
      }
      if let reason = Self.refusal(of: status) { throw FileError("move", old, reason) }
      try FileError.check(rename(old, new), "move", old)
      return true
    }

    /// Creates the folder of a file, and those around it, for the user alone.
    private static func makeFolder(of path: String) throws(SessionFileError) {
      var status = stat()
      let slashes = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }
      guard let last = slashes.last, stat(String(path[..<last]), &status) != 0 else { return }
      for slash in slashes {
        let folder = String(path[..<slash])
        guard stat(folder, &status) != 0, mkdir(folder, 0o700) != 0, errno != EEXIST else {
          continue
        }
        throw .failed(.last("create", folder))
      }
    }
  }

  // Functions whose names the methods have, too.

  private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
  }

  private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
#endif
