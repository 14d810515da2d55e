/// The symbols that are known by name, as characters that every system has.
enum Symbols {
  static let glyphs: [String: String] = [
    "star": "\u{2606}", "star.fill": "\u{2605}", "heart": "\u{2661}", "heart.fill": "\u{2665}",
    "plus": "+", "minus": "\u{2212}", "xmark": "\u{2715}", "multiply": "\u{00D7}",
    "checkmark": "\u{2713}", "circle": "\u{25CB}", "circle.fill": "\u{25CF}",
    "checkmark.circle": "\u{2713}", "checkmark.square": "\u{2611}", "square": "\u{2610}",
    "arrow.left": "\u{2190}", "arrow.right": "\u{2192}", "arrow.up": "\u{2191}",
    "arrow.down": "\u{2193}", "chevron.left": "\u{2039}", "chevron.right": "\u{203A}",
    "chevron.up": "\u{02C4}", "chevron.down": "\u{02C5}", "arrow.clockwise": "\u{21BB}",
    "arrow.counterclockwise": "\u{21BA}", "play": "\u{25B6}\u{FE0E}", "pause": "\u{23F8}\u{FE0E}",
    "stop": "\u{25A0}", "trash": "\u{1F5D1}\u{FE0E}", "pencil": "\u{270E}",
    "gear": "\u{2699}\u{FE0E}",
    "magnifyingglass": "\u{2315}", "info": "\u{2139}\u{FE0E}", "info.circle": "\u{24D8}",
    "exclamationmark": "!", "exclamationmark.triangle": "\u{26A0}\u{FE0E}", "questionmark": "?",
    "bell": "\u{237E}", "clock": "\u{25F7}", "calendar": "\u{25A6}", "person": "\u{263A}\u{FE0E}",
    "house": "\u{2302}", "envelope": "\u{2709}\u{FE0E}", "phone": "\u{260E}\u{FE0E}",
    "list.bullet": "\u{2630}", "ellipsis": "\u{2026}", "lock": "\u{26BF}",
    "link": "\u{26D3}\u{FE0E}",
    "tray": "\u{2327}", "doc": "\u{2630}", "folder": "\u{25AD}", "flag": "\u{2691}",
    "bolt": "\u{26A1}\u{FE0E}", "sun.max": "\u{2600}\u{FE0E}", "moon": "\u{263D}",
    "cloud": "\u{2601}\u{FE0E}", "number": "#", "mic": "\u{25CE}", "paperplane": "\u{27A4}",
  ]
}
