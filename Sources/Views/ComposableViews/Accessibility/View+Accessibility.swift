public import ComposableHosting

extension View {
  /// Sets the text that is read aloud instead of the view.
  public func accessibilityLabel(_ label: Text) -> some View {
    decorated(.label(label.string))
  }

  /// Sets the value that is read after the view's name, such as "3 of 5 stars".
  ///
  /// - Parameter value: the value. A slider, for example, would say a number without it.
  public func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessibility { $0.value = String(value) }
  }

  /// Sets the value that is read after the view's name.
  public func accessibilityValue(_ value: Text) -> some View {
    accessibility { $0.value = value.string }
  }

  /// Sets a hint about the result of using the view, which is read after its name and value.
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    accessibility { $0.hint = String(hint) }
  }

  /// Sets a hint about the result of using the view, which is read after its name and value.
  public func accessibilityHint(_ hint: Text) -> some View {
    accessibility { $0.hint = hint.string }
  }

  /// Adds accessibility traits to the view's own.
  ///
  /// ```swift
  /// Text("Today").accessibilityAddTraits(.isHeader)
  /// ```
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.added = traits }
  }

  /// Removes accessibility traits from the view's own.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.removed = traits }
  }

  /// Reads the view as one element, or as a group.
  ///
  /// ```swift
  /// HStack { Text("Rain"); Text("40 %") }
  ///   .accessibilityElement(children: .combine)
  /// ```
  ///
  /// Controls in it, and other focusable views, are always read, because a user can reach them by the keyboard. The
  /// first control in a combined element represents all of it: its name consists of the texts around it, and the
  /// element performs its action.
  ///
  /// - Parameter children: how the views inside are read. If they are ignored, set an `accessibilityLabel` here.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    accessibility { $0.children = children }
  }

  func accessibility(
    _ change: (inout HostElement.Accessibility) -> Void
  ) -> _DecoratedView<Self> {
    var accessibility = HostElement.Accessibility()
    change(&accessibility)
    return decorated(.accessibility(accessibility))
  }
}
