internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

/// Tracks whether a button answered an alert or dialog that is described by state.
///
/// A UI then closes the dialog, but there is nothing left to dismiss: the answer has dismissed it,
/// and may already present the next dialog, which must stay open.
final class DialogAnswer {
  private var isGiven = false

  /// Call when a button sends its action.
  func give() { isGiven = true }

  /// Whether the dialog is shown. Writing false dismisses it, unless a button answered it.
  func isPresented<Dialog>(_ item: Binding<Dialog?>) -> Binding<Bool> {
    Binding<Bool>(
      StoreBinding {
        item.wrappedValue != nil
      } set: { [self] isPresented in
        if isPresented { return }
        if isGiven { isGiven = false } else { item.wrappedValue = nil }
      })
  }
}
