extension HostElement {
  /// Text with all its attributes, as a host shows it.
  public struct StyledText: Hashable, Sendable {
    /// Where a text is cut off that has no room.
    public enum TruncationMode: UInt8, Hashable, Sendable, CaseIterable {
      /// At the beginning of the last line, at its end, or in its middle.
      case head, tail, middle
    }

    /// A part of the text with uniform attributes.
    public struct Run: Hashable, Sendable {
      /// The string.
      public var string: String
      /// The attributes.
      public var attributes: TextAttributes

      /// Creates a run.
      public init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
        self.string = string
        self.attributes = attributes
      }
    }

    /// The runs, in order.
    public var runs: [Run]
    /// The alignment of its lines, if there are several.
    public var alignment: TextAlignment
    /// The maximum number of lines; the rest is cut off. Nil for no limit.
    public var lineLimit: Int?
    /// Where a text is cut off that has no room.
    public var truncation: TruncationMode
    /// How it changes, where that is animated.
    public var contentTransition: ContentTransition
    // Small, so that an element is no larger for it.
    private var reserved: UInt16

    /// The number of lines for which there is room, even if the text has fewer.
    public var reservedLines: Int {
      get { Int(reserved) }
      set { reserved = UInt16(clamping: newValue) }
    }

    /// Creates a text from runs.
    public init(
      _ runs: [Run], alignment: TextAlignment = .leading, lineLimit: Int? = nil,
      reservedLines: Int = 0, truncation: TruncationMode = .tail,
      contentTransition: ContentTransition = .identity
    ) {
      self.runs = runs
      self.alignment = alignment
      self.lineLimit = lineLimit
      self.truncation = truncation
      self.contentTransition = contentTransition
      reserved = UInt16(clamping: reservedLines)
    }

    /// The string without its attributes.
    public var string: String {
      runs.count == 1 ? runs[0].string : runs.map(\.string).joined()
    }
  }
}
