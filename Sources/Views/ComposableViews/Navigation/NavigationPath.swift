internal import ComposableSessions

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

extension NavigationPath {
  /// A path whose values can be encoded.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let pages: [StoredPage]

    fileprivate init(pages: [StoredPage]) { self.pages = pages }

    public init(from decoder: any Decoder) throws {
      pages = try decoder.singleValueContainer().decode([StoredPage].self)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(pages)
    }
  }

  /// The path, to encode it; nil if one of the values is not `Codable`.
  public var codable: CodableRepresentation? {
    [StoredPage](elements).map { CodableRepresentation(pages: $0) }
  }

  /// Creates a path that was encoded. Each value gets its type from the `navigationDestination(for:destination:)` that shows it;
  /// types are told apart by their names without modules. Until then the path equals no path of the values.
  public init(_ codable: CodableRepresentation) {
    elements = codable.pages.path
  }
}

extension NavigationPath: KeptInSnapshots {
  var json: String? { codable.flatMap { try? StateCoding.text(of: $0) } }

  func restored(from json: String) -> NavigationPath? {
    (try? StateCoding.value(CodableRepresentation.self, from: json)).map { NavigationPath($0) }
  }
}
