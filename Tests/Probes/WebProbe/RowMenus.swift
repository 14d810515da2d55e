internal import ComposableViews

/// Rows with menus and a field to search them, on a page with a button that cancels.
struct RowMenus: View {
  @State private var text = ""
  @State private var log = "nothing"

  var body: some View {
    List(["apple", "pear"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { name in
      Text(name).contextMenu { Button("Copy") { log = "copied \(name)" } }
    }
    .searchable(text: $text, prompt: "Find")
    Button("Cancel") { log = "cancelled" }.keyboardShortcut(.cancelAction)
    Text(log)
  }
}
