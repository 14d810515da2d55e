/// What the user of a page does.
protocol PageUser {
  /// The event of a number, from 1: its element, its name and its values.
  func event(_ number: Int) -> String
  /// The text that is half typed after an event; empty for none.
  func draft(after event: Int) -> String
}

/// A user who presses one button.
struct PressingUser: PageUser {
  let button: Int

  func event(_ number: Int) -> String { #"\#(button),"activate""# }
  func draft(after event: Int) -> String { "" }
}
