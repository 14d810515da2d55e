internal import ComposableHosting

// Each mark is a separate SVG, because an HTML parser knows the tags of SVG only inside of one. Lengths are percentages
// of the plane. Only paths have no percentages: their plane is scaled from a thousand units in both directions.

extension ElementMarkup {
  func mark(_ mark: HostElement.Drawing.Mark) -> Markup {
    var markup = Markup("svg", "mark")
    if !mark.help.isEmpty { markup.content.append(.tag(Markup("title").adding(mark.help))) }
    switch mark.geometry {
    case .bar(let from, let to, _, let radius):
      let bar = Markup("rect").setting("x", Self.percent(min(from.x, to.x)))
        .setting("y", Self.percent(min(from.y, to.y)))
        .setting("width", Self.percent(abs(to.x - from.x)))
        .setting("height", Self.percent(abs(to.y - from.y)))
      markup.content.append(
        .tag(radius > 0 ? bar.setting("rx", CSS.shortNumber(radius)) : bar))
    case .line(let points, let width, let dash):
      markup.stretch()
      let line = Markup("path", "line").setting("d", Self.path(points))
        .setting("stroke-width", CSS.shortNumber(max(0, width)))
        .setting(
          "stroke-dasharray",
          of: dash.isEmpty
            ? nil : dash.map { CSS.shortNumber(max(0, $0)) }.joined(separator: " "))
      markup.content.append(.tag(line))
    case .area(let upper, let lower):
      markup.stretch()
      markup.content.append(
        .tag(Markup("path").setting("d", Self.path(upper + lower.reversed(), isClosed: true))))
    case .sector(let start, let end, let inner):
      markup.set("viewBox", "-100 -100 200 200")
      markup.content.append(.tag(Self.sector(start, end, inner)))
    case .symbols(let symbol, let points, let size):
      for point in points {
        let sign = Markup(symbol, size: size)
        let place = Markup("svg").setting("x", Self.percent(point.x))
          .setting("y", Self.percent(point.y))
        markup.content.append(
          .tag(
            symbol == .circle
              ? sign.setting("cx", Self.percent(point.x)).setting("cy", Self.percent(point.y))
              : place.containing(sign)))
      }
    case .text(let text, let point, let alignment):
      markup.content.append(.tag(Self.text(text, point, alignment)))
    }
    markup.color(mark.color)
    return markup
  }

  private static func text(
    _ text: String, _ point: HostElement.Drawing.Point, _ alignment: Alignment
  ) -> Markup {
    let anchor =
      switch alignment.horizontal {
      case .leading: "start"
      case .center: "middle"
      case .trailing: "end"
      }
    let shift =
      switch alignment.vertical {
      case .top, .firstTextBaseline: "1.1em"
      case .center: "0.35em"
      case .bottom, .lastTextBaseline: "-0.4em"
      }
    let gap = alignment.horizontal == .leading ? "0.4em" : "-0.4em"
    return Markup("text").setting("x", percent(point.x)).setting("y", percent(point.y))
      .setting("dx", of: alignment.horizontal == .center ? nil : gap).setting("dy", shift)
      .setting("text-anchor", anchor).adding(text)
  }

  private static func percent(_ share: Double) -> String {
    CSS.shortNumber(limited(share) * 100) + "%"
  }

  private static func path(_ points: [HostElement.Drawing.Point], isClosed: Bool = false) -> String
  {
    var path = ""
    for point in points {
      path += path.isEmpty ? "M" : "L"
      path += CSS.tenth(limited(point.x) * 1000) + " " + CSS.tenth(limited(point.y) * 1000)
    }
    // A line of one point is a dot.
    if points.count == 1 { path += "h0" }
    return isClosed && !points.isEmpty ? path + "Z" : path
  }

  /// A sector of a circle with a radius of 100 around the origin, clockwise from the top: a dash of a line as wide as the
  /// ring.
  private static func sector(_ start: Double, _ end: Double, _ inner: Double) -> Markup {
    Markup("circle", "sector").setting("r", CSS.shortNumber(50 * (1 + inner)))
      .setting("stroke-width", CSS.shortNumber(100 * (1 - inner))).setting("pathLength", "1")
      .setting("stroke-dasharray", "\(CSS.number(max(0, end - start))) 1")
      .setting("transform", "rotate(\(CSS.shortNumber(360 * start - 90)))")
  }

  /// Values far outside of the plane are invisible.
  private static func limited(_ share: Double) -> Double {
    share > -10 ? min(share, 10) : -10
  }
}

extension CSS {
  /// At most one decimal place.
  fileprivate static func tenth(_ value: Double) -> String { number((value * 10).rounded() / 10) }
}

extension Markup {
  /// A symbol around the origin. The areas of all symbols of a size look alike.
  init(_ symbol: HostElement.Drawing.Symbol, size: Double) {
    let half = max(0, size) / 2
    func path(_ text: String, _ numbers: Double...) -> Markup {
      var text = text
      for number in numbers { text.replace("_", with: CSS.shortNumber(number), maxReplacements: 1) }
      return Markup("path").setting("d", text)
    }
    switch symbol {
    case .circle: self = Markup("circle").setting("r", CSS.shortNumber(half))
    case .square:
      let side = half * 0.9
      self = path("M_ _H_V_H_Z", -side, -side, side, side, -side)
    case .triangle:
      self = path("M0 _L_ _H_Z", -half * 1.15, half * 1.1, half * 0.8, -half * 1.1)
    case .diamond:
      let long = half * 1.25
      self = path("M0 _L_ 0L0 _L_ 0Z", -long, long, long, -long)
    case .pentagon:
      let (a, b, c, d) = (half * 1.1, half * 1.05, half * 0.34, half * 0.65)
      self = path("M0 _L_ _L_ _H_L_ _Z", -a, b, -c, d, half * 0.9, -d, -b, -c)
    case .plus: self = path("M0 _V_M_ 0H_", -half, half, -half, half).lined()
    case .cross:
      let arm = half * 0.75
      self = path("M_ _L_ _M_ _L_ _", -arm, -arm, arm, arm, arm, -arm, -arm, arm).lined()
    case .asterisk:
      let (x, y) = (half * 0.87, half * 0.5)
      self =
        path("M0 _V_M_ _L_ _M_ _L_ _", -half, half, -x, -y, x, y, -x, y, x, -y).lined()
    }
  }

  private func lined() -> Markup {
    setting("class", "line").setting("stroke-width", "2")
  }

  fileprivate func containing(_ markup: Markup) -> Markup {
    var outer = self
    outer.content = [.tag(markup)]
    return outer
  }

  fileprivate mutating func stretch() {
    set("viewBox", "0 0 1000 1000")
    set("preserveAspectRatio", "none")
  }

  /// Sets the color of vector graphics: by a class, otherwise by an attribute.
  mutating func color(_ color: Color) {
    if let name = CSS.colorClass(color) {
      if let index = attributes.firstIndex(where: { $0.name == "class" }) {
        attributes[index] = Attribute(
          name: "class", value: "\(attributes[index].value ?? "") \(name)")
      } else {
        set("class", name)
      }
    } else {
      set("color", CSS.color(Color(color.base)))
    }
    if color.alpha < 1 { set("opacity", CSS.shortNumber(color.alpha)) }
  }
}
