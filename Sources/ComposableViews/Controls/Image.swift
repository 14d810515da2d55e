/// A symbol that hosts identify by name.
///
/// Other images are not supported, because not every host can show them.
public struct Image: View, Equatable, Sendable {
  private let name: String

  /// A symbol has the size and the color of text in its place: see `font(_:)` and `foregroundStyle(_:)`.
  ///
  /// - Parameter systemName: the name, as in the system's symbol collection. A host shows the closest symbol
  ///   that it has. In place of one that it doesn't know it shows the text, and reports that once.
  public init(systemName: String) {
    name = systemName
  }
}

extension Image: _ElementView {
  public typealias Body = Never
  public typealias _Children = EmptyView

  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .symbol(StyledSymbol(name, place.environment.textAttributes))
  }
}
