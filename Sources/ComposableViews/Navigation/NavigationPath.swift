/// Values of any types, each of which stands for a page.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// A path that leads nowhere.
  public init() {}

  /// A path of values of one type.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// How many pages there are on it.
  public var count: Int { elements.count }
  /// Whether there are none.
  public var isEmpty: Bool { elements.isEmpty }

  /// Puts a page on top.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Takes pages from the top.
  ///
  /// - Parameter count: how many: as many as there are at most.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}
