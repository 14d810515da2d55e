internal import ComposableHosting

extension ElementBlock {
  /// A terminal shows the accessibility text of the image; nothing for a decoration.
  func image(_ picture: HostElement.Picture) -> Block {
    let name: String
    switch (element.traits.accessibilityLabel ?? picture.description, picture.source) {
    case (let text?, _) where !text.isEmpty: name = text
    case (_, .address(let address)): name = Self.file(in: address)
    default: return .empty
    }
    guard !element.traits.isAccessibilityHidden else { return .empty }
    return beside([
      text("▧", TextStyle(.secondary)), text(name, TextStyle(.secondary, .italic)),
    ])
  }

  func asyncImage() -> Block {
    guard let label = element.traits.accessibilityLabel else { return group(children, .vertical) }
    return beside([
      text("▧", TextStyle(.secondary)), text(label, TextStyle(.secondary, .italic)),
    ])
  }

  /// The name of the file that an address leads to.
  private static func file(in address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init) ?? address
  }
}
