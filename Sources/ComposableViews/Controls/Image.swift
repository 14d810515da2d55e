/// A symbol that hosts identify by name.
///
/// Other images are not supported, because not every host can show them.
public struct Image: View, Equatable, Sendable {
  private let name: String

  /// - Parameter systemName: the name, as in the system's symbol collection. A host shows the
  ///   closest symbol that it has, and may omit one that it doesn't know.
  public init(systemName: String) {
    name = systemName
  }
}

extension Image: _ElementView {
  public typealias Body = Never
  public typealias _Children = EmptyView

  public func _kind(at place: _ElementPlace) -> Element.Kind { .symbol(name) }
}
