extension HostElement {
  /// The item that a button shares: see `ShareLink`.
  public struct SharedItem: Hashable, Sendable {
    /// An address, or a text.
    public var text: String
    /// Whether it is an address.
    public var isAddress: Bool
    /// A title for it, where one is asked for.
    public var subject: String?
    /// A text that goes with it.
    public var message: String?

    /// - Parameters:
    ///   - text: an address, or a text.
    ///   - isAddress: whether it is an address.
    ///   - subject: a title for it, where one is asked for.
    ///   - message: a text that goes with it.
    public init(
      _ text: String, isAddress: Bool, subject: String? = nil, message: String? = nil
    ) {
      self.text = text
      self.isAddress = isAddress
      self.subject = subject
      self.message = message
    }
  }
}
