/// A range of numbers of lines.
///
/// One declaration of ``View/lineLimit(_:)-(_LineLimits)`` takes all: see ``_PlainText``.
public protocol _LineLimits {
  /// The least number of lines that there is room for.
  var _least: Int { get }
  /// The greatest number of lines; nil for no limit.
  var _greatest: Int? { get }
}

extension ClosedRange<Int>: _LineLimits {
  public var _least: Int { lowerBound }
  public var _greatest: Int? { upperBound }
}

extension PartialRangeFrom<Int>: _LineLimits {
  public var _least: Int { lowerBound }
  public var _greatest: Int? { nil }
}

extension PartialRangeThrough<Int>: _LineLimits {
  public var _least: Int { 0 }
  public var _greatest: Int? { upperBound }
}
