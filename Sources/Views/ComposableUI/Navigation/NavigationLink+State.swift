#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a feature, given by its state, onto the enclosing navigation stack.
  ///
  /// ```swift
  /// NavigationLink(state: Path.State.detail(Detail.State(item: item))) { Text(item.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: the state. Nil disables the link.
  ///   - label: the link's label.
  public init<State>(state: State?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map { _StackPage(pushing: $0) }, label: label)
  }

  /// Creates a link that pushes a feature, given by its state, onto the enclosing navigation stack.
  ///
  /// - Parameters:
  ///   - title: the link's title.
  ///   - state: the state. Nil disables the link.
  public init<State>(_ title: some StringProtocol, state: State?) where Label == Text {
    self.init(title, value: state.map { _StackPage(pushing: $0) })
  }
}
