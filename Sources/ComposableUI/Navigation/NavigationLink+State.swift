#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension NavigationLink where Destination == Never {
  /// Puts a feature on the stack of the navigation stack around, by its state.
  ///
  /// ```swift
  /// NavigationLink(state: Path.State.detail(Detail.State(item: item))) { Text(item.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: the state. Nil disables the link.
  ///   - label: what the link shows.
  public init<State>(state: State?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map { _StackPage(pushing: $0) }, label: label)
  }

  /// Puts a feature on the stack of the navigation stack around, by its state.
  ///
  /// - Parameters:
  ///   - title: what the link says.
  ///   - state: the state. Nil disables the link.
  public init<State>(_ title: some StringProtocol, state: State?) where Label == Text {
    self.init(title, value: state.map { _StackPage(pushing: $0) })
  }
}
