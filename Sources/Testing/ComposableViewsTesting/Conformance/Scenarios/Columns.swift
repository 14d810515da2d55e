internal import ComposableViews

extension HostConformance {
  /// Columns side by side: a selection in the sidebar shows its detail, and the sidebar can be hidden.
  static var columns: HostScenario {
    HostScenario("columns", Mailboxes(), shows: screen("", top: "Sidebar"))
      .send(.activate, to: "Sent", shows: screen("Sent", top: "Detail"))
      .send(.activate, to: "Flag", shows: screen("Sent", top: "Detail", flags: 1))
      .send(.activate, to: "Inbox", shows: screen("Inbox", top: "Detail", flags: 1))
      .send(
        .activate, to: "Headers",
        shows: """
          SplitView
            Sidebar
              Page: Mailboxes
                List
                  [Inbox >] {selected}
                  [Sent >]
            Detail {on top}
              Page: Inbox
              Page: Headers
                From: Blob
          """)
  }

  private static func screen(_ mailbox: String, top: String, flags: Int = 0) -> String {
    func mark(_ name: String) -> String { name == mailbox ? " {selected}" : "" }
    return """
      SplitView
        Sidebar\(top == "Sidebar" ? " {on top}" : "")
          Page: Mailboxes
            List
              [Inbox >]\(mark("Inbox"))
              [Sent >]\(mark("Sent"))
        Detail\(top == "Detail" ? " {on top}" : "")
          Page: \(mailbox.isEmpty ? "Nothing" : mailbox)
            [Flag]
            \(flags) flags
            [Headers >]
      """
  }
}

private struct Mailboxes: View {
  @State private var mailbox: String?
  @State private var flags = 0

  var body: some View {
    NavigationSplitView {
      List(selection: $mailbox) {
        ForEach(["Inbox", "Sent"], id: \.self) { NavigationLink($0, value: $0) }
      }
      .navigationTitle("Mailboxes")
      .navigationSplitViewColumnWidth(160)
    } detail: {
      Button("Flag") { flags += 1 }
      Text("\(flags) flags")
        .navigationTitle(mailbox ?? "Nothing")
      NavigationLink("Headers") { Text("From: Blob").navigationTitle("Headers") }
    }
  }
}
