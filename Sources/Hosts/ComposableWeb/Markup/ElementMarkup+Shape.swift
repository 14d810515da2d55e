internal import ComposableHosting

extension ElementMarkup {
  /// A shape: a box within the box that it is offered, because a circle is smaller than that.
  func shape(_ shape: HostElement.DrawnShape) -> Markup {
    var rules: [String] = []
    if let fill = shape.fill { rules.append(CSS.area(fill)) }
    rules.append(CSS.radius(shape.outline))
    if let stroke = shape.stroke, shape.lineWidth > 0 {
      let inside = shape.linePlace == .inside ? shape.lineWidth : shape.lineWidth / 2
      rules.append("outline:\(CSS.points(shape.lineWidth)) solid \(CSS.color(stroke))")
      rules.append("outline-offset:\(CSS.points(-inside))")
    }
    let inner = Markup("span").setting("data-s", rules.joined(separator: ";"))
    let markup = marked(Markup(box, "shape \(shape.outline.name) fill", inner))
    // A shape is decoration, unless it has a name.
    guard element.traits.accessibilityLabel != nil else {
      return element.traits.isAccessibilityHidden
        ? markup : markup.setting("aria-hidden", "true")
    }
    return markup.setting("role", "img")
  }
}

extension HostElement.ShapeOutline {
  /// Its class.
  fileprivate var name: String {
    switch self {
    case .rectangle: "rectangle"
    case .roundedRectangle: "rounded"
    case .ellipse: "ellipse"
    case .circle: "circle"
    case .capsule: "capsule"
    }
  }
}
