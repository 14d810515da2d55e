internal import ComposableViews

extension HostConformance {
  /// Layers: a sheet, an alert over it, a dialog.
  static var layers: HostScenario {
    HostScenario(
      "layers", Layers(),
      shows: """
        [Edit]
        [Choose]
        Nothing done
        """
    )
    .send(
      .activate, to: "Edit",
      shows: """
        [Edit]
        [Choose]
        Nothing done
        Sheet
          [Delete] {destructive}
          [Close]
        """
    )
    .send(
      .activate, to: "Choose", result: .disabled,
      shows: """
        [Edit]
        [Choose]
        Nothing done
        Sheet
          [Delete] {destructive}
          [Close]
        """
    )
    .send(
      .activate, to: "Delete",
      shows: """
        [Edit]
        [Choose]
        Nothing done
        Sheet
          [Delete] {destructive}
          [Close]
        Alert: Delete it?
          Message: It can't be undone.
          [Yes] {destructive}
          [No] {cancel}
        """
    )
    .send(
      .activate, to: "Yes",
      shows: """
        [Edit]
        [Choose]
        Deleted
        Sheet
          [Delete] {destructive}
          [Close]
        """
    )
    .send(.activate, to: "Close", shows: "[Edit]\n[Choose]\nDeleted")
    .send(
      .activate, to: "Choose",
      shows: """
        [Edit]
        [Choose]
        Deleted
        Dialog: Which?
          [This]
          [That]
        """
    )
    .send(.activate, to: "That", shows: "[Edit]\n[Choose]\nThat")
  }
}

private struct Layers: View {
  @State private var done = "Nothing done"
  @State private var isEditing = false
  @State private var isChoosing = false

  var body: some View {
    Button("Edit") { isEditing = true }
      .sheet(isPresented: $isEditing) { LayersSheet(done: $done) }
    Button("Choose") { isChoosing = true }
      .confirmationDialog("Which?", isPresented: $isChoosing, titleVisibility: .visible) {
        Button("This") { done = "This" }
        Button("That") { done = "That" }
      }
    Text(done)
  }
}

private struct LayersSheet: View {
  @Binding var done: String
  @State private var isAsking = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Delete", role: .destructive) { isAsking = true }
      .alert("Delete it?", isPresented: $isAsking) {
        Button("Yes", role: .destructive) { done = "Deleted" }
        Button("No", role: .cancel) {}
      } message: {
        Text("It can't be undone.")
      }
    Button("Close") { dismiss() }
  }
}
