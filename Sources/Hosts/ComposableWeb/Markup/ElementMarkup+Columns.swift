internal import ComposableHosting

// Split views: columns side by side. Style sheets show one at a time where there is little room: a session does not
// know the width of its page.

extension ElementMarkup {
  /// Not a `main`: the main part of a page with a split view is a column.
  var screen: Markup {
    Markup("div", "screen", hole: .content)
      .setting("role", of: tree.mainSplitView == nil ? "main" : nil)
  }

  func splitView(_ columns: HostElement.Columns) -> Markup {
    let toggle = Markup("button", "sidebar-toggle").setting("type", "button")
      .setting("data-e", EventName.activate.rawValue)
      .setting("aria-expanded", columns.hiddenCount == 0 ? "true" : "false")
      .setting("aria-label", strings.sidebar).setting("title", strings.sidebar)
    var split = Markup(
      box, "split", Markup(box, "columns of-\(columns.count)", hole: .content))
    // A label contains no controls.
    if !around.isLabel { split.content.append(.tag(toggle)) }
    return marked(split)
  }

  var stackOfPages: Markup {
    guard let (splitView, index, columns) = tree.column(id) else {
      return marked(Markup("div", "pages", hole: .content))
    }
    var classes = "pages column \(columns.name(of: index).lowercased())"
    if index == columns.top { classes += " top" }
    // With room for two of three columns, the current one and its neighbor are shown.
    if columns.count == 3, columns.top < 2 ? index == 2 : index == 0 { classes += " spare" }
    if index < columns.hiddenCount { classes += " away" }
    if index == columns.hiddenCount { classes += " first" }
    var column = marked(Markup("div", classes, hole: .content))
    let isNamed = element.traits.accessibilityLabel != nil
    if index == 0 {
      column.replace("role", "navigation")
      column = column.named(strings.sidebar, unless: isNamed)
    } else if index < columns.count - 1 {
      column.replace("role", "navigation")
      // The heading of its page names it.
      if !isNamed, let page = tree.children(of: id).last, case .page? = tree[page]?.kind {
        column.set("aria-labelledby", "\(page.rawValue)h")
      }
    } else if index == columns.count - 1, splitView == tree.mainSplitView {
      column.replace("role", "main")
    }
    guard index < columns.count - 1 else { return column }
    let width = columns.widths[index]
    let rules = [("", width.ideal), ("-min", width.minimum), ("-max", width.maximum)].compactMap {
      (name, length) in
      length.map { "--column\(name):\(CSS.points(max(0, $0.isNaN ? 0 : $0)))" }
    }
    return rules.isEmpty ? column : column.setting("data-s", rules.joined(separator: ";"))
  }
}
