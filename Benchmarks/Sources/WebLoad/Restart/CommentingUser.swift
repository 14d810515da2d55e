/// A user of the tracker who writes comments on a ticket: three changes of the field, and then the button that sends them.
///
/// Each event is another one, so that a log of those that were applied shows which were lost, and which were applied twice.
struct CommentingUser: PageUser {
  /// The number of the user.
  let number: Int
  /// The element of the field, and that of the button.
  let field: Int
  let button: Int

  init(_ number: Int, on page: PageMarkup) throws {
    guard let field = page.field("Comment"), let button = page.button("Send") else {
      throw LoadError.answer("no field for a comment: \(page.text.suffix(1_000))")
    }
    self.number = number
    self.field = field
    self.button = button
  }

  func event(_ event: Int) -> String {
    isSending(event) ? #"\#(button),"activate""# : #"\#(field),"setText","\#(text(event))""#
  }

  /// What the log has of an event.
  func entry(_ event: Int) -> String {
    isSending(event) ? AppliedEvents.sending(text(event - 1)) : text(event)
  }

  func draft(after event: Int) -> String { event == 0 || isSending(event) ? "" : text(event) }

  /// The comments that were sent by the time of an event, in order.
  func comments(upTo event: Int) -> [String] {
    stride(from: 4, through: event, by: 4).map { text($0 - 1) }
  }

  /// Whether a text is of this user.
  func has(_ text: some StringProtocol) -> Bool { text.hasPrefix("user \(number) ") }

  private func isSending(_ event: Int) -> Bool { event.isMultiple(of: 4) }
  private func text(_ event: Int) -> String { "user \(number) wrote \(event)" }
}
