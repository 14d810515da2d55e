import ComposableUI
import ComposableWeb
import Testing

/// Elements that refer to others, in a session that goes on: those get the ids that they had, after they were made with other ones.
@Suite struct RestoredElementsTests {
  private func app() -> WebApp { WebApp { _ in ShelfView() } }

  /// A page on which elements have come and gone, so that the ids of the others are not those of a new session.
  private func visit() async throws -> Visit {
    let visit = try await Visit(app())
    for title in ["Show", "Show", "Show", "Choose", "Outer"] { try await visit.press(title) }
    return visit
  }

  private func restart(_ visit: Visit) async throws {
    let snapshot = try #require(try await visit.session.snapshot())
    let session = try await app().restoreSession(
      SessionSnapshot(snapshot.bytes), id: visit.session.id)
    try await visit.goOn(with: session)
    try await visit.takeOne()
  }

  @Test func whatIsChosenAndWhatPoints() async throws {
    let visit = try await visit()
    try await visit.press("Point")
    let before = visit.page.root.outline
    try await restart(visit)
    #expect(visit.page.root.outline == before)
  }

  /// A group knows by its list how many groups it is in.
  @Test func groupsThatAreOpenedLater() async throws {
    let (visit, other) = (try await visit(), try await visit())
    try await restart(visit)
    for visit in [visit, other] {
      try await visit.press("Middle")
      try await visit.press("Inner")
    }
    func screen(_ visit: Visit) -> String { visit.page.root.outline.withoutIDs }
    #expect(screen(visit) == screen(other))
    #expect(screen(visit).contains("The end"))
  }
}

private struct ShelfView: View {
  @State private var isShown = false
  @State private var row: Int?
  @State private var size = "S"
  @State private var points = false

  var body: some View {
    Button("Show") { isShown.toggle() }
    Button("Choose") {
      row = 2
      size = "M"
    }
    if isShown {
      List(selection: $row) {
        ForEach(1..<4) { Text("Row \($0)").tag($0) }
      }
      List {
        DisclosureGroup("Outer") {
          DisclosureGroup("Middle") {
            DisclosureGroup("Inner") { Text("The end") }
          }
        }
      }
      Picker("Size", selection: $size) {
        Text("S").tag("S")
        Text("M").tag("M")
      }
      .pickerStyle(.segmented)
      Button("Point") { points = true }
        .popover(isPresented: $points) { Text("Here") }
    }
  }
}

extension Visit {
  /// Presses what has a label.
  fileprivate func press(_ title: String) async throws {
    let control = page.root.first { $0.attributes["data-e"] != nil && $0.allText == title }
    let id = try #require(control.flatMap { PageModel.element(around: $0) }?.number)
    let event = control?.attributes["data-e"] ?? ""
    try await send(event, to: id, event == "setOn" ? "true" : nil)
  }
}

extension String {
  fileprivate var withoutIDs: String {
    replacing(/\ (id|for|data-t|name|aria-[a-z]+)="\d+[a-z]?"/, with: "")
  }
}
