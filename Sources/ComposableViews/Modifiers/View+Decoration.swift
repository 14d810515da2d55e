extension View {
  func decorated(_ decorate: _DecoratedView<Self>.Decorate) -> _DecoratedView<Self> {
    _DecoratedView(content: self, decorate: decorate)
  }

  /// Free room around the view.
  ///
  /// - Parameters:
  ///   - edges: at which edges.
  ///   - length: how much, in points. Nil for as much as the host thinks right.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    guard let length else { return decorated(.decoration(.standardPadding(edges))) }
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Free room on all sides of the view, in points.
  public func padding(_ length: Double) -> some View {
    padding(.all, length)
  }

  /// Free room around the view.
  public func padding(_ insets: EdgeInsets) -> _DecoratedView<Self> {
    decorated(.decoration(.padding(insets)))
  }

  /// Gives the view a size, in points.
  ///
  /// - Parameters:
  ///   - width: its width. Nil leaves it as it is.
  ///   - height: its height. Nil leaves it as it is.
  ///   - alignment: where the view lies in it.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    decorated(.decoration(.frame(Frame(width: width, height: height, alignment: alignment))))
  }

  /// Gives the view limits for its size, in points. An infinite greatest size is all there is.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    decorated(
      .decoration(
        .frame(
          Frame(
            minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
            alignment: alignment))))
  }

  /// A colour behind the view.
  public func background(_ color: Color) -> some View {
    decorated(.decoration(.background(color)))
  }

  /// A line around the view.
  ///
  /// - Parameters:
  ///   - color: its colour.
  ///   - width: how thick it is, in points.
  public func border(_ color: Color, width: Double = 1) -> some View {
    decorated(.decoration(.border(color, width: width)))
  }

  /// How much of the view is to be seen: from zero to one.
  public func opacity(_ opacity: Double) -> some View {
    decorated(.decoration(.opacity(min(max(opacity, 0), 1))))
  }

  /// What a picker or a view of tabs knows the view by: the value that is selected when it is chosen.
  public func tag(_ tag: some Hashable) -> some View {
    decorated(.tag(AnyHashable(tag)))
  }

  /// The keys that activate the control.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    decorated(.shortcut(KeyboardShortcut(key, modifiers: modifiers)))
  }

  /// The keys that activate the control.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    decorated(.shortcut(shortcut))
  }

  /// What is read aloud in the view's stead.
  public func accessibilityLabel(_ label: String) -> some View {
    decorated(.label(label))
  }

  /// Whether the view is not read aloud.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    decorated(.accessibilityHidden(isHidden))
  }

  /// What tests know the view by.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    decorated(.identifier(identifier))
  }
}
