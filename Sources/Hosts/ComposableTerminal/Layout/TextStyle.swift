package import ComposableHosting

/// The intended style of a text, before a theme assigns colors.
package struct TextStyle: Hashable, Sendable {
  package var color: Color?
  package var attributes: CellStyle.Attributes
  /// The address that the text links to.
  var link: String?

  package init(_ color: Color? = nil, _ attributes: CellStyle.Attributes = []) {
    self.color = color
    self.attributes = attributes
  }

  /// Maps a text's attributes to a terminal's: there is only one font size, so sizes become weights.
  init(_ text: HostElement.TextAttributes) {
    color = text.color
    attributes = []
    let style = text.font?.style
    switch style {
    case .some where text.font?.size != nil:
      let size = text.font?.size ?? 0
      if size >= 20 { attributes.insert(.bold) } else if size < 14 { color = color ?? .secondary }
    case .largeTitle?, .title?, .title2?, .title3?, .headline?: attributes.insert(.bold)
    case .footnote?, .caption?, .caption2?, .subheadline?: color = color ?? .secondary
    default: break
    }
    switch text.weight ?? text.font?.weight {
    case .semibold?, .bold?, .heavy?, .black?: attributes.insert(.bold)
    case nil: break
    default: attributes.remove(.bold)
    }
    link = text.link
    if text.link != nil {
      color = color ?? .accentColor
      attributes.insert(.underlined)
    }
    if text.isItalic ?? false { attributes.insert(.italic) }
    if text.isUnderlined ?? false { attributes.insert(.underlined) }
    if text.isStruckThrough ?? false { attributes.insert(.struckThrough) }
  }

  /// This style, with another one for its unspecified properties.
  func over(_ other: TextStyle) -> TextStyle {
    var style = TextStyle(color ?? other.color, attributes.union(other.attributes))
    style.link = link ?? other.link
    return style
  }
}
