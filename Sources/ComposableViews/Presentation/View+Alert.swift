extension View {
  /// Asks something over the screen while a binding is true.
  ///
  /// Each button closes it, after what it does. Without buttons there is one that says OK.
  ///
  /// - Parameters:
  ///   - title: what it is about.
  ///   - isPresented: whether it is shown. It becomes false when somebody answers.
  ///   - actions: the buttons.
  ///   - message: what else there is to say.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message = { EmptyView() }
  ) -> some View {
    question(
      .alert(title: String(title)), isPresented: isPresented, presenting: (),
      actions: { _ in actions() }, message: { _ in message() })
  }

  /// Asks something about a value over the screen, while a binding is true and there is a value.
  ///
  /// - Parameters:
  ///   - title: what it is about.
  ///   - isPresented: whether it is shown. It becomes false when somebody answers.
  ///   - data: the value. What it was when the question came up is what is shown.
  ///   - actions: the buttons.
  ///   - message: what else there is to say.
  public func alert<Value, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions,
    @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    question(
      .alert(title: String(title)), isPresented: isPresented, presenting: data, actions: actions,
      message: message)
  }

  /// Asks what to do, over the screen, while a binding is true.
  ///
  /// Each button closes it, after what it does. It can always be closed without an answer, which is
  /// what its button with the role of cancelling does, if it has one.
  ///
  /// - Parameters:
  ///   - title: what it is about.
  ///   - isPresented: whether it is shown. It becomes false when somebody answers.
  ///   - titleVisibility: whether the title is shown.
  ///   - actions: the buttons.
  ///   - message: what else there is to say.
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

  /// Asks what to do about a value, over the screen, while a binding is true and there is a value.
  ///
  /// - Parameters:
  ///   - title: what it is about.
  ///   - isPresented: whether it is shown. It becomes false when somebody answers.
  ///   - titleVisibility: whether the title is shown.
  ///   - data: the value. What it was when the question came up is what is shown.
  ///   - actions: the buttons.
  ///   - message: what else there is to say.
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

  /// Asks something about a value over the screen, and says no more than the title.
  public func alert<Value, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Asks what to do about a value, and says no more than the title.
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
    _ kind: Element.Kind, isPresented: Binding<Bool>, presenting data: Value?,
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
