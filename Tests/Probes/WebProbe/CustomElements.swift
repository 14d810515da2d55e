internal import ComposableViews
internal import ComposableWeb
internal import Foundation

/// The map of the documentation, with views around it that come, go and change.
struct MapOfPlaces: View {
  struct Place: Encodable, Identifiable {
    let id: Int
    let name: String
    let longitude: Double
    let latitude: Double
  }

  struct Region: Codable {
    var longitude = 8.2
    var latitude = 46.8
    var zoom = 6.0
  }

  struct Value: Encodable {
    let region: Region
    let places: [Place]
    let selection: Int?
  }

  enum Event: Decodable {
    case moved(Region)
    case tapped(Int)
  }

  private static let places = [
    Place(id: 1, name: "Bern", longitude: 7.45, latitude: 46.95),
    Place(id: 2, name: "Basel", longitude: 7.59, latitude: 47.56),
    Place(id: 3, name: "Chur", longitude: 9.53, latitude: 46.85),
  ]

  @State private var region = Region()
  @State private var selection: Int?
  @State private var hasNotice = false
  @State private var isShown = true
  @State private var last = 0
  @State private var events = 0

  var body: some View {
    VStack {
      if hasNotice { Text("The map below is kept") }
      if isShown {
        map
        CustomElement("probe", value: last) { (number: Int) in
          last = number
          events += 1
        } fallback: {
          Text("Last: \(last)")
        }
      }
      Text(Self.places.first { $0.id == selection }?.name ?? "Choose a place")
      Text("Events: \(events)")
      Text("At \(Int(region.longitude.rounded())), zoom \(Int(region.zoom))")
      HStack {
        Button("Notice") { hasNotice.toggle() }
        Button("To Chur") { region = Region(longitude: 9.53, latitude: 46.85, zoom: 8) }
        Button("Away") { isShown.toggle() }
      }
    }
  }

  private var map: some View {
    CustomElement(
      "map", value: Value(region: region, places: Self.places, selection: selection)
    ) { (event: Event) in
      switch event {
      case .moved(let region): self.region = region
      case .tapped(let id): selection = id
      }
    } fallback: {
      ForEach(Self.places) { place in
        Button(place.name) { selection = place.id }
      }
    }
    .frame(height: 320)
    .accessibilityLabel("Map")
  }
}

/// An element whose script throws an error, and one whose script may be another one.
struct FaultyElements: View {
  @State private var word = "works"
  @State private var count = 0

  var body: some View {
    VStack {
      CustomElement("faulty", value: word) { Text("In place of the faulty one") }
      CustomElement("forged", value: 1) { Text("In place of the forged one") }
      Button("Break") { word = "update" }
      Button("Count: \(count)") { count += 1 }
    }
  }
}

extension WebElementScript {
  /// What the scenarios use.
  ///
  /// - Parameter build: a name of the version, in one of the scripts.
  static func ofProbe(build: String) throws -> [WebElementScript] {
    [
      WebElementScript(
        "build",
        source: "export default { mount(element) { element.textContent = 'The \(build) build' } }"),
      WebElementScript("map", source: try documentedMap()),
      WebElementScript(
        "probe",
        source: """
          export default {
            mount(element, value, send) {
              element.tell = send
              this.update(element, value)
            },
            update(element, value) {
              element.dataset.shown = JSON.stringify(value)
              element.dataset.all = (element.dataset.all || "") + element.dataset.shown
            },
            unmount() { document.body.dataset.unmounted = "yes" },
          }
          """),
      WebElementScript(
        "faulty",
        source: """
          export default {
            mount(element, value) { element.textContent = value },
            update(element, value) { throw new Error("cannot " + value) },
          }
          """),
      WebElementScript(
        "forged",
        source: "export default { mount(element) { element.textContent = 'not forged' } }"),
    ]
  }

  /// The script that the documentation shows, so that what runs here is what it says.
  private static func documentedMap() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let page = root.appending(path: "Sources/Hosts/ComposableWeb/Documentation.docc/Elements.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "```js\n// map.js")
    return parts[1].components(separatedBy: "```")[0]
  }
}
