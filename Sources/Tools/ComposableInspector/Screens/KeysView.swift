internal import ComposableViews

/// The keys of the inspector.
struct KeysView: View {
  @Environment(\.dismiss) private var dismiss

  private static let keys: [(key: String, meaning: String)] = [
    ("k  j", "previous turn, next turn"),
    ("g  e", "first turn, last turn"),
    ("n", "back to the present"),
    ("p", "play the turns, or stop"),
    ("space", "pause the log, or resume it"),
    ("/", "filter the log"),
    ("?", "these keys"),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Keys").font(.headline)
      Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 4) {
        ForEach(Self.keys, id: \.key) { key in
          GridRow {
            Text(key.key).font(.callout.monospaced())
            Text(key.meaning)
          }
        }
      }
      Text("Left and right move the slider of turns while it has the focus.").font(.caption)
        .foregroundStyle(.secondary)
      Button("Done") { dismiss() }.keyboardShortcut(.defaultAction)
    }
    .padding()
  }
}
