internal import ComposableHosting

// Tables are lists whose rows have cells. The style sheet makes the columns equally wide, and hides all but the first on
// narrow pages.

extension ElementMarkup {
  /// Whether it is a list with a header for columns.
  var isTable: Bool {
    tree.children(of: id).contains { tree[$0]?.kind == .tableRow(isHeader: true) }
  }

  func tableRow(isHeader: Bool) -> Markup {
    marked(Markup(box, isHeader ? "cells head" : "cells", hole: .content))
  }

  var cell: Markup {
    let isHeader = around.parent.map { tree[$0]?.kind == .tableRow(isHeader: true) } ?? false
    return marked(
      Markup(box, "cell", hole: .content).setting("role", isHeader ? "columnheader" : "cell"))
  }
}
