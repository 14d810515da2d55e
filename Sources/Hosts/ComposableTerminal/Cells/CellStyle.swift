/// The style of a cell.
package struct CellStyle: Hashable, Sendable {
  /// The attributes besides colors, one bit each.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static var bold: Attributes { Attributes(rawValue: 1) }
    package static var dim: Attributes { Attributes(rawValue: 2) }
    package static var italic: Attributes { Attributes(rawValue: 4) }
    package static var underlined: Attributes { Attributes(rawValue: 8) }
    package static var reversed: Attributes { Attributes(rawValue: 16) }
    package static var struckThrough: Attributes { Attributes(rawValue: 32) }
  }

  package var foreground: CellColor
  package var background: CellColor
  package var attributes: Attributes
  /// The number of the address that the cell links to; zero for none.
  var link: UInt16 = 0

  package init(
    _ foreground: CellColor = .standard, on background: CellColor = .standard,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's plain text.
  package static var plain: CellStyle { CellStyle() }
}
