public import ComposableHosting

extension View {
  /// Puts a color in the outline of a shape behind the view.
  ///
  /// ```swift
  /// Text("New").padding(.horizontal, 8).background(.green.opacity(0.2), in: .capsule)
  /// ```
  ///
  /// - Parameters:
  ///   - color: the color.
  ///   - shape: the shape, which is as large as the view.
  public func background(_ color: Color, in shape: some Shape) -> some View {
    decorated(.decoration(.filledShape(color, shape._outline)))
  }

  /// Shows only the part of the view that is in a shape.
  ///
  /// - Parameter shape: the shape, which is as large as the view.
  public func clipShape(_ shape: some Shape) -> some View {
    decorated(.decoration(.clipped(shape._outline)))
  }
}
