internal import ComposableViews
internal import Foundation

/// Groups, grids and lists that are edited, to look at.
struct Showcase: View {
  private struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  @State private var names = ["Milk", "Bread", "A pound of the best apples that they have"]
  @State private var selection: Set<String> = ["Bread"]
  @State private var isExpanded = true
  private struct Planet: Identifiable {
    let id: String
    let moons: Int
  }

  @State private var planets = [
    Planet(id: "Mars", moons: 2), Planet(id: "Jupiter", moons: 95), Planet(id: "Earth", moons: 1),
  ]
  @State private var planet: String? = "Mars"
  @State private var order: [KeyPathComparator<Planet>] = []

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
        Table(planets, selection: $planet, sortOrder: $order) {
          TableColumn("Planet", value: \.id)
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
          TableColumn("Tools") { planet in Button("Land on \(planet.id)") {} }
        }
        .onChange(of: order) { planets.sort(using: order) }
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
