public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension View {
  /// Shows an alert described by state.
  ///
  /// ```swift
  /// .alert($store.scope(\.$alert, action: \.alert))
  /// ```
  ///
  /// A button with an action sends it and closes the alert. A button without one, and any other way
  /// of closing the alert, sends `.dismiss`.
  ///
  /// - Parameter item: the alert's store, or nil for none.
  public func alert<Source: ItemBinding, Action>(
    _ item: Source
  ) -> some View where Source.Item == Store<AlertState<Action>, Action> {
    let item = item._item
    let (store, answer) = (item.wrappedValue, DialogAnswer())
    let alert = store?.state
    return self.alert(
      alert?.title.plainText ?? "",
      isPresented: answer.isPresented(item),
      presenting: alert,
      actions: { DialogButtons(buttons: $0.buttons, store: store, answer: answer) },
      message: { $0.message.map { Text($0) } })
  }

  /// Shows a dialog described by state.
  ///
  /// ```swift
  /// .confirmationDialog($store.scope(\.$dialog, action: \.dialog))
  /// ```
  ///
  /// A button with an action sends it and closes the dialog. A button without one, and any other
  /// way of closing the dialog, sends `.dismiss`.
  ///
  /// - Parameter item: the dialog's store, or nil for none.
  public func confirmationDialog<Source: ItemBinding, Action>(
    _ item: Source
  ) -> some View where Source.Item == Store<ConfirmationDialogState<Action>, Action> {
    let item = item._item
    let (store, answer) = (item.wrappedValue, DialogAnswer())
    let dialog = store?.state
    return confirmationDialog(
      dialog?.title.plainText ?? "",
      isPresented: answer.isPresented(item),
      titleVisibility: dialog.map { Visibility($0.titleVisibility) } ?? .automatic,
      presenting: dialog,
      actions: { DialogButtons(buttons: $0.buttons, store: store, answer: answer) },
      message: { $0.message.map { Text($0) } })
  }
}

extension Visibility {
  /// Creates the visibility of the title of a dialog described by state.
  ///
  /// - Parameter visibility: the visibility in the state.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}
