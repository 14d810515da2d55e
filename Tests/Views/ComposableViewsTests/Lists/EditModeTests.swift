import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct EditModeTests {
  private struct Rows: View {
    @State private var names = ["a", "b"]
    @State private var selection: Set<String> = ["b"]
    var body: some View {
      List(selection: $selection) {
        ForEach(names, id: \.self) { name in NavigationLink(name, value: name) }
          .onDelete { names.remove(atOffsets: $0) }
      }
      .toolbar { EditButton() }
    }
  }

  private struct Pages: View {
    var body: some View {
      NavigationStack {
        Rows().navigationDestination(for: String.self) { name in
          List { Text("page \(name)") }
        }
      }
    }
  }

  @Test func severalRowsAreSelectedWhileTheUserEdits() {
    let screen = TestScreen { Pages() }
    #expect(screen.contains("Edit"))
    #expect(!screen.text.contains("selected"))
    withKnownIssue { screen.select("a") }
    screen.tap("Edit")
    #expect(screen.contains("Done"))
    #expect(screen.text.contains("List {editing}"))
    #expect(screen.text.contains("[b >] {deletable, selected}"))
    screen.select("a")
    #expect(screen.text.contains("[a >] {deletable, selected}"))
    // A link leads nowhere while its row is edited.
    screen.tap("a")
    #expect(screen.text.contains("[a >] {deletable}"))
    screen.delete("b")
    screen.tap("Done")
    #expect(screen.text.contains("List {editable}"))
    screen.tap("a")
    #expect(screen.contains("page a"))
  }

  /// As a task does that saves something and then ends the mode.
  @Test func aBindingMayOutliveItsPage() throws {
    struct Keeping: View {
      @Environment(\.editMode) private var mode
      let keep: (Binding<EditMode>?) -> Void
      var body: some View {
        Button("Keep") { keep(mode) }
      }
    }
    var kept: Binding<EditMode>?
    var screen: TestScreen? = TestScreen {
      NavigationStack { Keeping { kept = $0 } }
    }
    screen?.tap("Keep")
    screen = nil
    let mode = try #require(kept)
    mode.wrappedValue = .active
    #expect(mode.wrappedValue == .inactive)
  }

  @Test func eachPageHasAModeOfItsOwn() {
    struct Both: View {
      var body: some View {
        NavigationStack {
          List { NavigationLink("Inner") { List { Text("in") }.toolbar { EditButton() } } }
            .toolbar { EditButton() }
            .sheet(isPresented: .constant(true)) { List { Text("sheet") } }
        }
        NavigationStack { List { Text("beside") } }
      }
    }
    let screen = TestScreen { Both() }
    #expect(screen.text.contains("List {editable}\n      [Inner >]"))
    #expect(screen.text.contains("List\n      beside"))
    #expect(screen.text.contains("List\n    sheet"))
  }

  @Test func aBindingIsTheMode() {
    struct Bound: View {
      @State private var mode = EditMode.inactive
      var body: some View {
        VStack {
          List { Inner() }
          Button("Start") { mode = .active }
        }
        .environment(\.editMode, $mode)
      }
    }
    struct Inner: View {
      @Environment(\.editMode) private var mode
      var body: some View {
        Text(mode?.wrappedValue.isEditing == true ? "edits" : "reads")
      }
    }
    let screen = TestScreen { Bound() }
    #expect(screen.text == "VStack\n  List {editable}\n    reads\n  [Start]")
    screen.tap("Start")
    #expect(screen.text == "VStack\n  List {editing}\n    edits\n  [Start]")
  }

  @Test func aViewSetsTheMode() {
    struct Own: View {
      @Environment(\.editMode) private var mode
      var body: some View {
        List { Text("a") }
        Button("Start") { mode?.wrappedValue = .active }
        Button("End") { mode?.wrappedValue = .inactive }
      }
    }
    let screen = TestScreen { Own() }
    #expect(screen.text.hasPrefix("List\n"))
    screen.tap("Start")
    #expect(screen.text.hasPrefix("List {editing}\n"))
    screen.tap("End")
    #expect(screen.text.hasPrefix("List {editable}\n"))
  }

  @Test func theModeGoesWithItsButton() {
    struct Hiding: View {
      @State private var isShown = true
      var body: some View {
        List(["a"], id: \.self, selection: .constant(Set<String>())) { Text($0) }
        if isShown { EditButton() }
        Button("Hide") { isShown = false }
      }
    }
    let screen = TestScreen { Hiding() }
    #expect(screen.text.hasPrefix("List {editable}\n"))
    screen.tap("Hide")
    #expect(screen.text.hasPrefix("List\n"))
    screen.select("a")
  }
}
