internal import ComposableHosting

extension Block.Limits {
  /// The limits of a frame given in points: 8 points are a column, 16 a row.
  init(_ frame: HostElement.Frame) {
    width = frame.width.map(Points.columns)
    height = frame.height.map(Points.rows)
    minWidth = frame.minWidth.map(Points.columns)
    maxWidth = frame.maxWidth.map(Points.columns)
    minHeight = frame.minHeight.map(Points.rows)
    maxHeight = frame.maxHeight.map(Points.rows)
    horizontal = CellRect.Share(frame.alignment.horizontal)
    vertical = CellRect.Share(frame.alignment.vertical)
  }

  func size(of block: Block, _ proposal: Block.Proposal) -> CellSize {
    let inner = block.size(innerProposal(proposal))
    return CellSize(
      Self.length(inner.width, proposal.width, own: width, minWidth, maxWidth),
      Self.length(inner.height, proposal.height, own: height, minHeight, maxHeight))
  }

  func innerProposal(_ proposal: Block.Proposal) -> Block.Proposal {
    Block.Proposal(
      Self.proposal(proposal.width, own: width, minWidth, maxWidth),
      Self.proposal(proposal.height, own: height, minHeight, maxHeight))
  }

  private static func proposal(_ proposal: Int?, own: Int?, _ least: Int?, _ most: Int?) -> Int? {
    if let own { return own }
    guard let proposal else { return most == Points.endless ? nil : most }
    return max(least ?? 0, min(proposal, most ?? proposal))
  }

  private static func length(
    _ inner: Int, _ proposal: Int?, own: Int?, _ least: Int?, _ most: Int?
  ) -> Int {
    if let own { return own }
    var length = inner
    // Takes the proposed size within its limits.
    if let most, let proposal { length = max(inner, min(proposal, most)) }
    if let least { length = max(length, least) }
    if let most { length = min(length, most) }
    return length
  }
}

/// Converts points to cells.
enum Points {
  /// More than ever occurs.
  static let endless = 10_000

  /// A column is 8 points wide.
  static func columns(_ points: Double) -> Int { cells(points / 8) }
  /// A row is 16 points high.
  static func rows(_ points: Double) -> Int { cells(points / 16) }

  /// A distance to the left or to the right.
  static func signedColumns(_ points: Double) -> Int {
    points < 0 ? -columns(-points) : columns(points)
  }
  /// A distance to the top or to the bottom.
  static func signedRows(_ points: Double) -> Int { points < 0 ? -rows(-points) : rows(points) }

  private static func cells(_ cells: Double) -> Int {
    guard cells > 0 else { return 0 }
    return cells < Double(endless) ? Int(cells.rounded()) : endless
  }
}

extension CellRect.Share {
  init(_ alignment: HorizontalAlignment) {
    self = alignment == .leading ? .none : alignment == .center ? .half : .all
  }

  init(_ alignment: VerticalAlignment) {
    switch alignment {
    case .top, .firstTextBaseline: self = .none
    case .center: self = .half
    case .bottom, .lastTextBaseline: self = .all
    }
  }

  init(_ alignment: TextAlignment) {
    self = alignment == .leading ? .none : alignment == .center ? .half : .all
  }
}
