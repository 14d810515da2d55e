internal import ComposableViews

extension HostConformance {
  /// Groups that open and close, in a list and elsewhere. One of them refuses.
  static var disclosures: HostScenario {
    func text(_ sources: [String], more: [String] = ["  > More"]) -> String {
      (["List"] + sources + ["  > Empty", "  README", "VStack"] + more
        + ["VStack", "  > Never", "VStack", "  > Off {disabled}"]).joined(separator: "\n")
    }
    let open = ["  v Sources", "  Views"]
    return HostScenario("disclosures", Disclosures(), shows: text(["  > Sources"]))
      .send(.activate, to: "Sources", shows: text(open))
      .send(
        .activate, to: "More", shows: text(open, more: ["  v More", "  VStack", "    [Close]"])
      )
      .send(.activate, to: "Close", shows: text(open))
      .send(.setOn(false), to: "Sources", shows: text(["  > Sources"]))
      .send(.activate, to: "Never", shows: text(["  > Sources"]))
      .send(.activate, to: "Off", result: .disabled, shows: text(["  > Sources"]))
  }
}

private struct Disclosures: View {
  private struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  @State private var isExpanded = false

  var body: some View {
    List(
      [
        Folder(id: "Sources", folders: [Folder(id: "Views")]), Folder(id: "Empty", folders: []),
        Folder(id: "README"),
      ], children: \.folders
    ) { Text($0.id) }
    DisclosureGroup("More", isExpanded: $isExpanded) {
      Button("Close") { isExpanded = false }
    }
    DisclosureGroup("Never", isExpanded: .constant(false)) { Text("seen") }
    DisclosureGroup("Off") { Text("seen") }.disabled(true)
  }
}
