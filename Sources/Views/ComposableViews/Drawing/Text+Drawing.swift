package import ComposableHosting

extension Text {
  /// The color of its first part. Nil if it has none of its own.
  package var _color: Color? { runs.first?.attributes.color }
}
