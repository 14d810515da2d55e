public import ComposableFoundation
public import ComposableHosting

extension Text {
  /// Shows an attributed string, with its links and the attributes of
  /// `AttributeScopes.ViewAttributes`.
  ///
  /// ```swift
  /// var text = AttributedString("Red")
  /// text.foregroundColor = .red
  /// Text(text)
  /// ```
  ///
  /// - Parameter content: the attributed string.
  @_disfavoredOverload
  public init(_ content: AttributedString) {
    self.init(
      content.runs.map { run in
        var attributes = HostElement.TextAttributes()
        attributes.font = run.font
        attributes.color = run.foregroundColor
        attributes.isUnderlined = run.isUnderlined
        attributes.isStruckThrough = run.isStruckThrough
        attributes.link = run.link?.absoluteString
        return HostElement.StyledText.Run(String(content[run.range].characters), attributes)
      })
  }
}

extension AttributeScopes {
  /// The attributes of strings that a ``Text`` shows.
  public struct ViewAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color.
    public let foregroundColor: ForegroundColorAttribute
    /// Whether it is underlined.
    public let isUnderlined: UnderlineAttribute
    /// Whether it is struck through.
    public let isStruckThrough: StrikethroughAttribute
    /// The attributes of Foundation, such as links.
    public let foundation: FoundationAttributes

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "ComposableViews.font"
    }

    /// The key of the color.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "ComposableViews.foregroundColor"
    }

    /// The key of the underline.
    public enum UnderlineAttribute: AttributedStringKey {
      public typealias Value = Bool
      public static let name = "ComposableViews.isUnderlined"
    }

    /// The key of the strikethrough.
    public enum StrikethroughAttribute: AttributedStringKey {
      public typealias Value = Bool
      public static let name = "ComposableViews.isStruckThrough"
    }
  }

  /// The attributes of strings that a ``Text`` shows.
  public var views: ViewAttributes.Type { ViewAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute of strings that a ``Text`` shows.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.ViewAttributes, Key>
  ) -> Key { self[Key.self] }
}
