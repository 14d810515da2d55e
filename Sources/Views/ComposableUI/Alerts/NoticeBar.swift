internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

/// The text of a notice, its buttons, and one that closes it.
struct NoticeBar<Action>: View {
  private let store: Store<NoticeState<Action>, Action>
  private let dismiss: () -> Void
  @State private var isUnderPointer = false
  @FocusState private var focusedButton: Int?

  /// - Parameters:
  ///   - store: the notice's store.
  ///   - dismiss: ends the notice.
  init(store: Store<NoticeState<Action>, Action>, dismiss: @escaping () -> Void) {
    self.store = store
    self.dismiss = dismiss
  }

  var body: some View {
    let notice = store.state
    HStack(spacing: 16) {
      Text(notice.message)
      HStack(spacing: 8) {
        ForEach(notice.buttons.indices, id: \.self) { index in
          Button(notice.buttons[index]) { action in
            if let action { store.send(action) } else { dismiss() }
          }
          .focused($focusedButton, equals: index)
        }
        Button("Close", systemImage: "xmark") { dismiss() }
          .labelStyle(.iconOnly)
          .focused($focusedButton, equals: notice.buttons.count)
      }
      .fixedSize()
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    // Twice: below a shadow, a page does not blur the views behind a material, and their text would show through.
    .background(.ultraThickMaterial, in: RoundedRectangle(cornerRadius: 12))
    .background(.ultraThickMaterial, in: RoundedRectangle(cornerRadius: 12))
    .shadow(radius: 8)
    .padding(16)
    .onHover { isUnderPointer = $0 }
    .onAppear { AccessibilityNotification.Announcement(notice.message.plainText).post() }
    .task(id: isHeld) { await wait() }
    .pinned(to: .bottom)
  }

  /// Whether the user is about to press a button.
  private var isHeld: Bool { isUnderPointer || focusedButton != nil }

  private func wait() async {
    guard !isHeld, let duration = store.state.duration else { return }
    try? await store.clock.sleep(for: duration)
    if !Task.isCancelled { dismiss() }
  }
}

#if canImport(SwiftUI)
  extension View {
    /// In SwiftUI the content of a screen scrolls, and not the screen.
    fileprivate func pinned(to edge: VerticalEdge) -> some View { self }
  }
#endif
