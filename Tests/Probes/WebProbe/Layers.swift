internal import ComposableViews

/// A popover, a sheet with heights, and a cover.
struct Layers: View {
  @State private var isInforming = false
  @State private var isFiltering = false
  @State private var isPlaying = false
  @State private var detent = PresentationDetent.medium

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Text("Height: \(detent == .large ? "large" : detent == .medium ? "medium" : "small")")
        Button("Filter") { isFiltering = true }
          .sheet(isPresented: $isFiltering) { Filter(detent: $detent) }
        Spacer(minLength: 200)
        HStack {
          Button("Play") { isPlaying = true }
            .fullScreenCover(isPresented: $isPlaying) { Player() }
          Spacer()
          Button("Info") { isInforming = true }
            .popover(isPresented: $isInforming) { Info() }
        }
      }
      .navigationTitle("Layers")
    }
  }
}

private struct Info: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading) {
      Text("Version 2").font(.headline)
      Text("It was published in the summer.")
      Button("Copy") { dismiss() }
    }
  }
}

private struct Filter: View {
  @Binding var detent: PresentationDetent
  @State private var isOpen = true

  var body: some View {
    Text("Filter").font(.title2)
    Toggle("Only open", isOn: $isOpen)
      .presentationDetents([.height(220), .medium, .large], selection: $detent)
  }
}

private struct Player: View {
  @State private var isPaused = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("Playing").font(.title)
      Toggle("Pause", isOn: $isPaused)
      Button("Stop") { dismiss() }
    }
    .interactiveDismissDisabled(isPaused)
  }
}
