internal import ComposableHosting

/// The colors of everything on the screen.
///
/// The terminal's own colors for text and background; one accent for interactive elements, and a plate in
/// it for the focused one; gray for secondary content. Without colors, the focused control is reversed.
package struct Theme: Hashable, Sendable {
  let depth: ColorDepth
  let isLight: Bool
  /// The color behind the text, as far as it is known: dimmed colors are mixed with it.
  let backdrop: CellColor
  /// The background of the screen, if the terminal's background does not suit the colors of the app; nil for the
  /// terminal's.
  let paper: CellColor?
  /// The colors that the app chooses.
  let style: TerminalTheme

  /// - Parameters:
  ///   - depth: the terminal's colors.
  ///   - backdrop: the color behind the text; nil if unknown, which counts as dark.
  ///   - style: the colors that the app chooses.
  package init(
    depth: ColorDepth, backdrop: CellColor? = nil, style: TerminalTheme = .automatic
  ) {
    self.depth = depth
    self.style = style
    isLight =
      switch style.appearance {
      case .automatic: backdrop?.isBright ?? false
      case .light: true
      case .dark: false
      }
    let usual = CellColor.hex(isLight ? 0xFFFFFF : 0x16181D)
    if depth == .none || style.appearance == .automatic
      || isLight == backdrop?.isBright ?? false
    {
      paper = nil
    } else {
      paper = depth >= .palette ? usual : .palette(isLight ? 15 : 0)
    }
    self.backdrop = paper == nil ? backdrop ?? usual : usual
  }

  /// A color that the app chooses, unless it stands for one of the theme.
  private func own(_ color: Color?) -> CellColor? {
    switch color?.base {
    case nil, .accentColor?, .primary?, .secondary?, .gray?, .clear?, .tint?: nil
    case let base?: cellColor(base)
    }
  }

  /// Whether there are enough colors for plates.
  var hasSurfaces: Bool { depth >= .palette }

  private func pick(_ dark: UInt32, _ light: UInt32, _ index: UInt8) -> CellColor {
    depth >= .palette ? .hex(isLight ? light : dark) : .palette(index)
  }

  /// Interactive elements.
  var accent: CellColor { own(style.accent) ?? pick(0x7AA2F7, 0x2E5CC5, isLight ? 4 : 12) }
  /// Secondary content.
  var secondary: CellColor { own(style.secondary) ?? pick(0x8B92A5, 0x676E7F, 8) }
  /// Lines.
  var line: CellColor { own(style.line) ?? pick(0x444B5C, 0xC3C8D4, 8) }
  /// The plate behind interactive elements.
  var surface: CellColor {
    hasSurfaces ? backdrop.mixed(with: .hex(isLight ? 0x2E3A5C : 0xC0CAF5), 0.13) : .standard
  }

  /// The focused control.
  func focused(isDestructive: Bool) -> CellStyle {
    guard depth > .none else { return CellStyle(.standard, on: .standard, [.reversed, .bold]) }
    let color = isDestructive ? cellColor(.red) : accent
    guard style.accent != nil, let isBright = color.isBright else {
      return CellStyle(pick(0x16181D, 0xFFFFFF, isLight ? 15 : 0), on: color, .bold)
    }
    return CellStyle(.hex(isBright ? 0x16181D : 0xFFFFFF), on: color, .bold)
  }

  /// The terminal's color for a text's color on a background.
  func cellColor(_ color: Color, on background: CellColor) -> CellColor {
    guard color.alpha < 1, hasSurfaces else { return cellColor(color.base) }
    let base = cellColor(color.base)
    return shown(background).mixed(with: base == .standard ? plainText : base, color.alpha)
  }

  /// The background after painting a color over it.
  func background(_ color: Color, on background: CellColor) -> CellColor {
    if depth == .none || color.isClear { return background }
    // Too few colors to mix them: the more visible one counts.
    guard hasSurfaces else { return color.alpha < 0.5 ? background : cellColor(color.base) }
    let base = cellColor(color.base)
    guard color.alpha < 1 else { return base }
    return shown(background).mixed(with: base == .standard ? plainText : base, color.alpha)
  }

  /// Tints a style by a translucent color over it.
  func tint(_ style: inout CellStyle, _ color: Color) {
    let text = style.foreground == .standard ? plainText : style.foreground
    style.foreground = background(color, on: text)
    style.background = background(color, on: style.background)
  }

  private func shown(_ background: CellColor) -> CellColor {
    background == .standard ? backdrop : background
  }

  /// Replaces the terminal's own colors, where they would not go with the others.
  func paintPaper(_ frame: inout CellFrame) {
    guard let paper else { return }
    let ink = hasSurfaces ? plainText : .palette(isLight ? 0 : 15)
    frame.restyle(CellRect(frame.size)) { style in
      if style.foreground == .standard { style.foreground = ink }
      if style.background == .standard { style.background = paper }
    }
  }

  /// An approximation of the plain text's color, which the terminal does not report.
  private var plainText: CellColor { .hex(isLight ? 0x2A2E38 : 0xC8CEDC) }

  /// The terminal's color for a named color.
  func cellColor(_ color: Color.Base) -> CellColor {
    switch color {
    case .primary, .clear: .standard
    case .secondary, .gray: secondary
    case .tertiary: backdrop.mixed(with: secondary, hasSurfaces ? 0.75 : 1)
    case .quaternary: backdrop.mixed(with: secondary, hasSurfaces ? 0.55 : 1)
    case .accentColor, .tint: accent
    case .material: surface
    case .red: pick(0xF7768E, 0xC0324B, isLight ? 1 : 9)
    case .orange: pick(0xFF9E64, 0xB4560F, isLight ? 3 : 11)
    case .yellow: pick(0xE0AF68, 0x8C6C0A, isLight ? 3 : 11)
    case .green: pick(0x9ECE6A, 0x3E7D1E, isLight ? 2 : 10)
    case .mint: pick(0x73DACA, 0x1A7F6E, isLight ? 6 : 14)
    case .teal: pick(0x5FB7C4, 0x14717E, 6)
    case .cyan: pick(0x7DCFFF, 0x0B7095, isLight ? 6 : 14)
    case .blue: pick(0x7AA2F7, 0x2E5CC5, isLight ? 4 : 12)
    case .indigo: pick(0x9D9CF5, 0x4B44B8, isLight ? 4 : 12)
    case .purple: pick(0xBB9AF7, 0x7B3FC4, isLight ? 5 : 13)
    case .pink: pick(0xF5A0D0, 0xB82F7E, isLight ? 5 : 13)
    case .brown: pick(0xB08968, 0x7A5230, 3)
    case .white: pick(0xFFFFFF, 0xFFFFFF, 15)
    case .black: pick(0x000000, 0x000000, 0)
    case .rgb(let red, let green, let blue): .rgb(Self.byte(red), Self.byte(green), Self.byte(blue))
    }
  }

  private static func byte(_ part: Double) -> UInt8 {
    part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0
  }

  func style(_ look: TextStyle, on background: CellColor = .standard) -> CellStyle {
    var style = CellStyle(
      look.color.map { cellColor($0, on: background) } ?? .standard, on: background,
      look.attributes)
    if let color = look.color, color.alpha < 1, !hasSurfaces { style.attributes.insert(.dim) }
    if depth == .none {
      if [.secondary, .tertiary, .quaternary].contains(look.color) {
        style.attributes.insert(.dim)
      }
      (style.foreground, style.background) = (.standard, .standard)
    }
    return style
  }

  /// Makes a style less prominent: zero is invisible, one is unchanged.
  func fade(_ style: inout CellStyle, _ share: Double) {
    guard hasSurfaces else {
      style.attributes.remove([.bold, .reversed])
      style.attributes.insert(.dim)
      style.background = .standard
      return
    }
    let text = style.foreground == .standard ? plainText : style.foreground
    style.foreground = backdrop.mixed(with: text, share)
    if style.background != .standard {
      style.background = backdrop.mixed(with: style.background, share)
    }
    style.attributes.remove(.bold)
  }
}
