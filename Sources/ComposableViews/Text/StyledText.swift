/// A text as a host shows it.
public struct StyledText: Hashable, Sendable {
  /// A part of the text that looks the same all along.
  public struct Run: Hashable, Sendable {
    /// What it says.
    public var string: String
    /// How it looks.
    public var attributes: TextAttributes

    /// A part of a text.
    public init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
      self.string = string
      self.attributes = attributes
    }
  }

  /// The parts, in their order.
  public var runs: [Run]
  /// Where its lines begin, if there are several.
  public var alignment: TextAlignment
  /// How many lines it may take; the rest is cut. Nil for as many as it needs.
  public var lineLimit: Int?

  /// A text of parts.
  public init(_ runs: [Run], alignment: TextAlignment = .leading, lineLimit: Int? = nil) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
  }

  /// All that it says.
  public var string: String {
    runs.count == 1 ? runs[0].string : runs.map(\.string).joined()
  }
}
