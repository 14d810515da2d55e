internal import ComposableViews

/// The markup of a text: its runs, each with one style.
struct TextMarkup {
  /// In a label it is part of a line.
  let isLabel: Bool

  func make(_ text: StyledText, _ element: ElementMarkup) -> Markup {
    var classes: [String] = []
    var css: [String] = []
    switch text.alignment {
    case .leading: break
    case .center: classes.append("t-center")
    case .trailing: classes.append("t-trailing")
    }
    if let limit = text.lineLimit {
      classes.append("clamp")
      css.append("-webkit-line-clamp:\(max(1, limit))")
    }
    let tag = isLabel ? "span" : "p"
    guard text.runs.count != 1 else {
      let run = text.runs[0]
      let look = RunStyle(run.attributes)
      return element.marked(
        Self.styled(tag, classes + look.classes, css + look.css).adding(run.string))
    }
    var markup = element.marked(Self.styled(tag, classes, css))
    for run in text.runs {
      let look = RunStyle(run.attributes)
      markup.content.append(.tag(Self.styled("span", look.classes, look.css).adding(run.string)))
    }
    return markup
  }

  private static func styled(_ tag: String, _ classes: [String], _ css: [String]) -> Markup {
    let markup = Markup(tag, classes.joined(separator: " "))
    return css.isEmpty ? markup : markup.setting("data-s", css.joined(separator: ";"))
  }
}

/// The style of a run: classes for closed sets, a rule for free values.
private struct RunStyle {
  var classes: [String] = []
  var css: [String] = []

  init(_ attributes: TextAttributes) {
    if let font = attributes.font {
      classes.append("f-\(font.style)")
      if let weight = font.weight, attributes.weight == nil { classes.append("w-\(weight)") }
      if font.design != .default { classes.append("d-\(font.design)") }
    }
    if let weight = attributes.weight { classes.append("w-\(weight)") }
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
    case let color?: css.append("color:\(CSS.color(color))")
    }
  }
}
