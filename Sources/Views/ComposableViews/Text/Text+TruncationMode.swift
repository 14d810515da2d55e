public import ComposableHosting

extension Text {
  /// Where a text is cut off that has no room.
  public typealias TruncationMode = HostElement.StyledText.TruncationMode
}
