internal import ComposableHosting

/// A symbol as a small SVG: a shape, optionally enclosed in another, filled, or struck through.
///
/// It is part of its element's own markup. A sprite would be smaller where a symbol is repeated, but needs a request
/// before the first symbol is seen; and a page has only the rows near the visible part.
struct SymbolDrawing {
  private let shape: SymbolShape
  private var enclosure: Enclosure?
  private var isFilled = false
  private var isStruck = false
  /// Whether it points along the direction of reading.
  private let isDirectional: Bool

  /// A shape around another one, and where that one is in it.
  private struct Enclosure {
    let shape: SymbolShape
    let scale: Double
    let y: Double

    init?(_ name: Substring) {
      switch name {
      case "circle": (scale, y) = (0.56, 12)
      case "square", "app", "rectangle": (scale, y) = (0.58, 12)
      case "triangle": (scale, y) = (0.46, 14.2)
      case "shield": (scale, y) = (0.5, 11.7)
      case "seal", "hexagon", "octagon": (scale, y) = (0.52, 12)
      case "diamond": (scale, y) = (0.44, 12)
      case "bubble": (scale, y) = (0.44, 10.3)
      default: return nil
      }
      guard let shape = SymbolShape.named(name) else { return nil }
      self.shape = shape
    }
  }

  /// Takes a name apart: `heart.slash.circle.fill` is a filled circle around a struck heart. An unknown variant of
  /// a known symbol, such as `bell.badge`, is drawn as the symbol.
  ///
  /// Nil if no part of the name is known.
  init?(_ name: String) {
    var rest = name[...]
    var found = SymbolShape.named(rest)
    while found == nil, let dot = rest.lastIndex(of: ".") {
      let last = rest[rest.index(after: dot)...]
      rest = rest[..<dot]
      switch last {
      case "fill": isFilled = true
      case "slash": isStruck = true
      default: if enclosure == nil { enclosure = Enclosure(last) }
      }
      found = SymbolShape.named(rest)
    }
    guard let found else { return nil }
    shape = found
    isDirectional = rest.hasSuffix(".forward") || rest.hasSuffix(".backward")
  }

  // MARK: - Markup

  /// - Parameter id: the symbol's element, for the ids of its masks.
  func markup(of id: ElementID) -> Markup {
    let svg = Markup("svg", isDirectional ? "glyph flips" : "glyph")
      // A parser spells it as SVG does.
      .setting("viewbox", "0 0 24 24").setting("aria-hidden", "true")
    let cut = "\(id.rawValue)k"
    if let enclosure {
      let inner = placed(in: enclosure)
      guard isFilled else { return svg.adding(path(enclosure.shape.strokes)).adding(inner) }
      let surface = path(enclosure.shape.surfaces, isFilled: true).setting("mask", "url(#\(cut))")
      return svg.adding(mask(cut, inner)).adding(surface)
    }
    let drawing = isFilled && shape.isFillable ? filled(cut) : [path(shape.strokes)]
    guard isStruck else { return drawing.reduce(svg) { $0.adding($1) } }
    let gap = "\(id.rawValue)q"
    let group = drawing.reduce(Markup("g").setting("mask", "url(#\(gap))")) { $0.adding($1) }
    let wide = path("M2 6l16.5 16.5").setting("stroke-width", "3")
    return svg.adding(mask(gap, wide)).adding(group).adding(path("M3.5 4l17 17"))
  }

  private func filled(_ cut: String) -> [Markup] {
    let lines = shape.lines.isEmpty ? [] : [path(shape.lines)]
    guard !shape.details.isEmpty else { return [path(shape.surfaces, isFilled: true)] + lines }
    let surface = path(shape.surfaces, isFilled: true).setting("mask", "url(#\(cut))")
    return [mask(cut, path(shape.details)), surface] + lines
  }

  /// The shape within its enclosure, with equally wide lines.
  private func placed(in enclosure: Enclosure) -> Markup {
    let x = CSS.shortNumber(12 - 12 * enclosure.scale)
    let y = CSS.shortNumber(enclosure.y - 12 * enclosure.scale)
    let width = CSS.shortNumber(1.9 / enclosure.scale)
    var group = Markup("g")
      .setting("transform", "translate(\(x) \(y)) scale(\(CSS.shortNumber(enclosure.scale)))")
      .setting("stroke-width", width)
    // A shape with details would lose them if filled, so it is drawn with lines.
    if isFilled, shape.isFillable, shape.details.isEmpty {
      group = group.adding(path(shape.surfaces, isFilled: true))
      if !shape.lines.isEmpty { group = group.adding(path(shape.lines)) }
    } else {
      group = group.adding(path(shape.strokes))
    }
    guard isStruck else { return group }
    return group.adding(path("M3.5 4l17 17"))
  }

  /// A mask that hides the inside of a shape.
  private func mask(_ name: String, _ cut: Markup) -> Markup {
    Markup("mask").setting("id", name)
      .adding(Markup("path", "all").setting("d", "M0 0h24v24H0z"))
      .adding(Markup("g", "cut").adding(cut))
  }

  private func path(_ path: String, isFilled: Bool = false) -> Markup {
    Markup("path", isFilled ? "full" : "").setting("d", path)
  }
}
