public import ComposableHosting

/// A symbol that hosts identify by name, or an image.
///
/// ```swift
/// Image(systemName: "star")
/// if let logo = Image(data: bytes, label: Text("Our logo")) {
///   logo.resizable().scaledToFit().frame(width: 120)
/// }
/// ```
///
/// A host that can't show images shows the text of the label.
public struct Image: View, Equatable, Sendable {
  private enum Content: Equatable, Sendable {
    case symbol(String)
    case picture(HostElement.Picture)
  }

  /// The size of a symbol in relation to its text.
  public typealias Scale = HostElement.TextAttributes.SymbolScale

  private let content: Content

  /// A symbol has the size and the color of text in its place: see `font(_:)` and `foregroundStyle(_:)`.
  ///
  /// - Parameter systemName: the name, as in the system's symbol collection. A host shows the closest symbol
  ///   that it has. In place of one that it doesn't know it shows the text, and reports that once.
  public init(systemName: String) {
    content = .symbol(systemName)
  }

  /// An image of bytes in the format PNG, JPEG, GIF or SVG.
  ///
  /// - Parameters:
  ///   - data: the bytes. The first ones determine the format.
  ///   - label: the accessibility text of the image.
  /// - Returns: nil if the bytes have none of these formats.
  public init?(data: some Sequence<UInt8>, label: Text) {
    guard let data = EncodedImage(data) else { return nil }
    self.init(data, label: label)
  }

  /// An image that says nothing which is not said elsewhere. It is not read aloud, and a host that can't show images
  /// omits it.
  ///
  /// - Parameter data: the bytes, whose beginning says the format: PNG, JPEG, GIF or SVG.
  /// - Returns: nil if the bytes have none of these formats.
  public init?(decorative data: some Sequence<UInt8>) {
    guard let data = EncodedImage(data) else { return nil }
    self.init(HostElement.Picture(.data(data)))
  }

  /// An image of bytes whose format is known.
  ///
  /// - Parameters:
  ///   - data: the bytes.
  ///   - label: the accessibility text of the image.
  public init(_ data: EncodedImage, label: Text) {
    self.init(HostElement.Picture(.data(data), description: label.string))
  }

  init(_ picture: HostElement.Picture) {
    content = .picture(picture)
  }

  /// Lets the image take the offered room, instead of its own size. It is stretched, unless it is scaled.
  ///
  /// A symbol remains as large as its font.
  public func resizable() -> Image {
    changed { HostElement.Picture($0.source, description: $0.description, isResizable: true) }
  }

  /// Keeps the ratio of a resizable image, so that all of it is visible.
  public func scaledToFit() -> Image { aspectRatio(contentMode: .fit) }

  /// Keeps the ratio of a resizable image, so that it covers all the room.
  public func scaledToFill() -> Image { aspectRatio(contentMode: .fill) }

  /// Gives a resizable image a ratio.
  ///
  /// - Parameters:
  ///   - aspectRatio: the ratio of its width to its height. Nil for its own.
  ///   - contentMode: how it fits into the room.
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> Image {
    changed {
      HostElement.Picture(
        $0.source, description: $0.description, isResizable: $0.isResizable,
        contentMode: contentMode,
        aspectRatio: aspectRatio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil })
    }
  }

  /// Gives a resizable image a ratio of width to height.
  ///
  /// Beside the other one, because the modifier of all views takes a number, too.
  public func aspectRatio(_ aspectRatio: Double, contentMode: ContentMode) -> Image {
    self.aspectRatio(Optional(aspectRatio), contentMode: contentMode)
  }

  private func changed(_ change: (HostElement.Picture) -> HostElement.Picture) -> Image {
    guard case .picture(let picture) = content else { return self }
    return Image(change(picture))
  }
}

extension Image: _ElementView {
  public typealias Body = Never
  public typealias _Children = EmptyView

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    switch content {
    case .symbol(let name):
      .symbol(HostElement.StyledSymbol(name, place.environment.text.tintedAttributes))
    case .picture(let picture): .image(picture)
    }
  }
}
