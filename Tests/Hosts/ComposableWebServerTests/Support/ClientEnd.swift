import Foundation
import NIOCore

/// The client's end of a channel in memory: what it sends waits for the server to read, and what the
/// server writes waits for the client to.
final class ClientEnd: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = ByteBuffer

  let received = AsyncStream.makeStream(of: [UInt8].self)
  let reads = AsyncStream.makeStream(of: Void.self)
  let writes = AsyncStream.makeStream(of: Void.self)
  private var context: ChannelHandlerContext?
  private var sent: [[UInt8]] = []
  private var isRead = false
  /// Whether the server has its handlers: it reads with them.
  private var isServed = false
  private var hasHungUp = false
  private var isEndTold = false
  private var isGone = false
  private var isReading: Bool
  private(set) var isClosed = false
  private var written: (bytes: [UInt8], promises: [EventLoopPromise<Void>]) = ([], [])
  private var stalled: (bytes: [UInt8], promises: [EventLoopPromise<Void>]) = ([], [])
  /// Whether the server wrote after it closed the connection.
  private(set) var isWrittenAfterTheEnd = false

  init(isReading: Bool) {
    self.isReading = isReading
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  // MARK: The client's side, on the event loop

  func send(_ bytes: [UInt8]) {
    sent.append(bytes)
    deliver()
  }

  func hangUp() {
    hasHungUp = true
    deliver()
  }

  /// Closes the whole connection: the server learns it when it writes.
  func vanish() {
    isGone = true
    hangUp()
  }

  /// Ends the connection at once, as the system does when a client's program is killed.
  func reset() {
    isGone = true
    while let context, !sent.isEmpty {
      context.fireChannelRead(wrapInboundOut(ByteBuffer(bytes: sent.removeFirst())))
      context.fireChannelReadComplete()
    }
    guard let context else { return }
    context.fireErrorCaught(IOError(errnoCode: ECONNRESET, reason: "read"))
    close(context: context, mode: .all, promise: nil)
  }

  func setReading(_ isReading: Bool) {
    self.isReading = isReading
    if isReading { take() }
  }

  private func deliver() {
    guard isServed, let context else { return }
    if !sent.isEmpty, isRead || hasHungUp {
      isRead = false
      context.fireChannelRead(wrapInboundOut(ByteBuffer(bytes: sent.removeFirst())))
      context.fireChannelReadComplete()
    }
    guard hasHungUp, !isEndTold else { return }
    // As NIO does: at the end it reads all that has arrived, whether or not the server wants to.
    guard sent.isEmpty else { return deliver() }
    isEndTold = true
    context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
  }

  // MARK: The server's side

  func read(context: ChannelHandlerContext) {
    isRead = true
    isServed = true
    reads.continuation.yield()
    deliver()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if isClosed { isWrittenAfterTheEnd = true }
    if case .byteBuffer(let buffer) = unwrapOutboundIn(data) {
      written.bytes += buffer.readableBytesView
    }
    if let promise { written.promises.append(promise) }
  }

  func flush(context: ChannelHandlerContext) {
    stalled.bytes += written.bytes
    stalled.promises += written.promises
    written = ([], [])
    writes.continuation.yield()
    if isGone { return close(context: context, mode: .all, promise: nil) }
    if isReading { take() }
  }

  /// Takes what is there.
  func take() {
    if !stalled.bytes.isEmpty { received.continuation.yield(stalled.bytes) }
    for promise in stalled.promises { promise.succeed() }
    stalled = ([], [])
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    isClosed = true
    for promise in stalled.promises { promise.fail(ChannelError.ioOnClosedChannel) }
    stalled = ([], [])
    received.continuation.finish()
    context.close(mode: mode, promise: promise)
  }
}
