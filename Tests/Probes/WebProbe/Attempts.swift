internal import ComposableViews

/// A form that can fail, a question that destroys, a choice, and rows that can be deleted.
struct Attempts: View {
  @State private var name = ""
  @State private var street = ""
  @State private var hasTried = false
  @State private var isAsking = false
  @State private var size = "small"
  @State private var choices = 0
  @State private var rows = ["apple", "pear"]
  @State private var selection: String?

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name)
      error(name, "Enter a name.")
      TextField("Street", text: $street)
      error(street, "Enter a street.")
      Button("Save") { hasTried = true }
      Picker(
        "Size",
        selection: Binding {
          size
        } set: {
          size = $0
          choices += 1
        }
      ) {
        ForEach(["small", "large"], id: \.self) { Text($0).tag($0) }
      }
      Text("\(size) after \(choices)")
      Button("Ask") { isAsking = true }
        .confirmationDialog("Erase it all?", isPresented: $isAsking, titleVisibility: .visible) {
          Button("Erase", role: .destructive) {}
          Button("Keep", role: .cancel) {}
        }
      List(selection: $selection) {
        ForEach(rows, id: \.self) { Text($0).tag($0) }
          .onDelete { offsets in rows.remove(at: offsets.first!) }
      }
    }
  }

  @ViewBuilder private func error(_ text: String, _ message: String) -> some View {
    if hasTried, text.isEmpty { Text(message).foregroundStyle(.red) }
  }
}
