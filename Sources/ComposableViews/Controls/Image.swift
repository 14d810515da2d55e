/// A sign that hosts know by its name.
///
/// There are no other images: not every screen can show them.
public struct Image: View, Equatable, Sendable {
  private let name: String

  /// - Parameter systemName: the name, as in the system's collection of signs. A host shows what it
  ///   has that is like it; one that it doesn't know may be left out.
  public init(systemName: String) {
    name = systemName
  }
}

extension Image: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// Nothing is in it.
  public typealias _Children = EmptyView

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .symbol(name) }
}
