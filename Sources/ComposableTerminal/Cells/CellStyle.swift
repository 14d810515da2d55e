/// How a cell looks.
package struct CellStyle: Hashable, Sendable {
  /// Ways to look besides colours, one bit each.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underlined = Attributes(rawValue: 8)
    package static let reversed = Attributes(rawValue: 16)
    package static let struckThrough = Attributes(rawValue: 32)
  }

  package var foreground: CellColor
  package var background: CellColor
  package var attributes: Attributes

  package init(
    _ foreground: CellColor = .standard, on background: CellColor = .standard,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// As the terminal's own text.
  package static let plain = CellStyle()
}
