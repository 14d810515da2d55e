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

  /// Says what happens when the view is used, after its name and value.
  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    accessibility { $0.hint = String(hint) }
  }

  /// Says what happens when the view is used, after its name and value.
  public func accessibilityHint(_ hint: Text) -> some View {
    accessibility { $0.hint = hint.string }
  }

  /// Says what the view is, beside what it is by itself.
  ///
  /// ```swift
  /// Text("Today").accessibilityAddTraits(.isHeader)
  /// ```
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.added = traits }
  }

  /// Says what the view is not, although it would be by itself.
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
  /// Controls in it, and other views that can have the focus, are always read: a user who comes to them by the keyboard has
  /// to know what they are. The first one in a combined element stands for all of it: it has the texts around it as its
  /// name, so that the element acts as it does.
  ///
  /// - Parameter children: how the views inside are read. Those that are not need an `accessibilityLabel` here.
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
