/// The fields whose return key performs an action.
public struct SubmitTriggers: OptionSet, Sendable {
  /// One bit for each kind of field.
  public let rawValue: Int

  /// - Parameter rawValue: one bit for each kind of field.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Fields for text: ``TextField`` and ``SecureField``.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The field of `searchable`.
  public static let search = SubmitTriggers(rawValue: 2)
}
