import ComposableArchitecture
import Foundation
import NIOCore
import NIOPosix
import Shop

extension PaymentClient {
  /// The client of a ``PaymentServer`` on this machine.
  ///
  /// - Parameter port: its port.
  public static func server(port: Int) -> Self {
    PaymentClient { price, key in
      do {
        let receipt = try await withTimeout {
          try await ask(.init(cents: price.cents, key: key), port: port)
        }
        return receipt.map(PaymentAnswer.paid) ?? .declined("The bank declines \(price).")
      } catch {
        return .unreachable
      }
    }
  }

  /// A service may take the question, and never answer.
  private static func withTimeout<Answer: Sendable>(
    _ ask: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withThrowingTaskGroup { group in
      group.addTask { try await ask() }
      group.addTask {
        try await Task.sleep(for: .seconds(10))
        throw PaymentLine.Incomplete()
      }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  private static func ask(_ question: PaymentLedger.Question, port: Int) async throws -> Int? {
    let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connectTimeout(.seconds(2))
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await connection.executeThenClose { inbound, outbound in
      try await outbound.write(PaymentLine.bytes(of: question))
      let line = try await PaymentLine.read(from: inbound)
      return try JSONDecoder().decode([String: Int?].self, from: line)["receipt"] ?? nil
    }
  }

  /// A service in this program, for a shop without a server: it takes a moment, and declines what is expensive.
  public static var inMemory: Self {
    @Dependency(\.continuousClock) var clock
    let receipts = LockIsolated<[String: Int]>([:])
    return PaymentClient { price, key in
      try? await clock.sleep(for: .milliseconds(600))
      if price.cents > PaymentLedger.limit { return .declined("The bank declines \(price).") }
      return .paid(
        receipt: receipts.withValue { receipts in
          let receipt = receipts[key] ?? receipts.count + 1
          receipts[key] = receipt
          return receipt
        })
    }
  }
}
