import ComposableRuntime
import ComposableUI
import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

#if !canImport(SwiftUI)
  /// Screens of sessions that go on.
  @Suite @MainActor struct RehearsalTests {
    private func screen(
      restoring snapshot: SessionSnapshot? = nil
    ) -> TestScreen {
      TestScreen(restoring: snapshot) { session in
        ListsView(store: session.store("lists", initialState: Lists.State()) { Lists() })
      }
    }

    /// Another screen that goes on with the session of one.
    private func next(_ screen: TestScreen) throws -> TestScreen {
      self.screen(restoring: try SessionSnapshot(try screen.snapshot().bytes))
    }

    @Test func statesOfStoresAndViews() throws {
      let first = screen()
      first.tap("Add")
      first.tap("Add")
      first.type("Te", into: "Draft")
      first.rehearse()
      let second = try next(first)
      #expect(second.text == first.text)
      #expect(second.contains("Row 2"))
      #expect(second.text.contains("Te"))
      // It goes on.
      second.tap("Add")
      second.type("Tea", into: "Draft")
      let third = try next(second)
      #expect(third.contains("Row 3"))
      #expect(third.text.contains("Tea"))
    }

    /// Values that come from a snapshot are initial ones: `onChange` was called for them.
    @Test func aRestoredValueIsNoChange() throws {
      let first = TestScreen { (_: NamedStores) in ChangesView() }
      first.type("Tea", into: "Text")
      #expect(first.contains("Changes: 1"))
      #expect(first.contains("Heard: "))
      let second = TestScreen(restoring: try first.snapshot()) { (_: NamedStores) in ChangesView() }
      #expect(second.contains("Changes: 1"))
      #expect(second.contains("Heard: Tea"))
      second.type("Milk", into: "Text")
      #expect(second.contains("Changes: 2"))
    }

    /// A sheet in a sheet, with what was typed there; rows keep theirs by their ids.
    @Test func sheetsAndRows() throws {
      let first = screen()
      first.tap("Add")
      first.tap("Add")
      first.tap("Reverse")
      first.tap("More 2")
      #expect(first.contains("Details of 2"))
      first.tap("Open")
      first.type("Milk", into: "Name")
      first.tap("Again")
      #expect(first.contains("Deeper"))
      first.rehearse()
      let second = try next(first)
      #expect(second.text == first.text)
      second.tap("Back")
      #expect(second.text.contains("Milk"))
      second.tap("Close")
      #expect(second.contains("Details of 2") && !second.contains("Details of 1"))
    }

    /// Elements have the ids that they had, those that are new get others, and ids are not used again.
    @Test func elementsHaveTheirIDs() throws {
      let first = screen()
      for _ in 0..<5 { first.tap("Add") }
      first.tap("Reverse")
      first.tap("Remove")
      let second = try next(first)
      var ids: [ElementID: String] = [:]
      first.host.tree.visit { id, element in ids[id] = "\(element.kind)" }
      var count = 0
      second.host.tree.visit { id, element in
        #expect(ids[id] == nil || ids[id] == "\(element.kind)")
        if ids[id] != nil { count += 1 }
      }
      #expect(count == ids.count)
      let newest = try #require(ids.keys.max())
      second.tap("Add")
      second.host.tree.visit { id, _ in #expect(ids[id] != nil || id > newest) }
    }

    /// An event for an element of the screen before reaches it, or none.
    @Test func eventsReachTheirElements() throws {
      let first = screen()
      for _ in 0..<3 { first.tap("Add") }
      let more = try #require(first.button("More 2")).id
      // Removes the first row.
      let remove = try #require(first.button("Remove")).id
      let second = try next(first)
      #expect(second.graph.send(.activate, to: more) == .handled)
      #expect(second.contains("Details of 2"))
      #expect(second.graph.send(.activate, to: remove) == .handled)
      #expect(!second.contains("Row 1") && second.contains("Row 2"))
    }

    /// Another build has another button at the place: the event of the old one does nothing.
    @Test func anotherButtonAtThePlace() throws {
      var isNew = false
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { session in
          let store = session.store("lists", initialState: Lists.State()) { Lists() }
          Button(isNew ? "Remove" : "Add") { store.send(isNew ? .remove : .add) }
          Text("\(store.rows.count)")
        }
      }
      let first = screen()
      first.tap("Add")
      let add = try #require(first.button("Add")).id
      isNew = true
      let second = screen(restoring: try first.snapshot())
      #expect(second.graph.send(.activate, to: add) == .gone)
      #expect(second.contains("1"))
    }

    @Test func whatIsLostIsNamed() {
      let first = TestScreen { session in
        LossyView(store: session.store("lists", initialState: Lists.State()) { Lists() })
      }
      first.rehearse()
      first.tap("Pick")
      withKnownIssue {
        first.rehearse()
      } matching: {
        $0.description.contains("@State 'pick' of LossyView (Optional<Pick>)")
          && $0.description.contains("Let the type be 'Codable'")
      }
    }

    /// The session that goes on has shared values of its own.
    @Test func sharedValues() {
      let first = TestScreen { session in
        NoteView(store: session.store("note", initialState: Noted.State()) { Noted() })
      }
      first.tap("Write")
      first.rehearse()
      first.tap("Mark")
      withKnownIssue {
        first.rehearse()
      } matching: {
        $0.description.contains(#"- .inMemory("mark") (Mark)"#)
          && $0.description.contains("Let the type be 'Codable'")
      }
      #expect(first.contains("1 marked"))
    }

    @Test func aStoreWithoutAName() {
      let store = Store(initialState: Lists.State()) { Lists() }
      let first = TestScreen { (session: NamedStores) in
        ListsView(store: Store(initialState: Lists.State()) { Lists() })
      }
      first.rehearse()
      first.tap("Add")
      withKnownIssue {
        first.rehearse()
      } matching: {
        $0.description.contains("the state of a store without a name")
      }
      withKnownIssue {
        TestScreen { ListsView(store: store) }.rehearse()
      } matching: {
        $0.description.contains("the screen has no session")
      }
    }

    /// The views of a rehearsal do not appear; those of a session that goes on do.
    @Test func appearing() throws {
      var count = 0
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { session in
          let store = session.store("lists", initialState: Lists.State()) { Lists() }
          Text("\(store.rows.count)").onAppear { count += 1 }
        }
      }
      let first = screen()
      first.rehearse()
      #expect(count == 1)
      _ = screen(restoring: try first.snapshot())
      #expect(count == 2)
    }

    /// A key of the scene, in a view that appears later, too.
    @Test func valuesOfTheScene() throws {
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { _ in SceneView() }
      }
      let first = screen()
      first.tap("Show")
      first.tap("Count")
      first.tap("Count")
      first.tap("Show")
      #expect(!first.contains("2"))
      // It is still there if the view has not come back in between.
      let second = screen(restoring: try first.snapshot())
      let third = screen(restoring: try second.snapshot())
      third.tap("Show")
      #expect(third.contains("2"))
    }

    /// A rehearsal only looks: the action of a restored store is for a session that goes on.
    @Test func anActionForARestoredStore() throws {
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { session in
          ListsView(
            store: session.store("lists", initialState: Lists.State(), restored: .add) { Lists() })
        }
      }
      let first = screen()
      first.rehearse()
      #expect(!first.contains("Row 1"))
      #expect(screen(restoring: try first.snapshot()).contains("Row 1"))
    }

    /// No effect of a feature begins by a rehearsal.
    @Test func nothingBegins() async {
      let begun = Locked<[String]>([])
      let screen = TestScreen { session in
        ListsView(
          store: session.store("lists", initialState: Lists.State()) {
            Lists().onMount { _ in
              begun.withLock { $0.append("mounted") }
              return .run { _ in begun.withLock { $0.append("runs") } }
            }
          })
        let other = Store(initialState: Lists.State()) {
          Lists().onMount { _ in
            begun.withLock { $0.append("other") }
            return .none
          }
        }
        Text("\(other.made)")
      }
      await screen.settle()
      #expect(begun.withLock { $0 } == ["mounted", "other", "runs"])
      screen.tap("Add")
      screen.rehearse()
      await screen.settle()
      #expect(begun.withLock { $0 }.count == 3)
    }

    /// Rows whose ids look alike: none gets the value of another one.
    @Test func rowsThatLookAlike() throws {
      func screen(_ numbers: [Int], restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { _ in BlurredView(numbers: numbers) }
      }
      let first = screen([1, 2])
      first.tap("More 2")
      let more = try #require(first.button("More 2")).id
      let second = screen([2, 1], restoring: try first.snapshot())
      #expect(!second.contains("Details of 1") && !second.contains("Details of 2"))
      #expect(second.graph.send(.activate, to: more) != .handled || second.contains("Details of 2"))
    }

    /// Views of the library keep theirs, too: a tab, a disclosed group, a choice.
    @Test func viewsOfTheLibrary() throws {
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { _ in LibraryView() }
      }
      let first = screen()
      first.choose("Second", in: "Fruit")
      first.tap("Group")
      #expect(first.contains("Disclosed"))
      first.rehearse()
      #expect(screen(restoring: try first.snapshot()).text == first.text)
    }

    /// The month that a calendar shows, the height of a sheet, an image that is there, a file that was refused.
    @Test func moreViewsOfTheLibrary() throws {
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { _ in CalendarView() }
      }
      let first = screen()
      first.tap("Next month")
      first.rehearse()
      first.finishLoading("A map")
      #expect(first.contains("Loaded"))
      first.rehearse()
      first.tap("Open")
      first.tap("Larger")
      #expect(first.text.contains("Sheet: large"))
      first.rehearse()
      first.dismiss()
      first.tap("Import")
      first.chooseFile("a.txt", contents: Data(repeating: 0, count: 2))
      #expect(first.text.contains("not of an accepted type"))
      first.rehearse()
      let second = screen(restoring: try first.snapshot())
      #expect(second.text.contains("not of an accepted type") && second.text.contains("Loaded"))
    }

    /// There is nothing to rehearse while a button is held down, a file arrives or a list is refreshed: that passes.
    @Test func whatPasses() async throws {
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { _ in PassingView() }
      }
      let first = screen()
      let button = try #require(first.button("Hold")).id
      #expect(first.graph.send(.setPressed(true), to: button) == .handled)
      #expect(first.graph.isPassing)
      first.rehearse()
      #expect(first.graph.send(.setPressed(false), to: button) == .handled)
      #expect(!first.graph.isPassing)
      first.refresh()
      #expect(first.graph.isPassing)
      first.rehearse()
      await first.settle()
      #expect(!first.graph.isPassing)
      first.rehearse()
      first.tap("Import")
      var chooser: ElementID?
      first.host.tree.visit { id, element in if element.traits.file != nil { chooser = id } }
      let id = try #require(chooser)
      #expect(first.graph.send(.file(.begin(name: "a.json", size: 2)), to: id) == .handled)
      first.rehearse()
      // The file does not reach the next process, and its user is told.
      let second = screen(restoring: try first.snapshot())
      #expect(second.text.contains("a.json did not arrive."))
      second.rehearse()
    }

    /// The rows near the user exist in the session that goes on, with their state; and so does what is around them.
    @Test func aLongList() throws {
      var count = 1_000
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot, rowCapacity: 20) { _ in LongView(count: count) }
      }
      func ids(_ screen: TestScreen) -> [ElementID] {
        var ids: [ElementID] = []
        screen.host.tree.visit { id, element in
          if [.list, .navigationStack, .page].contains(element.kind.name) { ids.append(id) }
        }
        return ids
      }
      let first = screen()
      first.scroll(toRow: 500)
      first.tap("More 500")
      #expect(first.contains("Details of 500"))
      first.rehearse()
      let more = try #require(first.button("More 501")).id
      let snapshot = try first.snapshot()
      let second = screen(restoring: snapshot)
      #expect(second.contains("Details of 500") && !second.contains("Row 0"))
      #expect(ids(second) == ids(first))
      #expect(second.graph.send(.activate, to: more) == .handled)
      #expect(second.contains("Details of 501"))
      // With fewer rows, it begins at the end.
      count = 60
      let third = screen(restoring: snapshot)
      #expect(ids(third) == ids(first))
      third.rehearse()
    }

    /// The path that a stack keeps itself can have values of any types.
    /// A path of values whose types only the pages know, also private ones.
    @Test func theOwnPathOfAStack() throws {
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { (_: NamedStores) in
          NavigationStack {
            NavigationLink("Next", value: Chapter(title: "One"))
              .navigationDestination(for: Chapter.self) { ChapterView(chapter: $0) }
              .navigationDestination(for: Int.self) { Text("Page \($0)") }
          }
        }
      }
      let first = screen()
      first.tap("Next")
      first.type("Well", into: "Remark")
      first.tap("Turn")
      first.rehearse()
      let second = screen(restoring: try SessionSnapshot(try first.snapshot().bytes))
      #expect(second.contains("Page 3"))
      second.rehearse()
      second.goBack()
      #expect(second.contains("One") && second.text.contains("Well"))
      second.rehearse()
      second.goBack()
      #expect(second.contains("Next"))
    }

    @Test func aBoundPathOfAnyValues() throws {
      let first = TestScreen { (_: NamedStores) in PathView() }
      first.tap("Next")
      first.rehearse()
    }

    @Test func aPathWithAValueThatCanNotBeEncoded() {
      let first = TestScreen { (_: NamedStores) in
        NavigationStack {
          NavigationLink("Next", value: Lost(id: 1))
            .navigationDestination(for: Lost.self) { Text("Page \($0.id)") }
        }
      }
      first.rehearse()
      first.tap("Next")
      withKnownIssue {
        first.rehearse()
      } matching: {
        $0.description.contains("@State 'ownPath' of NavigationStack")
      }
    }

    /// The pages of a split view's columns, and the columns that are shown.
    @Test func theColumnsOfASplitView() throws {
      let first = TestScreen { (_: NamedStores) in SplitPathView() }
      first.tap("Two")
      first.rehearse()
      first.tap("Deeper")
      #expect(first.contains("Depth 2"))
      first.rehearse()
    }

    @Test func theFocus() throws {
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { (_: NamedStores) in FocusView() }
      }
      let first = screen()
      first.tap("Edit")
      #expect(first.contains("In the second"))
      first.rehearse()
      let second = screen(restoring: try SessionSnapshot(try first.snapshot().bytes))
      #expect(second.contains("In the second"))
      #expect(second.text == first.text)
      second.tap("Leave")
      #expect(!second.contains("In the second"))
    }

    /// What the library's views keep themselves: the tab, the edit mode.
    @Test func tabsAndEditing() throws {
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { (_: NamedStores) in TabsView() }
      }
      let first = screen()
      first.tap("Two")
      first.tap("Edit")
      #expect(first.contains("Page two") && first.contains("Done"))
      first.rehearse()
      let second = screen(restoring: try SessionSnapshot(try first.snapshot().bytes))
      #expect(second.text == first.text)
      second.tap("Done")
      second.tap("One")
      second.rehearse()
      #expect(second.contains("Page one"))
    }

    /// Enums with raw values need not be 'Codable'.
    @Test func rawValues() throws {
      let first = TestScreen { (_: NamedStores) in RawView() }
      first.rehearse()
      first.tap("Next")
      #expect(first.contains("late late late"))
      first.rehearse()
      let bytes = try first.snapshot().bytes
      // The scene has it once.
      #expect(try SessionSnapshot(bytes).parts(of: .view).count { $0.json.contains("late") } == 1)
    }

    /// A view begins with the values that it had: for it nothing changes.
    @Test func nothingChanges() throws {
      var changes: [String] = []
      func screen(restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
        TestScreen(restoring: snapshot) { (_: NamedStores) in
          ChangeView { changes.append($0) }
        }
      }
      let first = screen()
      #expect(changes == ["now 0"])
      first.tap("Add")
      #expect(changes == ["now 0", "1", "now 1"])
      changes = []
      let second = screen(restoring: try first.snapshot())
      #expect(changes == ["now 1"])
      second.tap("Add")
      #expect(changes == ["now 1", "2", "now 2"])
    }

    /// Another build has the properties in another order, and one more.
    @Test func propertiesAreFoundByTheirNames() throws {
      let first = TestScreen { (_: NamedStores) in OldBuild.FormView() }
      first.type("Blob", into: "Name")
      first.type("Rome", into: "Town")
      let snapshot = try first.snapshot()
      let second = TestScreen(restoring: snapshot) { (_: NamedStores) in NewBuild.FormView() }
      #expect(second.text.contains("Name: Blob") && second.text.contains("Town: Rome"))
      #expect(second.text.contains("Street: -"))
    }
  }

  private struct TabsView: View {
    var body: some View {
      TabView {
        Text("Page one").tabItem { Text("One") }
        NavigationStack {
          List {
            Text("Page two")
            ForEach([1, 2], id: \.self) { Text("Row \($0)") }.onDelete { _ in }
          }
          .toolbar { EditButton() }
        }
        .tabItem { Text("Two") }
      }
    }
  }

  private struct RawView: View {
    private enum Time: String { case early, late }
    @State private var time = Time.early
    @SceneStorage("time") private var kept = Time.early
    @SceneStorage("other") private var other: Time?

    var body: some View {
      Text("\(time) \(kept) \(other?.rawValue ?? "none")")
      Button("Next") { (time, kept, other) = (.late, .late, .late) }
    }
  }

  private struct ChangeView: View {
    let changed: (String) -> Void
    @State private var count = 0

    var body: some View {
      Button("Add") { count += 1 }
        .onChange(of: count) { changed("\($1)") }
        .onChange(of: count, initial: true) { changed("now \($1)") }
    }
  }

  private enum OldBuild {
    struct FormView: View {
      @State private var name = "-"
      @State private var town = "-"

      var body: some View {
        TextField("Name", text: $name)
        TextField("Town", text: $town)
        Text("Name: \(name), Town: \(town)")
      }
    }
  }

  private enum NewBuild {
    struct FormView: View {
      @State private var street = "-"
      @State private var town = "-"
      @State private var name = "-"

      var body: some View {
        Text("Name: \(name), Town: \(town), Street: \(street)")
      }
    }
  }

  private struct Chapter: Codable, Hashable { let title: String }

  private struct Lost: Hashable { let id: Int }

  private struct ChapterView: View {
    let chapter: Chapter
    @State private var remark = ""

    var body: some View {
      Text(chapter.title)
      TextField("Remark", text: $remark)
      NavigationLink("Turn", value: 3)
    }
  }

  private struct PathView: View {
    @State private var path = NavigationPath()

    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("Next", value: Chapter(title: "One"))
          .navigationDestination(for: Chapter.self) { ChapterView(chapter: $0) }
      }
    }
  }

  private struct SplitPathView: View {
    var body: some View {
      NavigationSplitView {
        List {
          NavigationLink("One", value: Chapter(title: "One"))
          NavigationLink("Two", value: Chapter(title: "Two"))
        }
        .navigationDestination(for: Chapter.self) {
          Text("Chapter \($0.title)")
          NavigationLink("Deeper", value: 2)
        }
        .navigationDestination(for: Int.self) { Text("Depth \($0)") }
      } detail: {
        Text("Nothing")
      }
    }
  }

  private struct FocusView: View {
    private enum Field: String, Codable { case first, second }
    @State private var texts = ["", ""]
    @FocusState private var field: Field?

    var body: some View {
      TextField("First", text: $texts[0]).focused($field, equals: .first)
      TextField("Second", text: $texts[1]).focused($field, equals: .second)
      if field == .second { Text("In the second") }
      Button("Edit") { field = .second }
      Button("Leave") { field = nil }
    }
  }

  private struct BlurredView: View {
    struct ID: Hashable, CustomStringConvertible {
      let number: Int
      var description: String { "row" }
    }

    let numbers: [Int]

    var body: some View {
      ForEach(numbers.map { ID(number: $0) }, id: \.self) { (id: ID) in
        RowView(row: Lists.State.Row(id: id.number))
      }
    }
  }

  private struct CalendarView: View {
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var isOpen = false
    @State private var isImporting = false
    @State private var detent = PresentationDetent.medium

    var body: some View {
      DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
      AsyncImage(url: URL(string: "https://example.org/map.png")) { phase in
        if case .success(let image) = phase {
          image
          Text("Loaded")
        } else {
          Text("A map")
        }
      }
      Button("Open") { isOpen = true }
        .sheet(isPresented: $isOpen) {
          Button("Larger") { detent = .large }
            .presentationDetents([.medium, .large], selection: $detent)
        }
      Button("Import") { isImporting = true }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json]) { _ in }
    }
  }

  private struct LongView: View {
    let count: Int

    var body: some View {
      NavigationStack {
        List(0..<count, id: \.self) { id in VStack { RowView(row: Lists.State.Row(id: id)) } }
          .navigationTitle("Rows")
      }
    }
  }

  private struct PassingView: View {
    struct Style: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label
        if configuration.isPressed { Text("Held") }
      }
    }

    @State private var isImporting = false

    var body: some View {
      Button("Hold") {}.buttonStyle(Style())
      List { Text("Row") }.refreshable { await Task.yield() }
      Button("Import") { isImporting = true }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json]) { _ in }
    }
  }

  private struct LibraryView: View {
    @State private var fruit = "First"

    var body: some View {
      Picker("Fruit", selection: $fruit) {
        Text("First").tag("First")
        Text("Second").tag("Second")
      }
      DisclosureGroup("Group") { Text("Disclosed") }
    }
  }

  @Reducer
  private struct Lists {
    @ObservableState
    struct State: Codable, Equatable {
      struct Row: Codable, Equatable, Identifiable { let id: Int }
      var rows: IdentifiedArrayOf<Row> = []
      var draft = ""
      var made = 0
    }

    enum Action: BindableAction {
      case add, remove, reverse
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .add:
          state.made += 1
          state.rows.append(State.Row(id: state.made))
        case .remove: state.rows.removeFirst()
        case .reverse: state.rows.reverse()
        case .binding: break
        }
        return .none
      }
    }
  }

  private struct ListsView: View {
    @Bindable var store: StoreOf<Lists>
    @State private var isOpen = false

    var body: some View {
      TextField("Draft", text: $store.draft)
      Button("Add") { store.send(.add) }
      Button("Remove") { store.send(.remove) }
      Button("Reverse") { store.send(.reverse) }
      Button("Open") { isOpen = true }
      ForEach(store.rows) { RowView(row: $0) }
        .sheet(isPresented: $isOpen) { SheetView() }
    }
  }

  private struct RowView: View {
    let row: Lists.State.Row
    @State private var isExpanded = false

    var body: some View {
      Text("Row \(row.id)")
      Button("More \(row.id)") { isExpanded = true }
      if isExpanded { Text("Details of \(row.id)") }
    }
  }

  private struct SheetView: View {
    @State private var name = ""
    @State private var isDeeper = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      TextField("Name", text: $name)
      Button("Again") { isDeeper = true }
      Button("Close") { dismiss() }
        .sheet(isPresented: $isDeeper) {
          Text("Deeper")
          Button("Back") { isDeeper = false }
        }
    }
  }

  private struct Pick: Hashable { var number = 1 }

  private struct LossyView: View {
    let store: StoreOf<Lists>
    @State private var pick: Pick?

    var body: some View {
      Button("Pick") { pick = Pick() }
      if let pick { Text("Picked \(pick.number)") }
    }
  }

  private struct SceneView: View {
    @State private var isShown = false

    var body: some View {
      Button("Show") { isShown.toggle() }
      if isShown { CountView() }
    }
  }

  /// Counts the changes of a text, and notes the first value that it hears of.
  private struct ChangesView: View {
    @State private var text = ""
    @State private var changes = 0
    @State private var heard: String?

    var body: some View {
      TextField("Text", text: $text)
      Text("Changes: \(changes)")
      Text("Heard: \(heard ?? "nothing")")
        .onChange(of: text) { changes += 1 }
        .onChange(of: text, initial: true) { if heard == nil || $0 == $1 { heard = $1 } }
    }
  }

  private struct CountView: View {
    @SceneStorage("count") private var count = 0

    var body: some View {
      Button("Count") { count += 1 }
      Text("\(count)")
    }
  }

  private struct Mark: Equatable, Sendable { var isSet = false }

  @Reducer
  private struct Noted {
    @ObservableState
    struct State: Codable {
      @Shared(.inMemory("notes")) var notes = 0
      @Shared(.inMemory("mark")) var mark = Mark()
    }

    enum Action { case write, mark }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .write: state.$notes.withLock { $0 += 1 }
        case .mark: state.$mark.withLock { $0.isSet = true }
        }
        return .none
      }
    }
  }

  private struct NoteView: View {
    let store: StoreOf<Noted>

    var body: some View {
      Text("\(store.notes) \(store.mark.isSet ? "marked" : "")")
      Button("Write") { store.send(.write) }
      Button("Mark") { store.send(.mark) }
    }
  }
#endif
