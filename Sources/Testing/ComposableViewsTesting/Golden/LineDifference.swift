/// The lines in which two texts differ, with lines of context.
struct LineDifference: CustomStringConvertible {
  private enum Line {
    case same(Substring)
    case removed(Substring)
    case inserted(Substring)

    var isChange: Bool {
      if case .same = self { false } else { true }
    }
  }

  /// How many unchanged lines are shown before and after a change.
  private static let context = 2

  private let lines: [Line]

  init(from old: String, to new: String) {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = newLines.difference(from: oldLines)
    var removed: [Int: Substring] = [:]
    var inserted: [Int: Substring] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var lines: [Line] = []
    var (oldOffset, newOffset) = (0, 0)
    while oldOffset < oldLines.count || newOffset < newLines.count {
      if let line = removed[oldOffset] {
        lines.append(.removed(line))
        oldOffset += 1
      } else if let line = inserted[newOffset] {
        lines.append(.inserted(line))
        newOffset += 1
      } else {
        lines.append(.same(newLines[newOffset]))
        oldOffset += 1
        newOffset += 1
      }
    }
    self.lines = lines
  }

  /// A line for each that was removed (`-`), inserted (`+`) or is near one of these. A line with the number of the
  /// next line in the old text precedes lines that are not at its beginning.
  var description: String {
    var description: [String] = []
    var lastShown = -1
    var number = 1
    let changes = lines.indices.filter { lines[$0].isChange }
    var nextChange = changes.startIndex
    for (index, line) in lines.enumerated() {
      while nextChange < changes.endIndex, changes[nextChange] + Self.context < index {
        nextChange += 1
      }
      let isShown =
        nextChange < changes.endIndex && changes[nextChange] - Self.context <= index
      if isShown {
        if lastShown != index - 1 { description.append("line \(number):") }
        lastShown = index
        switch line {
        case .same(let line): description.append("    \(line)")
        case .removed(let line): description.append("  - \(line)")
        case .inserted(let line): description.append("  + \(line)")
        }
      }
      if case .inserted = line { continue }
      number += 1
    }
    return description.joined(separator: "\n")
  }
}
