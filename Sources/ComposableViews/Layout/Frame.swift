/// A size that an element is given, or limits for it, in points. What is nil is left as it is.
public struct Frame: Hashable, Sendable {
  /// A width of its own: what the limits below say of the width is then not looked at.
  public var width: Double?
  /// A height of its own.
  public var height: Double?
  /// The least width.
  public var minWidth: Double?
  /// The greatest width; when it is infinite, all there is.
  public var maxWidth: Double?
  /// The least height.
  public var minHeight: Double?
  /// The greatest height; when it is infinite, all there is.
  public var maxHeight: Double?
  /// Where the element lies in it.
  public var alignment: Alignment

  /// Sizes in points.
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
