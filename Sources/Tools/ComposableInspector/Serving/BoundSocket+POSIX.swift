internal import ComposableInspection

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// A bound socket that listens before a task serves it, so that its address can be printed before the program
/// continues. Clients wait in line.
struct BoundSocket: Sendable {
  let descriptor: Int32
  /// Zero for a file.
  let port: Int

  /// Listens on the loopback address.
  ///
  /// - Parameter port: the port; zero for any free port.
  /// - Throws: an error with the cure if the port is not available.
  static func loopback(port: Int) throws(InspectorError) -> Self {
    guard (0...65_535).contains(port) else {
      throw InspectorError("\(port) is not a port. Choose one from 0 to 65535.")
    }
    let descriptor = try open(AF_INET)
    var isReused: Int32 = 1
    // Allows a port that was in use a moment ago.
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else {
      let code = errno
      closeSocket(descriptor)
      throw InspectorError(
        code == EADDRINUSE
          ? "Port \(port) is in use. Choose another, or zero for one that is free."
          : "Port \(port) can't be used: \(String(cString: strerror(code))).")
    }
    return Self(descriptor: descriptor, port: Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Listens on a file.
  static func file(at path: String) throws(InspectorError) -> Self {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < capacity else {
      throw InspectorError(
        "The path '\(path)' is too long for a socket. Set TMPDIR to a folder with a shorter path.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = try open(AF_UNIX)
    // Left by a process that had the same number.
    unlink(path)
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
      }
    }
    guard isBound else {
      let code = errno
      closeSocket(descriptor)
      throw InspectorError("'\(path)' can't be a socket: \(String(cString: strerror(code))).")
    }
    return Self(descriptor: descriptor, port: 0)
  }

  /// Closes the socket, if no server has taken it: a server closes its socket itself.
  func close() { closeSocket(descriptor) }

  private static func open(_ family: Int32) throws(InspectorError) -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else {
      throw InspectorError("There is no socket left: \(String(cString: strerror(errno))).")
    }
    // Programs that the app starts don't inherit it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}

private func closeSocket(_ descriptor: Int32) { close(descriptor) }
