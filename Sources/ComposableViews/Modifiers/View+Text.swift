extension View {
  /// How large texts in the view are, and for what.
  public func font(_ font: Font?) -> some View {
    _EnvironmentView(content: self, value: font) { $1.textAttributes.font = $0 }
  }

  /// How heavy the strokes of texts in the view are.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    _EnvironmentView(content: self, value: weight) { $1.textAttributes.weight = $0 }
  }

  /// Bold strokes for texts in the view.
  public func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : nil)
  }

  /// Letters that lean, for texts in the view.
  public func italic(_ isActive: Bool = true) -> some View {
    _EnvironmentView(content: self, value: isActive) { $1.textAttributes.isItalic = $0 }
  }

  /// A line under texts in the view.
  public func underline(_ isActive: Bool = true) -> some View {
    _EnvironmentView(content: self, value: isActive) { $1.textAttributes.isUnderlined = $0 }
  }

  /// A line through texts in the view.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    _EnvironmentView(content: self, value: isActive) { $1.textAttributes.isStruckThrough = $0 }
  }

  /// The colour of texts in the view.
  public func foregroundStyle(_ color: Color) -> some View {
    _EnvironmentView(content: self, value: color) { $1.textAttributes.color = $0 }
  }

  /// The colour of texts in the view, by the name that it had.
  public func foregroundColor(_ color: Color?) -> some View {
    _EnvironmentView(content: self, value: color) { $1.textAttributes.color = $0 }
  }

  /// Where the lines of texts in the view begin.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// How many lines a text in the view may take. Nil for as many as it needs.
  public func lineLimit(_ limit: Int?) -> some View {
    environment(\.lineLimit, limit)
  }
}

extension EnvironmentValues {
  /// Where the lines of texts begin.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// How many lines a text may take. Nil for as many as it needs.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  var textAttributes: TextAttributes {
    get { self[TextAttributesKey.self] }
    set { self[TextAttributesKey.self] = newValue }
  }
}

private enum TextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

private enum LineLimitKey: EnvironmentKey {
  static let defaultValue: Int? = nil
}

private enum TextAttributesKey: EnvironmentKey {
  static let defaultValue = TextAttributes()
}
