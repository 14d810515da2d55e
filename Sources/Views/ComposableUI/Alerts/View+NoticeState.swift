public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension View {
  /// Shows a notice described by state, over the bottom of the view.
  ///
  /// ```swift
  /// .notice($store.scope(\.$notice, action: \.notice))
  /// ```
  ///
  /// It leaves the focus where it is, and assistive technologies read it aloud. A button with an action sends it. A button
  /// without one, the button that closes the notice, and the end of its duration send `.dismiss`. The duration begins
  /// again when the pointer or the focus leaves the notice. It is measured with the store's `\.continuousClock`.
  ///
  /// Put the modifier on the whole screen: on a page a notice then stays in sight. A sheet over the screen covers it.
  ///
  /// - Parameter item: the notice's store, or nil for none.
  public func notice<Source: ItemBinding, Action>(
    _ item: Source
  ) -> some View where Source.Item == Store<NoticeState<Action>, Action> {
    let item = item._item
    return overlay(alignment: .bottom) {
      if let store = item.wrappedValue {
        NoticeBar(store: store) {
          // Not the notice that has replaced it meanwhile.
          if item.wrappedValue === store { item.wrappedValue = nil }
        }
        // A new notice has a new store: it is announced, and has all of its time.
        .id(ObjectIdentifier(store))
      }
    }
  }
}
