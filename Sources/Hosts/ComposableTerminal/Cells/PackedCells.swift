/// Cells, and a separate table of the few characters with several scalars.
struct PackedCells: Equatable, Sendable {
  private(set) var cells: [PackedCell]
  private var clusters: [Character] = []

  init(repeating cell: PackedCell, count: Int) { cells = Array(repeating: cell, count: count) }

  var count: Int { cells.count }

  subscript(index: Int) -> PackedCell {
    get { cells[index] }
    set { cells[index] = newValue }
  }

  mutating func reserveCapacity(_ count: Int) { cells.reserveCapacity(count) }

  mutating func append(_ character: Character, width: Int) {
    cells.append(pack(character, .plain))
    if width == 2 { cells.append(.secondHalf()) }
  }

  mutating func append(ascii byte: UInt8) {
    cells.append(PackedCell(content: UInt32(byte), style: .plain))
  }

  /// Packs a character's cell, and stores the character if necessary.
  mutating func pack(_ character: Character, _ style: CellStyle) -> PackedCell {
    if let ascii = character.asciiValue, ascii >= 0x20 {
      return PackedCell(content: UInt32(ascii), style: style)
    }
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.dropFirst().isEmpty, first.value >= 0x20 {
      return PackedCell(content: first.value, style: style)
    }
    // Not deduplicated against the whole table: the same character may be stored twice.
    if clusters.last != character { clusters.append(character) }
    return PackedCell(content: PackedCell.cluster | UInt32(clusters.count - 1), style: style)
  }

  /// A cell's character; nil for the second cell of a wide one.
  func character(of cell: PackedCell) -> Character? {
    if cell.isCluster { return clusters[Int(cell.content & ~PackedCell.cluster)] }
    return cell.isSecondHalf ? nil : Unicode.Scalar(cell.content).map(Character.init)
  }

  /// Appends the bytes of a cell's character.
  func write(_ cell: PackedCell, to bytes: inout [UInt8]) {
    if (0x20..<0x7F).contains(cell.content) {
      bytes.append(UInt8(truncatingIfNeeded: cell.content))
    } else if let character = character(of: cell) {
      bytes.append(contentsOf: character.utf8)
    }
  }

  /// Copies cells of another buffer to a position, in another style.
  mutating func replace(
    at index: Int, with others: PackedCells, _ range: Range<Int>, _ style: CellStyle
  ) {
    let shift = index - range.lowerBound
    for place in range {
      var cell = others.cells[place]
      if cell.isCluster {
        cell = others.character(of: cell).map { pack($0, style) } ?? .blank(style)
      }
      cell.style = style
      cells[place + shift] = cell
    }
  }

  /// Replaces all characters by similar ones of ASCII.
  mutating func spellInASCII() {
    // The second cell of a wide character gets the character of the first.
    var before: UInt32 = 0x20
    for index in cells.indices {
      let cell = cells[index]
      if !cell.isSecondHalf, cell.content < 0x7F {
        before = cell.content
        continue
      }
      if !cell.isSecondHalf {
        let scalar = character(of: cell)?.unicodeScalars.first
        before = scalar.flatMap { ASCIISpelling.of($0).unicodeScalars.first }?.value ?? 0x3F
      }
      cells[index] = PackedCell(content: before, style: cell.style)
    }
    clusters = []
  }

  /// Whether a cell is equal to one of another buffer.
  func isSame(_ cell: PackedCell, as other: PackedCell, of others: PackedCells) -> Bool {
    guard cell.isCluster || other.isCluster else { return cell == other }
    return cell.style == other.style && character(of: cell) == others.character(of: other)
  }

  /// Whether a range of cells is equal to the same range of another buffer.
  func isSame(as others: PackedCells, in range: Range<Int>) -> Bool {
    for index in range where !isSame(cells[index], as: others.cells[index], of: others) {
      return false
    }
    return true
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.isSame(as: rhs, in: 0..<lhs.count)
  }
}
