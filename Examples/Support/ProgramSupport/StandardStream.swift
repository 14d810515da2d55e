#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One of a process's three standard streams, without a buffer: output is visible at once, and input can
/// be read as soon as it arrives.
public struct StandardStream: Sendable {
  private let descriptor: Int32

  public static let input = Self(descriptor: 0)
  public static let output = Self(descriptor: 1)
  public static let error = Self(descriptor: 2)

  /// Whether it is a terminal.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a line, all of it at once. It is dropped if the reader has closed the stream.
  public func putLine(_ text: String) {
    var rest = Array("\(text)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until there are bytes, and takes those that are there.
  ///
  /// - Returns: some bytes; none at the end, or when no more can be read.
  public func take() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      bytes.removeLast(bytes.count - max(0, count))
      return bytes
    }
  }
}
