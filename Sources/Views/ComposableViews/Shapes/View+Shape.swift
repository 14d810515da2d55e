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

  /// Makes all of the view's frame react to gestures, also where nothing is drawn.
  ///
  /// On all hosts a view does that anyway: the modifier is there for code that says so, and for other rectangles there is
  /// `padding`.
  public func contentShape(_ shape: Rectangle) -> some View {
    Group { self }
  }

  /// Shows only the part of the view that is in its own frame.
  public func clipped() -> some View {
    decorated(.decoration(.clipped(.rectangle)))
  }

  /// Rounds the corners of the view, under the former name of `clipShape(.rect(cornerRadius:))`.
  ///
  /// - Parameter radius: the radius of the corners, in points.
  public func cornerRadius(_ radius: Double) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Adds a shadow of what the view draws.
  ///
  /// A terminal shows no shadows: separate what overlaps by a border or a background as well.
  ///
  /// - Parameters:
  ///   - color: the color of the shadow.
  ///   - radius: how far it is blurred, in points.
  ///   - x: its distance toward the trailing edge, in points.
  ///   - y: its distance toward the bottom, in points.
  public func shadow(
    color: Color = Color(.black, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    decorated(.decoration(.shadow(color, radius: max(0, radius), x: x, y: y)))
  }

  /// Shows only the part of the view that is in a shape.
  ///
  /// - Parameter shape: the shape, which is as large as the view.
  public func clipShape(_ shape: some Shape) -> some View {
    decorated(.decoration(.clipped(shape._outline)))
  }
}
