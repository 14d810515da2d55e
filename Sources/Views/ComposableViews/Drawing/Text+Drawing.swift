package import ComposableHosting

extension Text {
  /// The color of its first part. Nil if none is set.
  package var _color: Color? { runs.first?.attributes.color }
}
