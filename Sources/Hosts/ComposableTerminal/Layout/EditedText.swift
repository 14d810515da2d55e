internal import ComposableHosting

/// A text of several lines that is edited, and its lines for the width that it has.
///
/// A class, because measuring and painting break it into the same lines.
package final class EditedText {
  package let text: String
  private var known: (width: Int, lines: EditorLines)?

  package init(_ text: String) {
    self.text = text
  }

  /// The lines in a width, without the columns at the sides.
  func lines(width: Int) -> EditorLines {
    if let known, known.width == width { return known.lines }
    let lines = EditorLines(text, width: Self.inner(width))
    known = (width, lines)
    return lines
  }

  /// The columns for text: there is one at each side, and the cursor may be in the last.
  static func inner(_ width: Int) -> Int { max(1, width - 2) }

  /// The size in the offered room.
  func size(_ proposal: Block.Proposal, _ lines: HostElement.FieldLines?) -> CellSize {
    let width = max(proposal.width ?? 40, 8)
    let count = self.lines(width: width).lines.count
    if let lines {
      return CellSize(width, min(lines.shown(of: count), max(1, proposal.height ?? .max)))
    }
    return CellSize(width, proposal.height.map { max($0, 3) } ?? min(max(count, 3), 10))
  }
}

extension Block {
  /// The line of an editor in the block that has the cursor. Nil if there is no editor, or if it scrolls by itself.
  func lineOfCursor(_ cursor: Int, in rect: CellRect, _ proposal: Proposal) -> CellRect? {
    if case .editor(let text, _, _) = content {
      let lines = text.lines(width: rect.width)
      guard lines.lines.count <= rect.height else { return nil }
      return CellRect(rect.x, rect.y + lines.line(of: cursor), rect.width, 1)
    }
    var found: CellRect?
    visitParts(in: rect, proposal) { part, rect, proposal in
      if found == nil { found = part.lineOfCursor(cursor, in: rect, proposal) }
    }
    return found
  }
}
