internal import ComposableViews

/// Groups, grids and lists that are edited, to look at.
struct Showcase: View {
  private struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  @State private var names = ["Milk", "Bread", "A pound of the best apples that they have"]
  @State private var selection: Set<String> = ["Bread"]
  @State private var isExpanded = true

  private let folders = [
    Folder(
      id: "Sources",
      folders: [Folder(id: "Views", folders: [Folder(id: "View.swift")]), Folder(id: "Core")]),
    Folder(id: "README"),
  ]

  var body: some View {
    NavigationStack {
      ScrollView {
        List(selection: $selection) {
          ForEach(names, id: \.self) { name in
            NavigationLink(name, value: name).contextMenu { Button("Copy") {} }
          }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
        List(folders, children: \.folders) { Text($0.id) }
        DisclosureGroup("Details", isExpanded: $isExpanded) {
          Grid(alignment: .leading, horizontalSpacing: 16) {
            GridRow {
              Text("Author").font(.headline)
              Text("Blob")
            }
            Divider()
            GridRow {
              Text("Title").font(.headline)
              Text("One that is a little longer than others")
            }
            GridRow {
              Text("Name").font(.headline)
              TextField("Name", text: .constant("Blob"))
            }
            GridRow { Text("over both of them").gridCellColumns(2) }
          }
        }
      }
      .navigationTitle("Showcase")
      .toolbar { EditButton() }
    }
  }
}
