import ComposableWebServer
import Foundation

/// A connection in memory, as a client and a server have it.
final class MemoryConnection: ByteStream, @unchecked Sendable {
  let peer = "memory"
  private let toServer = AsyncStream.makeStream(of: [UInt8].self)
  private let toClient = AsyncStream.makeStream(of: [UInt8].self)
  private let reading = NSLock()
  private var isReading: Bool
  private var stalled: [AsyncStream<Never>.Continuation] = []
  private var writers = 0
  private var isClosed = false
  private var misused = false
  private let reads = AsyncStream.makeStream(of: Void.self)
  private let writes = AsyncStream.makeStream(of: Void.self)
  /// What the client has received and not looked at. Touched by the test's task alone.
  private var received: [UInt8] = []

  /// - Parameter isReading: whether the client takes what is written to it.
  init(isReading: Bool = true) {
    self.isReading = isReading
  }

  // MARK: The server's side

  func read() async throws -> [UInt8]? {
    reads.continuation.yield()
    var iterator = toServer.stream.makeAsyncIterator()
    let bytes = await iterator.next()
    try Task.checkCancellation()
    return bytes
  }

  func write(_ bytes: [UInt8]) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let isTaken = reading.withLock {
      writers += 1
      if isClosed { misused = true }
      if isReading { continuation.finish() } else { stalled.append(continuation) }
      return isReading
    }
    defer { reading.withLock { writers -= 1 } }
    writes.continuation.yield()
    // When nobody takes it: as long as the task goes on.
    for await _ in stream {}
    guard isTaken || reading.withLock({ isReading }) else { throw CancellationError() }
    toClient.continuation.yield(bytes)
  }

  func close() async {
    reading.withLock {
      if writers > 0 { misused = true }
      isClosed = true
    }
    toClient.continuation.finish()
  }

  // MARK: The client's side

  func send(_ bytes: some Sequence<UInt8>) {
    toServer.continuation.yield(Array(bytes))
  }

  func send(_ text: String) {
    send(text.utf8)
  }

  /// Is gone, without a word.
  func hangUp() {
    toServer.continuation.finish()
  }

  /// From here on the client takes nothing more.
  func stopReading() {
    reading.withLock { isReading = false }
  }

  /// Takes what waits to be taken, and goes on.
  func goOnReading() {
    reading.withLock {
      isReading = true
      for continuation in stalled { continuation.finish() }
      stalled = []
    }
  }

  /// Whether the server wrote when it closed the connection, or later.
  var wasWrittenAtTheEnd: Bool { reading.withLock { misused } }

  /// Waits until the server has asked for bytes so many times more: it has then seen all that it took
  /// before.
  func waitForReads(_ count: Int) async {
    var iterator = reads.stream.makeAsyncIterator()
    for _ in 0..<count { await iterator.next() }
  }

  /// Waits until the server has written, or tried to, so many times more.
  func waitForWrites(_ count: Int) async {
    var iterator = writes.stream.makeAsyncIterator()
    for _ in 0..<count { await iterator.next() }
  }

  /// Waits for more bytes. False at the end.
  private func receive() async -> Bool {
    var iterator = toClient.stream.makeAsyncIterator()
    guard let bytes = await iterator.next() else { return false }
    received += bytes
    return true
  }

  /// Waits for so many bytes and takes them. Nil when the connection ends before.
  func take(_ count: Int) async -> [UInt8]? {
    while received.count < count { guard await receive() else { return nil } }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  /// Takes bytes up to a mark. Nil when the connection ends before.
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
  /// - Returns: what came before.
  func rest() async -> [UInt8] {
    while await receive() {}
    defer { received = [] }
    return received
  }
}
