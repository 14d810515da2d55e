internal import ComposableHosting

/// The markup of a text: its runs, each with one style.
struct TextMarkup {
  /// In a label it is part of a line.
  let isLabel: Bool

  func make(_ text: HostElement.StyledText, _ element: ElementMarkup) -> Markup {
    var classes: [String] = []
    var css: [String] = []
    switch text.alignment {
    case .leading: break
    case .center: classes.append("t-center")
    case .trailing: classes.append("t-trailing")
    }
    let hasLinks = text.runs.contains { $0.attributes.link != nil }
    if text.lineLimit == 1, text.truncation != .tail, !hasLinks {
      return cut(text, element, classes)
    }
    if let limit = text.lineLimit {
      classes.append("clamp")
      css.append("-webkit-line-clamp:\(max(1, limit))")
    }
    if text.reservedLines > 1 { css.append("min-height:\(text.reservedLines)lh") }
    let tag = isLabel ? "span" : "p"
    guard text.runs.count != 1 || text.runs[0].attributes.link != nil else {
      let run = text.runs[0]
      let look = RunStyle(run.attributes)
      return element.marked(
        changing(text, Self.styled(tag, classes + look.classes, css + look.css))
          .adding(Self.unbroken(run.string)))
    }
    var markup = element.marked(changing(text, Self.styled(tag, classes, css)))
    for (address, runs) in links(in: text.runs) {
      let spans = runs.map { run in
        let look = RunStyle(run.attributes)
        return Markup.Content.tag(
          Self.styled("span", look.classes, look.css).adding(Self.unbroken(run.string)))
      }
      guard let address else {
        markup.content += spans
        continue
      }
      var link = Markup("a", "link").setting("href", address.text)
        .setting("rel", "noopener noreferrer")
      link.content = spans
      markup.content.append(.tag(link))
    }
    return markup
  }

  /// How a new content comes, for the script.
  private func changing(_ text: HostElement.StyledText, _ markup: Markup) -> Markup {
    switch text.contentTransition.effect {
    case .identity: markup
    case .opacity: markup.setting("data-content", "fade")
    case .countingUp: markup.setting("data-content", "up")
    case .countingDown: markup.setting("data-content", "down")
    }
  }

  /// The runs, in groups with the same link, or without one.
  private func links(in runs: [HostElement.StyledText.Run]) -> [(
    SafeAddress?, [HostElement.StyledText.Run]
  )] {
    var groups: [(SafeAddress?, [HostElement.StyledText.Run])] = []
    var last: String??
    for run in runs {
      // There are no links in a control's label.
      let link = isLabel ? nil : run.attributes.link
      if link == last {
        groups[groups.count - 1].1.append(run)
      } else {
        groups.append((link.flatMap { SafeAddress($0) }, [run]))
        last = link
      }
    }
    return groups
  }

  /// A part of a text with one style.
  func span(_ string: String, _ attributes: HostElement.TextAttributes) -> Markup {
    let look = RunStyle(attributes)
    return Self.styled("span", look.classes, look.css).adding(string)
  }

  /// A text whose amounts stay on one line: browsers break between a sign and a currency, as in `-€58.32`.
  private static func unbroken(_ text: String) -> String {
    guard let sign = text.unicodeScalars.firstIndex(where: isSign),
      text.unicodeScalars[sign...].contains(where: isCurrency)
    else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // A word joiner.
      if isCurrency(scalar), let last = scalars.last, isSign(last) { scalars.append("\u{2060}") }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "+" || scalar == "\u{2212}"
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }

  static func styled(_ tag: String, _ classes: [String], _ css: [String]) -> Markup {
    let markup = Markup(tag, classes.joined(separator: " "))
    return css.isEmpty ? markup : markup.setting("data-s", css.joined(separator: ";"))
  }
}

/// The style of a run: classes for closed sets, a rule for free values.
struct RunStyle {
  var classes: [String] = []
  var css: [String] = []

  /// - Parameter isSymbol: whether it is for a drawing, which needs less contrast than letters.
  init(_ attributes: HostElement.TextAttributes, isSymbol: Bool = false) {
    if let font = attributes.font {
      if let size = font.size {
        css.append("font-size:\(CSS.points(size));line-height:1.25")
      } else {
        classes.append("f-\(font.style)")
      }
      if let weight = font.weight, attributes.weight == nil { classes.append("w-\(weight)") }
      if font.design != .default { classes.append("d-\(font.design)") }
    }
    if let weight = attributes.weight { classes.append("w-\(weight)") }
    if attributes.isMonospaced == true, attributes.font?.design != .monospaced {
      classes.append("d-monospaced")
    }
    if attributes.hasMonospacedDigits == true || attributes.font?.hasMonospacedDigits == true {
      classes.append("digits")
    }
    if isSymbol {
      switch attributes.symbolScale {
      case nil, .medium?: break
      case .small?: classes.append("scale-small")
      case .large?: classes.append("scale-large")
      }
    }
    if attributes.isItalic == true { classes.append("italic") }
    switch (attributes.isUnderlined ?? false, attributes.isStruckThrough ?? false) {
    case (true, true): classes.append("lined struck")
    case (true, false): classes.append("lined")
    case (false, true): classes.append("struck")
    default: break
    }
    switch attributes.color {
    case nil: break
    case .secondary?: classes.append("secondary")
    case let color?: css.append("color:\(CSS.textColor(color, isSymbol: isSymbol))")
    }
  }
}
