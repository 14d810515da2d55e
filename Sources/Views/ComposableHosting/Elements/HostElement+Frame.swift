extension HostElement {
  /// A fixed size for an element, or limits for its size, in points. Nil leaves a dimension
  /// unchanged.
  public struct Frame: Hashable, Sendable {
    /// A fixed width. If set, `minWidth` and `maxWidth` are ignored.
    public var width: Double?
    /// A fixed height. If set, `minHeight` and `maxHeight` are ignored.
    public var height: Double?
    /// The minimum width.
    public var minWidth: Double?
    /// The maximum width. Infinity takes all available width.
    public var maxWidth: Double?
    /// The minimum height.
    public var minHeight: Double?
    /// The maximum height. Infinity takes all available height.
    public var maxHeight: Double?
    /// The alignment of the element within the frame.
    public var alignment: Alignment

    /// Creates a frame with sizes in points.
    public init(
      width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, maxWidth: Double? = nil,
      minHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
    ) {
      self.width = width
      self.height = height
      self.minWidth = minWidth
      self.maxWidth = maxWidth
      self.minHeight = minHeight
      self.maxHeight = maxHeight
      self.alignment = alignment
    }
  }
}
