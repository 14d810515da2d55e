internal import ComposableHosting

// A drawing is a plane of vector graphics with texts around it, and a table with the values, for users who can't see
// the plane. The marks in the plane and the rows of the table are separate elements.

extension ElementMarkup {
  func drawing(_ drawing: HostElement.Drawing) -> Markup {
    let caption = "\(id.rawValue)k"
    var table = Markup("table")
    table.content = [
      .tag(
        Markup("caption").setting("id", caption)
          .adding([drawing.name, drawing.note].compactMap { $0 }.joined(separator: ". "))),
      .tag(Markup("thead", "", Self.row(drawing.headings, "th"))),
      .tag(Markup("tbody", hole: .values)),
    ]
    let keys = Markup("div", "keys", drawing.keys.map(key))
    // The same tags in the same order in any case, so that a change of an axis keeps the marks.
    var markup = marked(Markup(box, "drawing fill", area(drawing), keys))
      .setting("role", "figure")
    if drawing.keysAreOnTop { markup.content.swapAt(0, 1) }
    // A table is as high as its rows, in spite of height rules.
    markup.content.append(.tag(Markup("div", "values", table)))
    return element.traits.accessibilityLabel == nil
      ? markup.setting("aria-labelledby", caption) : markup
  }

  func drawingPart(_ part: HostElement.DrawingPart) -> Markup {
    switch part {
    case .row(let values): Self.row(values, "td")
    case .mark(let mark): self.mark(mark)
    }
  }

  private static func row(_ values: [String], _ tag: String) -> Markup {
    Markup(
      "tr", "",
      values.enumerated().map { index, value in
        // The first value of a row is the heading of the others.
        let isHeading = tag == "th" || index == 0
        return Markup(isHeading ? "th" : "td").setting(
          "scope", of: isHeading ? (tag == "th" ? "col" : "row") : nil
        ).adding(value)
      })
  }

  // MARK: - Around the plane

  private func area(_ drawing: HostElement.Drawing) -> Markup {
    let plane = Markup("div", "plane", grid(drawing), Markup("svg", "marks", hole: .content))
    return Markup(
      "div", "area", name(drawing, .leading), name(drawing, .top), name(drawing, .trailing),
      ruler(drawing, .top), ruler(drawing, .leading), plane, ruler(drawing, .trailing),
      ruler(drawing, .bottom), name(drawing, .bottom)
    ).setting("aria-hidden", "true")
  }

  private func name(_ drawing: HostElement.Drawing, _ edge: Edge) -> Markup {
    Markup("div", "name at-\(edge)").adding(drawing.axis(at: edge)?.title ?? "")
  }

  private func ruler(_ drawing: HostElement.Drawing, _ edge: Edge) -> Markup {
    guard let axis = drawing.axis(at: edge) else { return Markup("div", "ruler at-\(edge)") }
    let labels = axis.labels.filter { (0...1).contains($0.place) }
    let needed = Self.neededWidth(of: labels)
    return Markup(
      "div", "ruler at-\(edge)",
      labels.enumerated().map { index, label in
        let place = CSS.shortNumber(label.place * 100)
        guard axis.isHorizontal else {
          return Markup("span").setting("data-s", "top:\(place)%").adding(label.text)
        }
        if let band = axis.band {
          let start = CSS.shortNumber((label.place - band / 2) * 100)
          return Markup("span", "band")
            .setting("data-s", "left:\(start)%;width:\(CSS.shortNumber(band * 100))%")
            .adding(label.text)
        }
        let end = label.place < 0.02 ? "first" : label.place > 0.98 ? "last" : ""
        let classes = [end, Self.widthClass(of: index, needed)].filter { !$0.isEmpty }
        return Markup("span", classes.joined(separator: " "))
          .setting("data-s", "left:\(place)%").adding(label.text)
      })
  }

  /// The width in which all labels fit side by side, in the root's font size: a letter of a label is at most two fifths
  /// of that wide on average.
  private static func neededWidth(of labels: [HostElement.Drawing.Label]) -> Double {
    let longest = labels.map(\.text.count).max() ?? 0
    return Double(labels.count) * (Double(longest) * 0.42 + 0.75)
  }

  /// The least width of the axis at which a label is shown. Every second one needs all of the room, every fourth one
  /// half of that, and so on.
  private static func widthClass(of index: Int, _ needed: Double) -> String {
    guard index > 0 else { return "" }
    let width = needed / Double(1 << (index.trailingZeroBitCount))
    guard width > 6 else { return "" }
    let widths = [8, 10, 12, 15, 18, 22, 27, 33, 40]
    return "from-\(widths.first { Double($0) >= width } ?? 50)"
  }

  private func grid(_ drawing: HostElement.Drawing) -> Markup {
    let lines = drawing.axes.flatMap { axis in
      axis.lines.filter { (0...1).contains($0) }.map { place -> Markup in
        let place = CSS.shortNumber(place * 100) + "%"
        let line = Markup("line")
        return axis.isHorizontal
          ? line.setting("x1", place).setting("x2", place).setting("y1", "0")
            .setting("y2", "100%")
          : line.setting("x1", "0").setting("x2", "100%").setting("y1", place)
            .setting("y2", place)
      }
    }
    let ticks = drawing.axes.flatMap { axis in axis.ticks.map { tick(axis.edge, $0) } }
    return Markup("svg", "lines", lines + ticks)
  }

  /// A short line from the edge outwards.
  private func tick(_ edge: Edge, _ place: Double) -> Markup {
    let place = CSS.shortNumber(place * 100) + "%"
    let (x, y, path) =
      switch edge {
      case .top: (place, "0", "M0 0V-4")
      case .bottom: (place, "100%", "M0 0V4")
      case .leading: ("0", place, "M0 0H-4")
      case .trailing: ("100%", place, "M0 0H4")
      }
    return Markup("svg", "tick", [Markup("path").setting("d", path)])
      .setting("x", x).setting("y", y)
  }

  private func key(_ key: HostElement.Drawing.Key) -> Markup {
    var patch = Markup("svg").setting("viewBox", "-6 -6 12 12")
    patch.color(key.color)
    let sign =
      key.symbol.map { Markup($0, size: 10) }
      ?? Markup("rect").setting("x", "-5").setting("y", "-5").setting("width", "10")
      .setting("height", "10").setting("rx", "2")
    patch.content = [.tag(sign)]
    return Markup("span", "key", patch, Markup("span").adding(key.text))
  }
}

extension Markup {
  /// A tag with any number of tags in it.
  fileprivate init(_ tag: String, _ classes: String, _ content: [Markup]) {
    self.init(tag, classes)
    self.content = content.map { .tag($0) }
  }
}
