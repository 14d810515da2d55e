import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct TextFieldTests {
  struct Form: View {
    @State var name = "Blob"
    var isShouting = false
    var submitted: (String) -> Void = { _ in }

    var body: some View {
      TextField(
        "Name",
        text: isShouting
          ? Binding(get: { name }, set: { name = $0.uppercased() }) : $name
      )
      .onSubmit { submitted("inner \(name)") }
      .onSubmit { submitted("outer") }
    }
  }

  let field = ElementID(rawValue: 1)

  private func element(_ text: String) -> HostElement {
    HostElement(.textField(text: text, prompt: "", isSecure: false))
  }

  @Test func typingWritesTheBindingAndUpdatesTheHost() {
    let screen = TestScreen { Form() }
    #expect(
      screen.takeOperations() == [
        .insert(field, element("Blob"), into: .screen, at: 0),
        .insert(ElementID(rawValue: 2), .text("Name"), into: field, at: 0),
      ])
    screen.type("Blob Jr", into: "Name")
    #expect(screen.takeOperations() == [.update(field, element("Blob Jr"))])
  }

  @Test func aBindingThatChangesTheTextCorrectsTheHost() {
    let screen = TestScreen { Form(name: "BLOB", isShouting: true) }
    _ = screen.takeOperations()
    screen.type("BLOBb", into: "Name")
    #expect(screen.takeOperations() == [.update(field, element("BLOBB"))])
  }

  /// A host shows typed text before the graph knows about it, so it needs an update even if the
  /// text stays the same.
  @Test func aBindingThatRefusesTheTextCorrectsTheHost() {
    let screen = TestScreen { TextField("Name", text: .constant("a")) }
    _ = screen.takeOperations()
    screen.type("ab", into: "Name")
    #expect(screen.takeOperations() == [.update(field, element("a"))])
    screen.type("a", into: "Name")
    #expect(screen.takeOperations() == [])
  }

  @Test func submittingCallsInnerActionsFirst() {
    var log: [String] = []
    let screen = TestScreen { Form { log.append($0) } }
    screen.submit("Name")
    #expect(log == ["inner Blob", "outer"])
    screen.type("B", into: "Name")
    screen.submit("Name")
    #expect(log == ["inner Blob", "outer", "inner B", "outer"])
  }

  @Test func submittingWithoutAnActionIsFine() {
    let screen = TestScreen { SecureField("Password", text: .constant("")) }
    screen.submit("Password")
    #expect(screen.text == "Password: ||")
  }

  @Test func otherEventsAreUnexpected() {
    let host = RecordingHost()
    let graph = ViewGraph(host: host) { Form() }
    #expect(graph.send(.activate, to: field) == .unexpected)
    #expect(graph.send(.setOn(true), to: field) == .unexpected)
    #expect(graph.send(.delete, to: field) == .unexpected)
    #expect(graph.send(.setText("x"), to: ElementID(rawValue: 9)) == .gone)
  }
}
