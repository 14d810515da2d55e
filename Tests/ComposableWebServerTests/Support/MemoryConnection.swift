import ComposableWebServer
import Foundation

/// A connection in memory, with the client's end and the server's.
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
  /// The bytes that the client has received and not yet consumed. Only the test's task touches
  /// them.
  private var received: [UInt8] = []

  /// - Parameter isReading: whether the client reads what is written to it.
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
    // If the client does not read: as long as the task runs.
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

  /// Disconnects without a close frame.
  func hangUp() {
    toServer.continuation.finish()
  }

  /// From here on the client reads nothing more.
  func stopReading() {
    reading.withLock { isReading = false }
  }

  /// Reads the pending bytes, and keeps reading.
  func goOnReading() {
    reading.withLock {
      isReading = true
      for continuation in stalled { continuation.finish() }
      stalled = []
    }
  }

  /// Whether the server wrote while or after it closed the connection.
  var wasWrittenAtTheEnd: Bool { reading.withLock { misused } }

  /// Waits until the server has started `count` more reads: it has then processed everything read
  /// before.
  func waitForReads(_ count: Int) async {
    var iterator = reads.stream.makeAsyncIterator()
    for _ in 0..<count { await iterator.next() }
  }

  /// Waits until the server has written, or tried to, `count` more times.
  func waitForWrites(_ count: Int) async {
    var iterator = writes.stream.makeAsyncIterator()
    for _ in 0..<count { await iterator.next() }
  }

  /// Waits for more bytes. Returns false at the end.
  private func receive() async -> Bool {
    var iterator = toClient.stream.makeAsyncIterator()
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
