internal import ComposableHosting

// Grids are CSS grids, whose rows leave the layout to the grid, and controls that disclose.

extension ElementMarkup {
  func grid(
    _ alignment: Alignment, _ columns: [HorizontalAlignment?], _ horizontal: Double?,
    _ vertical: Double?
  ) -> Markup {
    var rules = "grid-template-columns:repeat(\(max(1, columns.count)),auto)"
    if let horizontal { rules += ";column-gap:\(CSS.points(max(0, horizontal)))" }
    if let vertical { rules += ";row-gap:\(CSS.points(max(0, vertical)))" }
    let classes = "grid \(CSS.name(alignment.horizontal)) y-\(CSS.name(alignment.vertical))"
    return marked(Markup(box, classes, hole: .content).setting("data-s", rules))
  }

  func lazyGrid(_ alignment: Alignment, _ columns: [GridItem], _ spacing: Double?) -> Markup {
    var rules = "grid-template-columns:\(CSS.columns(columns))"
    if let gap = columns.first?.spacing { rules += ";column-gap:\(CSS.points(max(0, gap)))" }
    if let spacing { rules += ";row-gap:\(CSS.points(max(0, spacing)))" }
    let own = columns.first?.alignment ?? .center
    let classes =
      "lazygrid \(CSS.name(own.horizontal)) y-\(CSS.name(own.vertical)) at-\(CSS.name(alignment.horizontal))"
    return marked(Markup(box, classes, hole: .content).setting("data-s", rules))
  }

  func gridRow(_ alignment: VerticalAlignment?) -> Markup {
    let suffix = alignment.map { " y-\(CSS.name($0))" } ?? ""
    return marked(Markup(box, "grid-row\(suffix)", hole: .content))
  }

  /// The button that shows or hides the content after it.
  func disclosure(_ isExpanded: Bool) -> Markup {
    active(
      Markup("button", "disclosure", Markup("span", "label", hole: .content))
        .setting("type", "button").setting("data-e", EventName.activate.rawValue)
        .setting("aria-expanded", isExpanded ? "true" : "false"))
  }
}
