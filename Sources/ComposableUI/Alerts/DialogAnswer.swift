internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

/// Whether a question that is held as state was answered by one of its buttons.
///
/// A UI that closes the question after that has nothing to dismiss any more: the answer has done
/// so, and may have asked the next question already, which is not to be closed in the place of the
/// first.
final class DialogAnswer {
  private var isGiven = false

  /// To be called when a button sends its action.
  func give() { isGiven = true }

  /// Whether the question is shown. It is dismissed by false, unless it was answered.
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
