import ComposableViews

/// A field among texts.
struct NameView: View {
  @State private var name = ""

  var body: some View {
    List {
      TextField("Name", text: $name)
      ForEach(0..<40) { Text("Line \($0) of what else there is") }
    }
  }
}
