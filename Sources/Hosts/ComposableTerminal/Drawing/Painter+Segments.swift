internal import ComposableHosting

extension Painter {
  /// Values with signs between them; the one at the cursor of the focused control is marked.
  mutating func paintSegments(_ segments: [String], in rect: CellRect, _ context: Context) {
    guard let control = context.control else { return }
    parts[control.id] = rect
    let isFocused = control.id == focus
    let index = cursor == .max ? 0 : cursor
    var x = rect.x
    for (place, segment) in segments.enumerated() {
      let isValue = place.isMultiple(of: 2)
      var look = TextStyle(isValue ? nil : .secondary)
      var segment = segment
      if isValue, isFocused, place / 2 == index {
        look = TextStyle(.accentColor, [.bold, .reversed])
        if !typedDigits.isEmpty {
          let rest = max(0, segment.count - typedDigits.count)
          segment = typedDigits + String(repeating: "_", count: rest)
        }
      } else if isValue, isFocused {
        look = TextStyle(.accentColor)
      }
      let style = theme.style(look, on: context.background)
      x += frame.put(segment, x: x, y: rect.y, style, in: context.clip)
    }
  }
}
