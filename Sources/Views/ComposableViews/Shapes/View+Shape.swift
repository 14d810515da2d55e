public import ComposableHosting

extension View {
  /// Puts a color behind the view, in the outline of a shape.
  ///
  /// ```swift
  /// Text("New").padding(.horizontal, 8).background(.green.opacity(0.2), in: .capsule)
  /// ```
  ///
  /// - Parameters:
  ///   - color: the color.
  ///   - shape: the shape, which is as large as the view.
  public func background(_ color: Color, in shape: some Shape = Rectangle()) -> some View {
    let outline = shape._outline
    return decorated(
      .decoration(outline == .rectangle ? .background(color) : .filledShape(color, outline)))
  }

  /// Shows only the part of the view that is in a shape.
  ///
  /// - Parameter shape: the shape, which is as large as the view.
  public func clipShape(_ shape: some Shape) -> some View {
    decorated(.decoration(.clipped(shape._outline)))
  }
}
