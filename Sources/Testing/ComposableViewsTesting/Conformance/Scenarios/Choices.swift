internal import ComposableViews

extension HostConformance {
  /// Pickers whose options change.
  static var choices: HostScenario {
    HostScenario(
      "choices", Choices(), shows: "Size:\n  ( ) S\n  (*) M\nFit:\n  (*) Any\n  ( ) Slim\n[More]"
    )
    .choose("S", in: "Size", shows: "Size:\n  (*) S\n  ( ) M\nFit:\n  (*) Any\n  ( ) Slim\n[More]")
    .send(
      .activate, to: "Slim", shows: "Size:\n  (*) S\n  ( ) M\nFit:\n  ( ) Any\n  (*) Slim\n[More]"
    )
    .send(
      .activate, to: "More",
      shows: "Size:\n  ( ) M\n  ( ) L\nFit:\n  ( ) Any\n  (*) Slim\n[More]"
    )
    .choose(
      "L", in: "Size", shows: "Size:\n  ( ) M\n  (*) L\nFit:\n  ( ) Any\n  (*) Slim\n[More]")
  }
}

private struct Choices: View {
  @State private var sizes = ["S", "M"]
  @State private var size = "M"
  @State private var fit: Int?

  var body: some View {
    Picker("Size", selection: $size) {
      ForEach(sizes, id: \.self) { Text($0) }
    }
    Picker("Fit", selection: $fit) {
      Text("Any").tag(nil as Int?)
      Text("Slim").tag(1)
    }
    Button("More") { sizes = ["M", "L"] }
  }
}
