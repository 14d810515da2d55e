public import CustomDump

// Failures of tests and `_printChanges` show an alert by its words.

extension TextState: CustomDumpRepresentable {
  /// The characters. Styled ones are marked as in Markdown: `**bold**`, `*italic*`, monospaced in backticks,
  /// `~~struck through~~`; underlined ones are between `<u>` and `</u>`.
  public var customDumpValue: Any { runs.map(\.marked).joined() }
}

extension TextState.Run {
  fileprivate var marked: String {
    var text = content
    if style.isMonospaced { text = "`\(text)`" }
    if style.isStruckThrough { text = "~~\(text)~~" }
    if style.isUnderlined { text = "<u>\(text)</u>" }
    if style.isItalic { text = "*\(text)*" }
    if style.isBold { text = "**\(text)**" }
    return text
  }
}

extension AlertState: CustomDumpReflectable {
  /// The title, and the buttons and the message if there are any.
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: parts(title: title, buttons: buttons, message: message),
      displayStyle: .struct)
  }
}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// The title, and the buttons and the message if there are any.
  public var customDumpMirror: Mirror {
    var parts = parts(title: title, buttons: buttons, message: message)
    if titleVisibility != .automatic { parts.insert(("titleVisibility", titleVisibility), at: 1) }
    return Mirror(self, children: parts, displayStyle: .struct)
  }
}

extension NoticeState: CustomDumpReflectable {
  /// The message, the buttons if there are any, and the duration if it is not the usual one.
  public var customDumpMirror: Mirror {
    var parts = parts(title: nil, buttons: buttons, message: message)
    if duration != Self.usualDuration { parts.append(("duration", duration?.description as Any)) }
    return Mirror(self, children: parts, displayStyle: .struct)
  }
}

extension ButtonState: CustomDumpReflectable {
  /// The label, and the role and the action if there are any.
  public var customDumpMirror: Mirror {
    var parts: [Mirror.Child] = []
    if let role { parts.append(("role", role)) }
    if let action { parts.append(("action", action)) }
    if let surroundings { parts.append(("within", surroundings.surroundings)) }
    parts.append(("label", label))
    return Mirror(self, children: parts, displayStyle: .struct)
  }
}

private func parts<Action>(
  title: TextState?, buttons: [ButtonState<Action>], message: TextState?
) -> [Mirror.Child] {
  var parts: [Mirror.Child] = []
  if let title { parts.append(("title", title)) }
  if !buttons.isEmpty { parts.append(("actions", buttons)) }
  if let message { parts.append(("message", message)) }
  return parts
}
