public import ComposableHosting

extension View {
  /// Presents an alert while a binding is true.
  ///
  /// Each button performs its action and then closes the alert. Without buttons, the alert has an
  /// OK button.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - isPresented: whether it is shown. It becomes false when the user answers.
  ///   - actions: the buttons.
  ///   - message: the message.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    question(
      .alert(title: String(title)), isPresented: isPresented, presenting: (),
      actions: { _ in actions() }, message: { _ in message() })
  }

  /// Presents an alert about a value while a binding is true and there is a value.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - isPresented: whether it is shown. It becomes false when the user answers.
  ///   - data: the value. The alert or dialog keeps showing the value from when it was presented.
  ///   - actions: the buttons.
  ///   - message: the message.
  public func alert<Value, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    question(
      .alert(title: String(title)), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }

  /// Presents a confirmation dialog while a binding is true.
  ///
  /// Each button performs its action and then closes the dialog. The user can always dismiss it
  /// without an answer; this triggers the button with the cancel role, if there is one.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - isPresented: whether it is shown. It becomes false when the user answers.
  ///   - titleVisibility: whether the title is shown.
  ///   - actions: the buttons.
  ///   - message: the message.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    question(
      .confirmationDialog(title: String(title), showsTitle: titleVisibility == .visible),
      isPresented: isPresented, presenting: (), actions: { _ in actions() },
      message: { _ in message() })
  }

  /// Presents a confirmation dialog about a value while a binding is true and there is a value.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - isPresented: whether it is shown. It becomes false when the user answers.
  ///   - titleVisibility: whether the title is shown.
  ///   - data: the value. The alert or dialog keeps showing the value from when it was presented.
  ///   - actions: the buttons.
  ///   - message: the message.
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    question(
      .confirmationDialog(title: String(title), showsTitle: titleVisibility == .visible),
      isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Presents an alert about a value, without a message.
  public func alert<Value, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Presents a confirmation dialog about a value, without a message.
  public func confirmationDialog<Value, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions
    ) { _ in EmptyView() }
  }

  private func question<Value, Actions: View, Message: View>(
    _ kind: HostElement.Kind, isPresented: Binding<Bool>, presenting data: Value?,
    actions: @escaping (Value) -> Actions, message: @escaping (Value) -> Message
  ) -> some View {
    _PresentingView(
      content: self, target: .screen, item: { isPresented.wrappedValue ? data : nil },
      id: { _ in true },
      layer: { value in
        Dialog(kind: kind, actions: { actions(value) }, message: { message(value) }) {
          isPresented.wrappedValue = false
        }
      })
  }
}
