public import ComposableHosting

/// A shape, as a view that fills the offered space with the foreground color.
///
/// ```swift
/// ZStack {
///   RoundedRectangle(cornerRadius: 8).fill(.green.opacity(0.2))
///   Circle().strokeBorder(.green, lineWidth: 2)
/// }
/// ```
///
/// All hosts can draw these shapes; an app can't define its own. On a terminal corners are rounded as far as cells
/// allow, and a line is a character wide.
public protocol Shape: _ElementView, Hashable, Sendable where _Children == EmptyView {
  /// The outline. Implementation detail; do not use it directly.
  var _outline: HostElement.ShapeOutline { get }
}

/// A shape whose line can be inside of its outline: all shapes.
public protocol InsettableShape: Shape {}

extension Shape {
  /// Fills the shape with the foreground color.
  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .shape(
      HostElement.DrawnShape(
        _outline, fill: place.environment.text.tintedAttributes.color ?? .primary))
  }

  /// Fills the shape with a color.
  public func fill(_ color: Color) -> some View {
    ShapeView(shape: HostElement.DrawnShape(_outline, fill: color))
  }

  /// Draws a line along the outline, half of it outside of the shape.
  ///
  /// - Parameters:
  ///   - color: the color of the line.
  ///   - lineWidth: the width of the line, in points.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> some View {
    ShapeView(shape: HostElement.DrawnShape(_outline, stroke: color, lineWidth: lineWidth))
  }
}

extension InsettableShape {
  /// Draws a line along the outline, inside of the shape.
  ///
  /// - Parameters:
  ///   - color: the color of the line.
  ///   - lineWidth: the width of the line, in points.
  public func strokeBorder(_ color: Color, lineWidth: Double = 1) -> some View {
    ShapeView(
      shape: HostElement.DrawnShape(
        _outline, stroke: color, lineWidth: lineWidth, linePlace: .inside))
  }
}

/// A shape with its own colors.
struct ShapeView: View, Equatable {
  let shape: HostElement.DrawnShape
}

extension ShapeView: _ElementView {
  typealias Body = Never
  typealias _Children = EmptyView

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    var shape = shape
    let tint = place.environment.controlStyle.tint
    shape.fill = shape.fill?.replacingTint(by: tint)
    shape.stroke = shape.stroke?.replacingTint(by: tint)
    return .shape(shape)
  }
}
