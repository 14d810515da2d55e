extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether two arrays have equal elements in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._elements == rhs._elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements, in order, to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_elements)
  }
}
