internal import ComposableFoundation
internal import ComposableViews

extension HostConformance {
  /// Buttons that share an address, and a text that changes.
  static var sharing: HostScenario {
    func text(_ count: Int) -> String {
      """
      [Share the manual] {shares: https://swift.org/manual}
      [Copy] {disabled, shares: Blob}
      [More]
      [Count] {shares: \(count)}
      """
    }
    return HostScenario("sharing", Sharing(), shows: text(1))
      .send(.activate, to: "Share the manual", shows: text(1))
      .send(.activate, to: "Copy", result: .disabled, shows: text(1))
      .send(.activate, to: "More", shows: text(2))
      .send(.activate, to: "Count", shows: text(2))
  }
}

private struct Sharing: View {
  @State private var count = 1

  var body: some View {
    if let address = URL(string: "https://swift.org/manual") {
      ShareLink(item: address, subject: Text("Manual")) { Text("Share the manual") }
    }
    ShareLink(item: "Blob") { Text("Copy") }.disabled(true)
    Button("More") { count += 1 }
    ShareLink(item: "\(count)", message: Text("So many:")) { Text("Count") }
  }
}
