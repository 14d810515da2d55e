extension HostElement {
  /// The look of the row that an element is.
  public struct RowLook: Hashable, Sendable {
    /// The color behind it. Nil for the color of the list.
    public var background: Color?
    /// Whether lines separate it from other rows. Nil for what the list does.
    public var hasSeparators: Bool?

    /// Creates the look that the list has chosen.
    public init() {}
  }

  /// The look that its own decorations give a row.
  package var rowLook: RowLook {
    var look = RowLook()
    for decoration in decorations {
      switch decoration {
      // The innermost counts.
      case .rowBackground(let color): look.background = look.background ?? color
      case .rowSeparator(let isShown): look.hasSeparators = look.hasSeparators ?? isShown
      default: break
      }
    }
    return look
  }
}

extension ElementTree {
  /// The look of a row: its own, otherwise the look of its section.
  public func rowLook(of id: ElementID) -> HostElement.RowLook {
    var look = self[id]?.rowLook ?? HostElement.RowLook()
    if let parent = parent(of: id), let section = self[parent], section.kind == .section {
      look.background = look.background ?? section.rowLook.background
      look.hasSeparators = look.hasSeparators ?? section.rowLook.hasSeparators
    }
    return look
  }
}
