/// What a server has applied of a session, and what the session had in the end.
public struct AppliedEvents: Codable, Sendable {
  /// The texts that the field got, and an entry for each press of the button, in their order.
  public var entries: [String] = []
  /// The text in the field.
  public var draft = ""
  /// The comments on the ticket.
  public var comments: [String] = []

  public init() {}

  /// The entry for a press of the button that sends a text.
  public static func sending(_ text: String) -> String { "sent: \(text)" }
}
