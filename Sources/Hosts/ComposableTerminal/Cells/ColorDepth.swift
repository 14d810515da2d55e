/// The number of colors that a terminal supports.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// None: only bold, dim, underlined and reversed.
  case none
  /// Sixteen, as the user has chosen them.
  case sixteen
  /// 256: the sixteen, a cube of 6 by 6 by 6, and grays.
  case palette
  /// 24 bits per cell.
  case full

  /// Whether the first has fewer colors.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Detects the depth from the terminal's environment variables.
  ///
  /// A nonempty `NO_COLOR` means no colors, and so does `TERM=dumb`; `COLORTERM=truecolor` (or `24bit`)
  /// means 24 bits; a `TERM` with `256color` the palette; other terminals have sixteen.
  ///
  /// - Parameter environment: the environment variables.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false || term == "dumb" || term.isEmpty {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
      || term.hasSuffix("-direct")
    {
      self = .full
    } else {
      self = term.contains("256color") ? .palette : .sixteen
    }
  }

  /// The nearest supported color; nil if only the terminal's default is left.
  package func nearest(to color: CellColor) -> CellColor? {
    switch (self, color.kind) {
    case (.none, _), (_, .standard): nil
    case (.full, _): color
    case (.palette, .palette): color
    case (.palette, .rgb(let r, let g, let b)): .palette(Self.indexOf256(r, g, b))
    case (.sixteen, .palette(let index)):
      index < 16 ? color : .palette(Self.indexOf16(Self.parts(of256: index)))
    case (.sixteen, .rgb(let r, let g, let b)):
      .palette(Self.indexOf16((Int(r), Int(g), Int(b))))
    }
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func indexOf256(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> UInt8 {
    let wanted = (Int(r), Int(g), Int(b))
    func step(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let cube = 16 + 36 * step(wanted.0) + 6 * step(wanted.1) + step(wanted.2)
    let gray = 232 + min(max(((wanted.0 + wanted.1 + wanted.2) / 3 - 3) / 10, 0), 23)
    let isGrayNearer =
      distance(wanted, parts(of256: UInt8(gray))) < distance(wanted, parts(of256: UInt8(cube)))
    return UInt8(isGrayNearer ? gray : cube)
  }

  private static func parts(of256 index: UInt8) -> (Int, Int, Int) {
    switch Int(index) {
    case 0..<16: return colorsOf16[Int(index)]
    case 16..<232:
      let index = Int(index) - 16
      return (levels[index / 36], levels[index / 6 % 6], levels[index % 6])
    default:
      let gray = 8 + 10 * (Int(index) - 232)
      return (gray, gray, gray)
    }
  }

  /// xterm's default values for the sixteen.
  private static let colorsOf16 = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static func indexOf16(_ wanted: (Int, Int, Int)) -> UInt8 {
    UInt8(
      colorsOf16.indices.min {
        distance(wanted, colorsOf16[$0]) < distance(wanted, colorsOf16[$1])
      } ?? 7)
  }

  private static func distance(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) -> Int {
    // Eyes tell greens apart best, and reds better than blues.
    let (r, g, b) = (a.0 - b.0, a.1 - b.1, a.2 - b.2)
    return 3 * r * r + 6 * g * g + b * b
  }
}
