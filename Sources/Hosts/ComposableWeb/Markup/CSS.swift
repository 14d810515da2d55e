internal import ComposableHosting

/// Values as style sheets and attributes write them. Everything that comes from a view is a number or a
/// member of a closed set, so that none of it can end a rule.
enum CSS {
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return value > 0 ? "1e9" : "0" }
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    return "\(value)"
  }

  /// At most two decimal places, for readability.
  static func shortNumber(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return number(value) }
    return number((value * 100).rounded() / 100)
  }

  /// A length. A point is a sixteenth of the default font size, and scales with it.
  static func points(_ value: Double) -> String {
    value == 0 ? "0" : number((value / 16 * 10_000).rounded() / 10_000) + "rem"
  }

  static func name(_ alignment: HorizontalAlignment) -> String {
    switch alignment {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    }
  }

  static func name(_ alignment: VerticalAlignment) -> String {
    switch alignment {
    case .top: "top"
    case .center: "middle"
    case .bottom: "bottom"
    case .firstTextBaseline: "baseline"
    case .lastTextBaseline: "last-baseline"
    }
  }

  static func color(_ color: Color) -> String {
    let alpha = color.alpha
    if case .rgb(let red, let green, let blue) = color.base {
      let parts = [red, green, blue].map { part in
        part.isNaN ? 0 : Int((min(1, max(0, part)) * 255).rounded())
      }
      let suffix = alpha < 1 ? " / \(number(alpha))" : ""
      return "rgb(\(parts[0]) \(parts[1]) \(parts[2])\(suffix))"
    }
    let base = self.color(color.base)
    guard color.base != .clear else { return base }
    return translucent(base, alpha)
  }

  private static func translucent(_ color: String, _ alpha: Double) -> String {
    guard alpha < 1 else { return color }
    return "color-mix(in srgb,\(color) \(shortNumber(alpha * 100))%,transparent)"
  }

  /// The color of letters. Yellow ones are darker on a light page, to be readable.
  static func textColor(_ color: Color, isSymbol: Bool) -> String {
    guard !isSymbol, color.base == .yellow else { return self.color(color) }
    return self.color(color).replacing("composable-yellow", with: "composable-yellow-text")
  }

  private static func color(_ color: Color.Base) -> String {
    switch color {
    case .clear: return "transparent"
    case .primary: return "var(--composable-text)"
    case .secondary: return "var(--composable-secondary)"
    case .accentColor, .tint: return "var(--composable-accent)"
    case .material(let material):
      return "color-mix(in srgb,var(--composable-raised) \(share(of: material))%,transparent)"
    default: return "var(--composable-\(color))"
    }
  }

  /// The rules for an area in a color.
  static func area(_ color: Color) -> String {
    let plain = self.color(color)
    if color.isGradient, color.base != .clear {
      // White is mixed with the opaque color, or it would be seen where the color is translucent.
      let light = "color-mix(in srgb,\(self.color(Color(color.base))) 78%,#fff)"
      return "background:linear-gradient(\(translucent(light, color.alpha)),\(plain))"
    }
    guard case .material = color.base else { return "background:\(plain)" }
    return "background:\(plain);backdrop-filter:blur(1.25rem) saturate(1.6)"
  }

  /// How opaque a material is, in percent.
  private static func share(of material: Color.Material) -> Int {
    switch material {
    case .ultraThin: 45
    case .thin: 58
    case .regular: 70
    case .thick: 82
    case .ultraThick: 92
    }
  }

  // MARK: - Keys

  /// Keys as the script looks them up, one entry for each allowed combination of modifiers: letters for
  /// the modifiers, a hyphen, and the key's name. The command key is the control key on other systems,
  /// and shift may be needed to type a character.
  static func keys(_ shortcut: KeyboardShortcut) -> String {
    let modifiers = shortcut.modifiers
    let name = keyName(shortcut.key)
    let isSign = name.count < 2 && !("a"..."z").contains(name)
    var all: [String] = []
    for shift in isSign ? ["", "s"] : [modifiers.contains(.shift) ? "s" : ""] {
      let option = modifiers.contains(.option) ? "a" : ""
      let control = modifiers.contains(.control) ? "c" : ""
      if modifiers.contains(.command) {
        all.append("\(control)\(option)\(shift)m-\(name)")
        if control.isEmpty { all.append("c\(option)\(shift)-\(name)") }
      } else {
        all.append("\(control)\(option)\(shift)-\(name)")
      }
    }
    return all.joined(separator: " ")
  }

  static func ariaKeys(_ shortcut: KeyboardShortcut) -> String {
    var names: [String] = []
    if shortcut.modifiers.contains(.control) || shortcut.modifiers.contains(.command) {
      names.append("Control")
    }
    if shortcut.modifiers.contains(.option) { names.append("Alt") }
    if shortcut.modifiers.contains(.shift) { names.append("Shift") }
    let name = keyName(shortcut.key)
    names.append(name == "+" ? "Plus" : name)
    return names.joined(separator: "+")
  }

  private static func keyName(_ key: KeyEquivalent) -> String {
    switch key {
    case .return: "Enter"
    case .escape: "Escape"
    case .delete: "Backspace"
    case .tab: "Tab"
    case .space: "Space"
    case .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .pageUp, .pageDown,
      .deleteForward:
      KeyName.name(key)
    default: key.character.lowercased()
    }
  }
}
