internal import Foundation
internal import NIOCore
internal import NIOPosix

/// A file that is open for reading. It closes when it is released.
final class OpenFile: Sendable {
  /// Why a file can't be opened.
  enum Problem: Error {
    case notFound
    /// The system has no more files, or can't read its disk.
    case busy
  }

  let stamp: FileStamp
  private let descriptor: Int32

  /// Opens a file of a folder, one name after the other.
  ///
  /// It follows no links, so that it can't leave the folder, even if other programs change the folder at the same time.
  /// Checking a path first and opening it later could.
  init(_ names: [String], in folder: String) throws(Problem) {
    var current = try Self.checked(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    for (index, name) in names.enumerated() {
      // Without waiting: a pipe would wait for its writer.
      let kind = index == names.count - 1 ? O_NONBLOCK : O_DIRECTORY
      let next = openat(current, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
      let error = errno
      close(current)
      current = try Self.checked(next, error)
    }
    var status = stat()
    guard fstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(current)
      throw .notFound
    }
    descriptor = current
    stamp = FileStamp(status)
  }

  deinit { close(descriptor) }

  private static func checked(_ file: Int32, _ error: Int32 = errno) throws(Problem) -> Int32 {
    guard file < 0 else { return file }
    throw [EMFILE, ENFILE, ENOMEM, EIO].contains(error) ? .busy : .notFound
  }

  /// Whether a folder can be read.
  static func isFolder(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// Reads bytes, in a thread that may wait for the disk.
  ///
  /// - Returns: fewer bytes at the end of the file.
  func read(_ count: Int, from offset: Int) async throws -> ByteBuffer {
    try await NIOThreadPool.singleton.runIfActive { [self] in
      var buffer = ByteBufferAllocator().buffer(capacity: count)
      try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
        let result = pread(descriptor, bytes.baseAddress, count, off_t(offset))
        guard result >= 0 else { throw IOError(errnoCode: errno, reason: "pread") }
        return result
      }
      return buffer
    }
  }
}
