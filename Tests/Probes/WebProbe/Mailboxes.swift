internal import ComposableViews

/// A split view with three columns, whose rows can be many.
struct Mailboxes: View {
  @State private var mailbox: String?
  @State private var letter: Int?
  @State private var visibility = NavigationSplitViewVisibility.automatic

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(["Inbox", "Sent", "Archive"], id: \.self, selection: $mailbox) {
        Label($0, systemImage: "tray")
      }
      .navigationTitle("Mailboxes")
      .navigationSplitViewColumnWidth(min: 180, ideal: 220)
    } content: {
      List(0..<1_000, id: \.self, selection: $letter) { number in
        VStack(alignment: .leading) {
          Text("Letter \(number)").font(.headline)
          Text("From \(mailbox ?? "all mailboxes")").font(.footnote).foregroundStyle(.secondary)
        }
      }
      .navigationTitle(mailbox ?? "All")
    } detail: {
      if let letter {
        LetterView(number: letter).id(letter)
      } else {
        ContentUnavailableView("No letter", systemImage: "envelope")
      }
    }
  }
}

private struct LetterView: View {
  let number: Int
  @State private var isFlagged = false

  var body: some View {
    VStack(alignment: .leading) {
      Text(
        """
        Dear reader, this is letter \(number). It has a text that is longer than one line of a \
        narrow column.
        """)
      Toggle("Flagged", isOn: $isFlagged)
      NavigationLink("Headers") { Text("To: Blob").navigationTitle("Headers") }
    }
    .navigationTitle("Letter \(number)")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Reply") {} }
      ToolbarItem(placement: .bottomBar) { Button("Archive") {} }
    }
  }
}
