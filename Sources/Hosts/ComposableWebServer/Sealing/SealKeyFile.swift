internal import Foundation

/// A file of keys, as it was read.
struct SealKeyFile {
  /// A file of more bytes is another one.
  static let largest = 1 << 20

  let keys: [SealKey]
  let stamp: FileStamp
  /// Whether all users of the machine can read it.
  let isForAll: Bool

  init(path: String) throws(SealKeyError) {
    // Without waiting: a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .file(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    // Before it is read: a change while it is read is read again.
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .file(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .file("it is not a file of bytes") }
    guard status.st_size <= Self.largest else {
      throw .file("it has more than \(Self.largest) bytes")
    }
    stamp = FileStamp(status)
    isForAll = status.st_mode & S_IROTH != 0
    keys = try Self.keys(in: try Self.bytes(of: descriptor))
  }

  private static func bytes(of descriptor: Int32) throws(SealKeyError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while bytes.count <= largest {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .file(String(cString: strerror(errno))) }
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  /// The keys in the text of a file, in its order.
  static func keys(in text: [UInt8]) throws(SealKeyError) -> [SealKey] {
    var keys: [SealKey] = []
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let content = String(decoding: line.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      guard !content.isEmpty else { continue }
      do throws(SealKeyError) {
        keys.append(try SealKey(base64: content))
      } catch {
        throw .line(index + 1, error)
      }
    }
    guard !keys.isEmpty else { throw .noKeys }
    return keys
  }
}
