import Foundation
import NIOCore
import NIOEmbedded

/// A connection in memory: a channel without a socket, for the server, and the client's end of it.
///
/// Unchecked, because `end` belongs to the channel's event loop, and `received` to the test's task.
final class MemoryConnection: @unchecked Sendable {
  /// The server's side.
  let channel = NIOAsyncTestingChannel()
  private let end: ClientEnd
  /// The bytes that the client has received and not yet consumed. Only the test's task touches
  /// them.
  private var received: [UInt8] = []

  /// - Parameters:
  ///   - isReading: whether the client reads what is written to it.
  ///   - address: the client's address.
  init(isReading: Bool = true, address: String = "127.0.0.1") {
    end = ClientEnd(isReading: isReading)
    let address = try? SocketAddress(ipAddress: address, port: 50_000)
    run { [channel] end in
      try! channel.pipeline.syncOperations.addHandler(end)
      channel.connect(to: address!, promise: nil)
    }
  }

  private func run(_ body: @escaping @Sendable (ClientEnd) -> Void) {
    channel.eventLoop.execute { [self] in body(end) }
  }

  func send(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    run { $0.send(bytes) }
  }

  func send(_ text: String) {
    send(text.utf8)
  }

  /// Disconnects without a close frame.
  func hangUp() {
    run { $0.hangUp() }
  }

  /// Disconnects, and reads nothing more: what the server writes from here on fails.
  func vanish() {
    run { $0.vanish() }
  }

  /// Ends the connection with an error.
  func reset() {
    run { $0.reset() }
  }

  /// From here on the client reads nothing more.
  func stopReading() {
    run { $0.setReading(false) }
  }

  /// Reads the pending bytes, and no later ones.
  func readOnce() {
    run { $0.take() }
  }

  /// Reads the pending bytes, and keeps reading.
  func goOnReading() {
    run { $0.setReading(true) }
  }

  /// Whether the server has closed the connection.
  var isClosed: Bool {
    get async throws { try await channel.eventLoop.submit { self.end.isClosed }.get() }
  }

  /// Whether the server wrote after it closed the connection.
  var wasWrittenAtTheEnd: Bool {
    get async throws { try await channel.eventLoop.submit { self.end.isWrittenAfterTheEnd }.get() }
  }

  /// Waits until the server has started `count` more reads: it has then processed everything read
  /// before.
  func waitForReads(_ count: Int) async {
    var iterator = end.reads.stream.makeAsyncIterator()
    for _ in 0..<count { await iterator.next() }
  }

  /// Waits until the server has written, or tried to, `count` more times.
  func waitForWrites(_ count: Int) async {
    var iterator = end.writes.stream.makeAsyncIterator()
    for _ in 0..<count { await iterator.next() }
  }

  /// Waits for more bytes. Returns false at the end.
  private func receive() async -> Bool {
    var iterator = end.received.stream.makeAsyncIterator()
    guard let bytes = await iterator.next() else { return false }
    received += bytes
    return true
  }

  /// Waits for and consumes a number of bytes. Returns nil if the connection ends first.
  func take(_ count: Int) async -> [UInt8]? {
    while received.count < count { guard await receive() else { return nil } }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  /// Consumes bytes up to a marker. Returns nil if the connection ends first.
  func take(until mark: String) async -> String? {
    while true {
      if let range = Data(received).range(of: Data(mark.utf8)) {
        defer { received.removeFirst(range.upperBound) }
        return String(decoding: received[..<range.lowerBound], as: UTF8.self)
      }
      guard await receive() else { return nil }
    }
  }

  /// Waits until the server closes the connection.
  ///
  /// - Returns: the bytes received before.
  func rest() async -> [UInt8] {
    while await receive() {}
    defer { received = [] }
    return received
  }
}
