public import ComposableHosting

extension View {
  func decorated(_ decorate: _DecoratedView<Self>.Decorate) -> _DecoratedView<Self> {
    _DecoratedView(content: self, decorate: decorate)
  }

  /// Adds space around the view.
  ///
  /// - Parameters:
  ///   - edges: the edges at which to add space.
  ///   - length: the amount, in points. Nil for the host's default.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    guard let length else { return decorated(.decoration(.standardPadding(edges))) }
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Adds space on all sides of the view, in points.
  public func padding(_ length: Double) -> some View {
    padding(.all, length)
  }

  /// Adds space around the view.
  public func padding(_ insets: EdgeInsets) -> _DecoratedView<Self> {
    decorated(.decoration(.padding(insets)))
  }

  /// Gives the view a fixed size, in points.
  ///
  /// - Parameters:
  ///   - width: the width. Nil leaves it unchanged.
  ///   - height: the height. Nil leaves it unchanged.
  ///   - alignment: the alignment of the view within the frame.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    decorated(
      .decoration(.frame(HostElement.Frame(width: width, height: height, alignment: alignment))))
  }

  /// Limits the size of the view, in points. An infinite maximum takes all available space.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    decorated(
      .decoration(
        .frame(
          HostElement.Frame(
            minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
            alignment: alignment))))
  }

  /// Draws a line around the view.
  ///
  /// - Parameters:
  ///   - color: the color of the line.
  ///   - width: the width of the line, in points.
  public func border(_ color: Color, width: Double = 1) -> some View {
    decorated(.decoration(.border(color, width: width)))
  }

  /// Sets the opacity of the view, from zero to one.
  public func opacity(_ opacity: Double) -> some View {
    decorated(.decoration(.opacity(min(max(opacity, 0), 1))))
  }

  /// Hides the view: it takes its space, and can be neither seen nor used.
  public func hidden() -> some View {
    decorated(.decoration(.hidden))
  }

  /// Gives the view its ideal size, regardless of the offered size: a text is not truncated or wrapped.
  public func fixedSize() -> some View {
    decorated(.decoration(.fixedSize([.horizontal, .vertical])))
  }

  /// Gives the view its ideal size along some axes, regardless of the offered size.
  ///
  /// - Parameters:
  ///   - horizontal: whether its width is fixed.
  ///   - vertical: whether its height is fixed.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return decorated(.decoration(.fixedSize(axes)))
  }

  /// Sets the order in which the enclosing stack gives space to its views.
  ///
  /// - Parameter value: the priority, zero by default. Views with a higher priority are offered all space beyond the
  ///   minimum of views with a lower one.
  public func layoutPriority(_ value: Double) -> some View {
    decorated(.decoration(.layoutPriority(value)))
  }

  /// Sets the value by which a picker or tab view identifies the view: the selection while the view
  /// is selected.
  public func tag(_ tag: some Hashable) -> some View {
    decorated(.tag(AnyHashable(tag)))
  }

  /// Sets the keys that activate the control.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    decorated(.shortcut(KeyboardShortcut(key, modifiers: modifiers)))
  }

  /// Sets the keys that activate the control.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    decorated(.shortcut(shortcut))
  }

  /// Adds an explanation of the view, shown for the pointer or the focus, and read by a screen reader.
  public func help(_ text: some StringProtocol) -> some View {
    decorated(.help(String(text)))
  }

  /// Sets the text that is read aloud instead of the view.
  public func accessibilityLabel(_ label: String) -> some View {
    decorated(.label(label))
  }

  /// Sets whether the view is hidden from assistive technologies.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    decorated(.accessibilityHidden(isHidden))
  }

  /// Sets the identifier by which tests find the view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    decorated(.identifier(identifier))
  }
}
