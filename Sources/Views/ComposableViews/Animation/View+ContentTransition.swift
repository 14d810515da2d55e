public import ComposableHosting

extension View {
  /// Sets how texts in the view change, where that is animated.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

extension EnvironmentValues {
  /// How texts change, where that is animated.
  public var contentTransition: ContentTransition {
    get { text.contentTransition }
    set { text.contentTransition = newValue }
  }
}
