extension HostElement {
  /// Whether it has the id of another element.
  package var namesElements: Bool {
    if let selection = traits.selection, !selection.rows.union(selection.excluded).isEmpty {
      return true
    }
    return switch kind {
    case .picker(let selection), .tabView(let selection): selection != nil
    case .alternatives(_, let current): current != nil
    default: style.layer.anchor != nil
    }
  }
}
