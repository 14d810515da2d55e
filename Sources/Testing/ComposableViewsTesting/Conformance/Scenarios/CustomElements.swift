internal import ComposableViews

extension HostConformance {
  /// An element of the app's own: its value, its events, and its fallback.
  static var customElements: HostScenario {
    func screen(_ zoom: Int, _ news: String) -> String {
      """
      CustomElement probe: {"zoom":\(zoom)} {id: map}
        Zoom \(zoom)
      [Closer]
      \(news)
      """
    }
    return HostScenario("custom elements", Places(), shows: screen(3, "Nothing yet"))
      .send(.activate, to: "Closer", shows: screen(4, "Nothing yet"))
      .send(.custom(#"{"tapped":"Bern"}"#), to: .identifier("map"), shows: screen(4, "Bern"))
      .send(
        .custom(#"{"tapped":"Z\"u<r>ich"}"#), to: .identifier("map"), shows: screen(4, "Z\"u<r>ich")
      )
      .send(
        .custom(#"{"tapped":5}"#), to: .identifier("map"), result: .unexpected,
        shows: screen(4, "Z\"u<r>ich")
      )
      .send(.activate, to: "Closer", shows: screen(5, "Z\"u<r>ich"))
  }
}

private struct Places: View {
  struct Region: Encodable {
    let zoom: Int
  }

  struct Tap: Decodable {
    let tapped: String
  }

  @State private var zoom = 3
  @State private var news = "Nothing yet"

  var body: some View {
    CustomElement("probe", value: Region(zoom: zoom)) { (tap: Tap) in
      news = tap.tapped
    } fallback: {
      Text("Zoom \(zoom)")
    }
    .accessibilityIdentifier("map")
    Button("Closer") { zoom += 1 }
    Text(news)
  }
}
