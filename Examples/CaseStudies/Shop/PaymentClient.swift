import ComposableArchitecture
import Foundation

/// The service that takes the money.
@DependencyClient
public struct PaymentClient: Sendable {
  /// Asks for a payment. A second call with the same key gets the same answer, and pays nothing more.
  ///
  /// It does not throw: what has failed is an answer, too, so that a journal keeps it.
  public var pay: @Sendable (_ price: Price, _ key: String) async -> PaymentAnswer = { _, _ in
    .unreachable
  }
}

/// What the service says.
public enum PaymentAnswer: Codable, Equatable, Sendable {
  case paid(receipt: Int)
  case declined(String)
  /// Nobody has answered. The payment may be made or not.
  case unreachable
}

extension PaymentClient: TestDependencyKey {
  public static let testValue = PaymentClient()
}

extension DependencyValues {
  public var paymentClient: PaymentClient {
    get { self[PaymentClient.self] }
    set { self[PaymentClient.self] = newValue }
  }
}
