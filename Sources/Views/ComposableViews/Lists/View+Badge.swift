extension View {
  /// Shows a number at the end of a row of a list or form, or beside the label of a tab.
  ///
  /// ```swift
  /// NavigationLink("Inbox", value: Folder.inbox).badge(unreadCount)
  /// ```
  ///
  /// - Parameter count: the number. Zero shows no badge.
  public func badge(_ count: Int) -> some View {
    decorated(.badge(count == 0 ? nil : "\(count)"))
  }

  /// Shows a short text at the end of a row of a list or form, or beside the label of a tab.
  ///
  /// - Parameter label: the text, whose style is ignored. Nil shows no badge.
  public func badge(_ label: Text?) -> some View {
    decorated(.badge(label?.string))
  }

  /// Shows a short text at the end of a row of a list or form, or beside the label of a tab.
  ///
  /// - Parameter label: the text. Nil shows no badge.
  public func badge(_ label: (some StringProtocol)?) -> some View {
    decorated(.badge(label.map { String($0) }))
  }
}
