internal import ComposableRuntime

/// One turn of a root store: the application of one action, or a state that a tool put.
public struct StoreTurn: Hashable, Codable, Sendable {
  /// The turn's number. The first is 1.
  public let number: Int

  /// The cause of the turn.
  public let cause: Cause

  public init(number: Int, cause: Cause) {
    self.number = number
    self.cause = cause
  }

  public enum Cause: Hashable, Sendable {
    /// An action sent by code outside of the store's effects: a view, an observer, a test.
    case sent
    /// An action that an asynchronous effect sent.
    case effect(EffectTrace.ID)
    /// An action that a synchronous effect of an earlier turn sent, for instance ``Effect/send(_:)``.
    case turn(Int)
    /// A state that a tool put, with ``StoreControl/put(_:)``.
    case put
  }
}

/// `sent`, `effect 3.0`, `turn 2` or `put`.
extension StoreTurn.Cause: CustomStringConvertible, LosslessStringConvertible {
  public var description: String {
    switch self {
    case .sent: "sent"
    case .effect(let id): "effect \(id)"
    case .turn(let number): "turn \(number)"
    case .put: "put"
    }
  }

  /// - Returns: nil if the text is not a ``description``.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("sent", 1): self = .sent
    case ("put", 1): self = .put
    case ("effect", 2):
      guard let id = EffectTrace.ID(String(words[1])) else { return nil }
      self = .effect(id)
    case ("turn", 2):
      guard let number = Int(words[1]) else { return nil }
      self = .turn(number)
    default: return nil
    }
  }
}

/// Encoded as its ``description``.
extension StoreTurn.Cause: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.valueOfDescription("the cause of a turn")
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeDescription(of: self)
  }
}
