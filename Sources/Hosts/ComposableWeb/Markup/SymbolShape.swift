internal import ComposableWebClient

/// The drawing of a symbol: SVG paths on a square of 24, as in `symbols.txt`.
package struct SymbolShape: Equatable {
  /// The surfaces of a filled variant.
  let surfaces: String
  /// The details that are cut out of filled surfaces.
  let details: String
  let lines: String

  var isFillable: Bool { !surfaces.isEmpty }
  /// All paths.
  var strokes: String { surfaces + details + lines }

  static func named(_ name: Substring) -> SymbolShape? { all[name] }

  /// The names of all drawings.
  package static var names: [String] { all.keys.map(String.init).sorted() }

  private static let all = read(
    String(decoding: [UInt8](composable_client_symbols()), as: UTF8.self))

  private static func read(_ text: String) -> [Substring: SymbolShape] {
    var shapes: [Substring: SymbolShape] = [:]
    var aliases: [(Substring, Substring)] = []
    // Continued lines are joined.
    for line in text.replacing("\n  ", with: "").split(separator: "\n") where line.first != "#" {
      guard let blank = line.firstIndex(of: " ") else { continue }
      let name = line[..<blank]
      let drawing = line[line.index(after: blank)...]
      if drawing.first == "=" {
        aliases.append((name, drawing.dropFirst()))
      } else {
        shapes[name] = SymbolShape(drawing)
      }
    }
    for (name, other) in aliases { shapes[name] = shapes[other] }
    return shapes
  }

  private init(_ drawing: Substring) {
    let paths = drawing.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    surfaces = paths[0]
    details = paths.count > 1 ? paths[1] : ""
    lines = paths.count > 2 ? paths[2] : ""
  }
}
