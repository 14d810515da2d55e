import ComposableViews
import ComposableWeb
import Testing

/// What only a page's layout knows comes back to the session.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LayoutSessionTests {
  @Test func aPageSaysTheSizeAndTheAlternativeThatFits() async throws {
    let app = WebApp { _ in
      VStack {
        GeometryReader { Text("\(Int($0.size.width)) x \(Int($0.size.height))") }
        ViewThatFits {
          Text("long")
          ShortText()
        }
      }
    }
    let visit = try await Visit(app)
    let geometry = try #require(visit.page.root.first { $0.classes.first == "geometry" })
    #expect(geometry.allText == "390 x 844")
    let size = try #require(PageModel.element(around: geometry)?.number)
    try await visit.send("resize", to: size, "200,50.5")
    #expect(visit.page.root.first { $0.classes.first == "geometry" }?.allText == "200 x 50")
    let fits = try #require(visit.page.root.first { $0.classes.first == "fits" })
    let box = try #require(PageModel.element(around: fits)?.number)
    let short = try #require(fits.children.last?.number)
    #expect(fits.children.last?.allText == "short")
    try await visit.send("fit", to: box, "\(short)")
    #expect(visit.page.root.first { $0.classes.first == "fits" }?.children.last?.allText == "shown")
    // Another element, a negative size and a missing value.
    #expect(try await visit.send("fit", to: box, "\(size)") == .event(.gone))
    try await visit.send("resize", to: size, "-5,1e300")
    #expect(visit.page.root.first { $0.classes.first == "geometry" }?.allText == "0 x 20000")
    #expect(await visit.sendRaw("[\"e\",5,0,\(size),\"resize\",1]") == .rejected(.unknownMessage))
  }
}

private struct ShortText: View {
  @State private var isShown = false
  var body: some View { Text(isShown ? "shown" : "short").onAppear { isShown = true } }
}
