import Foundation
import NIOCore
import NIOPosix

/// A payment service: a connection has a question, as a line of JSON, and gets an answer.
public struct PaymentServer: Sendable {
  private let listener: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>
  private let ledger: PaymentLedger
  private let lost: Int

  /// Begins to listen at an address of this machine.
  ///
  /// - Parameters:
  ///   - port: the port; zero for one that is free.
  ///   - ledger: what it has been asked.
  ///   - lost: every nth answer is lost, as on a network: the payment is made. Zero for none.
  public init(port: Int, ledger: PaymentLedger, losing lost: Int = 0) async throws {
    self.ledger = ledger
    self.lost = lost
    listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel(wrappingChannelSynchronously: channel)
        }
      }
  }

  public var port: Int { listener.channel.localAddress?.port ?? 0 }

  /// Answers until the task is canceled.
  public func run() async throws {
    try await listener.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        var count = 0
        for try await connection in connections {
          count += 1
          let isLost = lost > 0 && count % lost == 0
          // One that ends too early is its client's affair.
          group.addTask { try? await answer(connection, isLost: isLost) }
        }
      }
    }
  }

  private func answer(
    _ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>, isLost: Bool
  ) async throws {
    try await connection.executeThenClose { inbound, outbound in
      let line = try await PaymentLine.read(from: inbound)
      let question = try JSONDecoder().decode(PaymentLedger.Question.self, from: line)
      let receipt = try await ledger.answer(question)
      if isLost { return }
      try await outbound.write(PaymentLine.bytes(of: ["receipt": receipt]))
    }
  }
}

/// A line of JSON on a connection.
enum PaymentLine {
  private static let longest = 4_096

  static func bytes(of value: some Encodable) throws -> ByteBuffer {
    ByteBuffer(bytes: try JSONEncoder().encode(value) + Data("\n".utf8))
  }

  /// - Throws: an error if the connection ends before the line, or if the line is too long.
  static func read(from inbound: NIOAsyncChannelInboundStream<ByteBuffer>) async throws -> Data {
    var line = Data()
    for try await part in inbound {
      line.append(contentsOf: part.readableBytesView)
      if line.last == UInt8(ascii: "\n") { return line }
      if line.count > longest { break }
    }
    throw Incomplete()
  }

  struct Incomplete: Error {}
}
