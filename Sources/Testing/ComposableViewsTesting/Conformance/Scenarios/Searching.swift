internal import ComposableViews

extension HostConformance {
  /// A field for a text to search for, with scopes, above a list.
  static var searching: HostScenario {
    func text(_ text: String, isAll: Bool = true, _ rows: String..., last: String = "none")
      -> String
    {
      ([
        "Search |\(text)|\(text.isEmpty ? " (Find fruit)" : "")", "Scope:",
        "  \(isAll ? "(*)" : "( )") All", "  \(isAll ? "( )" : "(*)") Sweet", "List",
      ] + rows.map { "  \($0)" } + ["Last: \(last)"]).joined(separator: "\n")
    }
    return HostScenario("searching", Searching(), shows: text("", "apple", "lemon", "pear"))
      .send(.setText("e"), to: "Find fruit", shows: text("e", "apple", "lemon", "pear"))
      .send(.setText("ea"), to: "Find fruit", shows: text("ea", "pear"))
      .send(.submit, to: "Find fruit", shows: text("ea", "pear", last: "ea"))
      .send(
        .setText("\u{1F34B}"), to: "Find fruit", shows: text("\u{1F34B}", last: "ea")
      )
      .send(
        .setText(""), to: "Find fruit", shows: text("", "apple", "lemon", "pear", last: "ea")
      )
      .choose("Sweet", in: "Scope", shows: text("", isAll: false, "apple", "pear", last: "ea"))
      .send(
        .setText("l"), to: "Find fruit", shows: text("l", isAll: false, "apple", last: "ea"))
  }
}

private struct Searching: View {
  @State private var text = ""
  @State private var isSweet = false
  @State private var last = "none"

  var body: some View {
    List(found, id: \.self) { Text($0) }
      .searchable(text: $text, prompt: "Find fruit")
      .searchScopes($isSweet) {
        Text("All").tag(false)
        Text("Sweet").tag(true)
      }
      .onSubmit(of: .search) { last = text }
      .onSubmit { last = "the text of another field" }
    Text("Last: \(last)")
  }

  private var found: [String] {
    ["apple", "lemon", "pear"].filter {
      (text.isEmpty || $0.contains(text)) && !(isSweet && $0 == "lemon")
    }
  }
}
