internal import ComposableViews

/// Cards that can be held, dragged and dropped, rows in an order that the user chooses, and pictures.
struct Gestures: View {
  @State private var log = "nothing"
  @State private var rows = ["Milk", "Bread", "A pound of the best apples that they have", "Tea"]
  @State private var isTargeted = false
  @State private var taps = 0

  private static let landscape = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180">
    <rect width="320" height="180" fill="#8ecbff"/><circle cx="250" cy="50" r="24" fill="#ffd34d"/>
    <path d="M0 180 90 60l70 90 50-60 110 90z" fill="#3f7d4e"/></svg>
    """.utf8)

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("Last: \(log)")
          HStack(spacing: 12) {
            card("Card").draggable("Card").onLongPressGesture { log = "held" }
            card("With menu").draggable("With menu")
              .contextMenu { Button("Copy") { log = "copied" } }
            card("Tapped \(taps)").onTapGesture { taps += 1 }
          }
          Label("Trash", systemImage: "trash")
            .padding()
            .background(isTargeted ? .red.opacity(0.2) : .gray.opacity(0.15))
            .dropDestination(for: String.self) { items, _ in
              log = "dropped \(items[0])"
              return true
            } isTargeted: {
              isTargeted = $0
            }
          Button("Announce") {
            AccessibilityNotification.Announcement("First").post()
            AccessibilityNotification.Announcement("Second").post()
            log = "announced"
          }
          List {
            ForEach(rows, id: \.self) { Text($0).draggable($0) }
              .dropDestination(for: String.self) { items, offset in move(items[0], to: offset) }
          }
          HStack(spacing: 12) {
            if let picture { picture.resizable().scaledToFill().frame(width: 120, height: 120) }
            if let picture { picture.resizable().scaledToFit().frame(width: 120, height: 120) }
          }
          if let picture { picture }
        }
      }
      .navigationTitle("Gestures")
    }
  }

  private var picture: Image? { Image(data: Self.landscape, label: Text("Hills")) }

  private func card(_ text: String) -> some View {
    Text(text).padding().background(.blue.opacity(0.15))
  }

  private func move(_ row: String, to offset: Int) {
    guard let old = rows.firstIndex(of: row) else { return rows.insert(row, at: offset) }
    rows.insert(rows.remove(at: old), at: offset > old ? offset - 1 : offset)
  }
}
