internal import ComposableViews

/// How marks with the same value on one axis are placed on the other.
public enum MarkStackingMethod: Hashable, Sendable {
  /// On top of each other, negative values below zero.
  case standard
  /// On top of each other, as shares of their sum.
  case normalized
  /// On top of each other, around a middle line.
  case center
  /// Over each other.
  case unstacked
}

/// The width or height of a mark.
public struct MarkDimension: Hashable, Sendable {
  let ratio: Double?

  /// Chosen by the chart.
  public static let automatic = MarkDimension(ratio: nil)

  /// A part of the room of a value.
  public static func ratio(_ ratio: Double) -> MarkDimension { MarkDimension(ratio: ratio) }
}

/// The way from one point of a line to the next.
public enum InterpolationMethod: Hashable, Sendable {
  /// A straight line.
  case linear
  /// A curve without bends, which is never above or below both points.
  case monotone
  /// A curve without bends.
  case catmullRom
  /// Steps that begin at, have their middle at, or end at each point.
  case stepStart, stepCenter, stepEnd
}

/// The symbols for points.
public enum BasicChartSymbolShape: Hashable, Sendable, CaseIterable {
  /// A symbol with an area, or one of lines.
  case circle, square, triangle, diamond, pentagon, plus, cross, asterisk

  var symbol: HostElement.Drawing.Symbol {
    switch self {
    case .circle: .circle
    case .square: .square
    case .triangle: .triangle
    case .diamond: .diamond
    case .pentagon: .pentagon
    case .plus: .plus
    case .cross: .cross
    case .asterisk: .asterisk
    }
  }
}

/// The width and the dashes of a line.
public struct StrokeStyle: Hashable, Sendable {
  /// The width, in points.
  public var lineWidth: Double
  /// The lengths of dashes and of the gaps between them, in points.
  public var dash: [Double]

  /// - Parameters:
  ///   - lineWidth: the width, in points.
  ///   - dash: the lengths of dashes and of the gaps between them, in points.
  public init(lineWidth: Double = 1, dash: [Double] = []) {
    self.lineWidth = lineWidth
    self.dash = dash
  }
}

/// The place of a text beside a mark.
public enum AnnotationPosition: Hashable, Sendable {
  /// At the end of a bar, otherwise above the mark.
  case automatic
  /// In the middle of the mark.
  case overlay
  /// Beside the mark.
  case top, bottom, leading, trailing
}
