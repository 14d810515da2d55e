internal import ComposableHosting

/// An alert or a confirmation dialog over the screen. In an embedded screen it is a box.
struct Dialog<Actions: View, Message: View>: View {
  let kind: HostElement.Kind
  /// Called in the body, so that a change of their dependencies invalidates only the dialog.
  let actions: () -> Actions
  let message: () -> Message
  let close: () -> Void
  @Environment(\.isInEmbeddedScreen) private var isEmbedded

  var body: some View {
    dialog
      .environment(\.buttonDidAct, close)
      .environment(\.isEnabled, true)
      .environment(\.navigation, nil)
      .environment(\.splitColumn, nil)
  }

  @ViewBuilder private var dialog: some View {
    if isEmbedded {
      EmbeddedLayer(title: title, content: embeddedContent, close: nil)
    } else {
      DialogElement(kind: kind, actions: actions(), message: message(), close: close)
    }
  }

  @ViewBuilder private var embeddedContent: some View {
    message()
    if Actions.self == EmptyView.self { Button("OK") {} } else { actions() }
  }

  private var title: String {
    switch kind {
    case .alert(let title), .confirmationDialog(let title, _): title
    default: ""
    }
  }
}

private struct DialogElement<Actions: View, Message: View>: _ElementView {
  let kind: HostElement.Kind
  let actions: Actions
  let message: Message
  let close: () -> Void

  @ViewBuilder var _children: some View {
    if hasMessage { Slot(.message) { message } }
    if Actions.self == EmptyView.self { Button("OK") {} } else { actions }
  }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { kind }

  /// A nil message, as built by an `if` without an `else`, has no slot either.
  private var hasMessage: Bool {
    if let message = message as? any PossibleMessage { return !message.isAbsent }
    return Message.self != EmptyView.self
  }

  /// Dismissing triggers the button with the cancel role, otherwise the alert's only button. An alert with neither
  /// requires an answer.
  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard event == .dismiss else { return .unexpected }
    let buttons = place.options.filter { if case .button = $0.element.kind { true } else { false } }
    let cancel = buttons.first { $0.element.kind == .button(role: .cancel) }
    if let button = cancel ?? (buttons.count == 1 && !isDialog ? buttons.first : nil),
      let target = button.node as? any EventTarget
    {
      return target.handle(.activate)
    }
    guard isDialog else { return .unexpected }
    close()
    return .handled
  }

  private var isDialog: Bool {
    if case .confirmationDialog = kind { true } else { false }
  }
}

private protocol PossibleMessage {
  var isAbsent: Bool { get }
}

extension Optional: PossibleMessage where Wrapped: View {
  fileprivate var isAbsent: Bool { if case .none = self { true } else { false } }
}
