internal import ComposableViews

extension HostConformance {
  /// A popover, a sheet with heights, and a cover, which only its content dismisses.
  static var presentations: HostScenario {
    func screen(_ layer: String = "") -> String {
      "[Info]\n[Filter]\n[Play]" + (layer.isEmpty ? "" : "\n\(layer)")
    }
    let cover = "Cover\n  Playing\n  [Stop]"
    return HostScenario("presentations", Presentations(), shows: screen())
      .send(.activate, to: "Info", shows: screen("Popover\n  Version 2\n  [Copy]"))
      .send(
        .activate, to: "Filter", result: .disabled, shows: screen("Popover\n  Version 2\n  [Copy]")
      )
      .send(.activate, to: "Copy", shows: screen())
      .send(.activate, to: "Filter", shows: screen("Sheet: medium\n  [Larger]\n  [Done]"))
      .send(.activate, to: "Larger", shows: screen("Sheet: large\n  [Larger]\n  [Done]"))
      .send(.activate, to: "Done", shows: screen())
      .send(.activate, to: "Play", shows: screen(cover))
      .send(.activate, to: "Stop", shows: screen())
  }
}

private struct Presentations: View {
  @State private var isInforming = false
  @State private var isFiltering = false
  @State private var isPlaying = false
  @State private var detent = PresentationDetent.medium

  var body: some View {
    Button("Info") { isInforming = true }
      .popover(isPresented: $isInforming) {
        Text("Version 2")
        Button("Copy") { isInforming = false }
      }
    Button("Filter") { isFiltering = true }
      .sheet(isPresented: $isFiltering) {
        Button("Larger") { detent = .large }
        Button("Done") { isFiltering = false }
          .presentationDetents([.large, .medium], selection: $detent)
      }
    Button("Play") { isPlaying = true }
      .fullScreenCover(isPresented: $isPlaying) { Player() }
  }
}

private struct Player: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Playing")
    Button("Stop") { dismiss() }
  }
}
