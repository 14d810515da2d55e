/// A path of values of any types. Each value represents a page.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of values of one type.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of pages on the path.
  public var count: Int { elements.count }
  /// Whether the path has no pages.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a page.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Pops pages from the top.
  ///
  /// - Parameter count: the number of pages to remove, at most the number on the path.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}
