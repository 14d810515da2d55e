internal import ComposableHosting

/// The names of keys in browsers, and in the attributes and messages of a page.
enum KeyName {
  private static let special: [KeyEquivalent: String] = [
    .return: "Enter", .escape: "Escape", .delete: "Backspace", .deleteForward: "Delete",
    .tab: "Tab", .space: "Space", .upArrow: "ArrowUp", .downArrow: "ArrowDown",
    .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight", .home: "Home", .end: "End",
    .pageUp: "PageUp", .pageDown: "PageDown",
  ]

  private static let keys = Dictionary(
    uniqueKeysWithValues: special.map { ($0.value, $0.key) })

  static func name(_ key: KeyEquivalent) -> String { special[key] ?? String(key.character) }

  /// The key with a name; nil for keys that views don't know, such as a dead key.
  static func key(_ name: String) -> KeyEquivalent? {
    if let key = keys[name] { return key }
    return name.count == 1 ? name.first.map { KeyEquivalent($0) } : nil
  }
}
