internal import ComposableHosting

extension ElementMarkup {
  /// An image. Its size is known before it is loaded, so that nothing moves.
  func image(_ picture: HostElement.Picture) -> Markup {
    var image = Markup("img", picture.isResizable ? "image resizable" + fitting(picture) : "image")
    if case .address(let address) = picture.source { image.set("src", Self.imageAddress(address)) }
    image = marked(
      image.setting("alt", picture.description ?? "").setting("decoding", "async"))
    if case .data(let data) = picture.source {
      image.image = data
      if let width = data.width, let height = data.height {
        image.set("width", "\(width)")
        image.set("height", "\(height)")
      }
    }
    if let ratio = picture.aspectRatio { image.set("data-s", "aspect-ratio:\(CSS.number(ratio))") }
    return image
  }

  private func fitting(_ picture: HostElement.Picture) -> String {
    picture.contentMode.map { " \($0)" } ?? ""
  }

  /// The markup of an image that the script loads.
  func asyncImage(_ address: String, isLoading: Bool) -> Markup {
    var markup = marked(Markup(box, "async", hole: .content))
    if isLoading { markup.set("data-load", Self.imageAddress(address)) }
    if element.traits.accessibilityLabel != nil { markup.set("role", "img") }
    return markup
  }

  /// An address on the web or on the same server; one that can't be loaded in place of others.
  private static func imageAddress(_ address: String) -> String {
    guard let safe = SafeAddress(address), !address.lowercased().hasPrefix("mailto:") else {
      return "about:invalid"
    }
    return safe.text
  }
}
