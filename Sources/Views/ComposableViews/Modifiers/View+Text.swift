public import ComposableHosting

extension View {
  /// Sets the font of text in the view.
  public func font(_ font: Font?) -> some View {
    _EnvironmentView(content: self, value: font) { $1.textAttributes.font = $0 }
  }

  /// Sets the font weight of text in the view.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    _EnvironmentView(content: self, value: weight) { $1.textAttributes.weight = $0 }
  }

  /// Makes text in the view bold.
  public func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : nil)
  }

  /// Makes text in the view italic.
  public func italic(_ isActive: Bool = true) -> some View {
    _EnvironmentView(content: self, value: isActive) { $1.textAttributes.isItalic = $0 }
  }

  /// Underlines text in the view.
  public func underline(_ isActive: Bool = true) -> some View {
    _EnvironmentView(content: self, value: isActive) { $1.textAttributes.isUnderlined = $0 }
  }

  /// Strikes through text in the view.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    _EnvironmentView(content: self, value: isActive) { $1.textAttributes.isStruckThrough = $0 }
  }

  /// Gives the letters of text in the view a fixed width.
  public func monospaced(_ isActive: Bool = true) -> some View {
    _EnvironmentView(content: self, value: isActive) { $1.textAttributes.isMonospaced = $0 }
  }

  /// Gives the digits of text in the view the same width, so that numbers that change stay in place.
  ///
  /// In a terminal they have it anyway.
  public func monospacedDigit() -> some View {
    _EnvironmentView(content: self, value: true) { $1.textAttributes.hasMonospacedDigits = $0 }
  }

  /// Sets the size of symbols in the view in relation to their text.
  ///
  /// A terminal has one size of symbols.
  public func imageScale(_ scale: Image.Scale) -> some View {
    _EnvironmentView(content: self, value: scale) { $1.textAttributes.symbolScale = $0 }
  }

  /// Sets the color of text in the view.
  public func foregroundStyle(_ color: Color) -> some View {
    _EnvironmentView(content: self, value: color) { $1.textAttributes.color = $0 }
  }

  /// Sets the color of text in the view, under the former name of `foregroundStyle(_:)`.
  public func foregroundColor(_ color: Color?) -> some View {
    _EnvironmentView(content: self, value: color) { $1.textAttributes.color = $0 }
  }

  /// Sets the alignment of lines of text in the view.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the letters in which texts in the view are written. Nil leaves them as they are.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Sets where a text in the view is cut off that has no room: at the end, unless set.
  ///
  /// A page cuts a text of several lines off at the end.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Limits the number of lines of each text in the view. Nil for no limit.
  public func lineLimit(_ limit: Int?) -> some View {
    lines(limit, reserved: 0)
  }

  /// Limits the number of lines of each text in the view.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of lines.
  ///   - reservesSpace: whether a text with fewer lines takes the room of that many.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(limit, reserved: reservesSpace ? limit : 0)
  }

  /// Limits the number of lines of each text in the view.
  ///
  /// - Parameter limits: the numbers of lines: `2...4`, `2...` or `...4`. A text with fewer lines than the least number takes
  ///   the room of that many.
  public func lineLimit(_ limits: some _LineLimits) -> some View {
    lines(limits._greatest, reserved: limits._least)
  }

  private func lines(_ limit: Int?, reserved: Int) -> some View {
    _EnvironmentView(content: self, value: [limit, reserved]) {
      $1.lineLimit = $0[0]
      $1.reservedLines = $0[1] ?? 0
    }
  }
}
