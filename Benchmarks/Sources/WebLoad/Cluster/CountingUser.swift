/// A user who types the numbers from 1 into a field. The app notes whether it got each once, in order.
struct CountingUser: PageUser {
  private let field: Int

  init(_ page: PageMarkup) throws {
    guard let field = page.field("Number") else {
      throw LoadError.answer("no field for a number: \(page.text.suffix(1_000))")
    }
    self.field = field
  }

  func event(_ number: Int) -> String { #"\#(field),"setText","\#(number)""# }
  func draft(after event: Int) -> String { event == 0 ? "" : "\(event)" }
}
