import ComposableViews
import ComposableViewsTesting
import Foundation
import IssueReporting
import Observation
import Testing

@MainActor @Suite struct TestScreenTests {
  struct Rows: View {
    @State var names = ["a", "b"]
    @State private var chosen = ""
    var body: some View {
      List {
        ForEach(names, id: \.self) { name in
          HStack {
            Text("Row \(name)")
            Button("Edit") { chosen = name }
          }
        }
        .onDelete { offsets in for offset in offsets { names.remove(at: offset) } }
        .onMove { _, _ in names.swapAt(0, 1) }
      }
      Text("chosen: \(chosen)")
    }
  }

  @Test func rowsAreFoundByTheirContent() {
    let screen = TestScreen { Rows() }
    #expect(
      screen.text == """
        List
          HStack {deletable, movable}
            Row a
            [Edit]
          HStack {deletable, movable}
            Row b
            [Edit]
        chosen: 
        """)
    screen.tap(.named("Edit").inside("Row b"))
    #expect(screen.contains("chosen: b"))
    screen.move("Row b", to: 0)
    screen.delete("Row a")
    #expect(
      screen.text == """
        List
          HStack {deletable, movable}
            Row b
            [Edit]
        chosen: b
        """)
  }

  @Test func aMissingElementIsReportedWithTheScreen() {
    let screen = TestScreen { Rows(names: ["a"]) }
    failing(
      """
      Can't tap 'Save'. No element on the screen matches.

      The screen shows:

        List
          HStack {deletable, movable}
            Row a
            [Edit]
        chosen: 
      """
    ) { screen.tap("Save") }
    failing("Can't tap 'Row a'. Expected a button, a link, a toggle, a disclosure, an option or") {
      screen.tap("Row a")
    }
    failing("Can't find the button 'Edit' in 'Row c'. No element on the screen matches.") {
      #expect(screen.button(.named("Edit").inside("Row c")) == nil)
    }
    failing("Can't delete 'chosen: '. Expected a row that can be deleted, found") {
      screen.delete("chosen: ")
    }
    failing("Can't move 'Row a'. It does not accept 'move(to: 7)' in its current state.") {
      screen.move("Row a", to: 7)
    }
  }

  @Test func severalMatchesAreReported() {
    let screen = TestScreen { Rows() }
    failing("Can't tap 'Edit'. 2 elements match. Narrow the search with 'inside'") {
      screen.tap("Edit")
    }
    #expect(screen.contains("chosen: "))
  }

  struct Controls: View {
    @State private var isOn = false
    @State private var number = 0.0
    @State private var steps = 0
    @State private var name = ""
    @FocusState private var isFocused: Bool
    var isDisabled = false

    var body: some View {
      Toggle("On", isOn: $isOn).disabled(isDisabled)
      Slider(value: $number, in: 0...5, step: 1) { Text("Number") }
      Stepper("Steps", value: $steps, in: 0...1)
      TextField("Name", text: $name).focused($isFocused).onSubmit { name += "!" }
      if isDisabled {
        TextField("Locked", text: $name).focused($isFocused).disabled(true)
      }
      Button("Clear") { name = "" }
        .accessibilityLabel("Clear all")
        .accessibilityIdentifier("clear")
    }
  }

  @Test func actionsTakeEffectBeforeTheyReturn() {
    let screen = TestScreen { Controls() }
    screen.toggle("On")
    screen.setValue(2.7, of: "Number")
    screen.increment("Steps")
    screen.type("Blob", into: "Name")
    screen.submit("Name")
    let after = """
      [x] On
      Number: 3.0 (0.0...5.0 by 1.0)
      Steps (-) ( )
      Name: |Blob!| {focused}
      [Clear] {label: Clear all, id: clear}
      """
    #expect(screen.text == after)
    screen.tap("On")
    screen.decrement("Steps")
    screen.blur("Name")
    screen.tap(.identifier("clear"))
    screen.tap("Clear all")
    screen.tap("clear")
    #expect(
      screen.text
        == """
        [ ] On
        Number: 0.0 (0.0...5.0 by 1.0)
        Steps ( ) (+)
        Name: ||
        [Clear] {label: Clear all, id: clear}
        """.replacing("Number: 0.0", with: "Number: 3.0"))
    #expect(screen.button("clear")?.name == "Clear all")
    #expect(screen.find("Name")?.isFocused == false)
  }

  @Test func impossibleActionsAreReported() {
    let screen = TestScreen { Controls(isDisabled: true) }
    failing("Can't toggle 'On'. It is disabled.") { screen.toggle("On") }
    failing("Can't tap 'On'. It is disabled.") { screen.tap("On") }
    failing("Can't decrement 'Steps'. It does not accept 'decrement' in its current state.") {
      screen.decrement("Steps")
    }
    failing("Can't set the value of 'Number'. It does not accept 'setNumber(nan)' in its") {
      screen.setValue(.nan, of: "Number")
    }
    failing("Can't type into 'On'. Expected a text field, found a toggle.") {
      screen.type("x", into: "On")
    }
    failing("Can't type into 'Locked'. It is disabled.") { screen.type("x", into: "Locked") }
    failing("Can't choose an option in 'Color'. No element on the screen matches.") {
      screen.choose("red", in: "Color")
    }
    failing("Can't tap #99. No element on the screen") {
      screen.tap(.element(.init(rawValue: 99)))
    }
    failing("Can't tap the identifier 'Clear all'. No element on the screen matches.") {
      screen.tap(.identifier("Clear all"))
    }
    failing("Can't go back from 'the page'. There is no previous page.") { screen.goBack() }
    failing("Can't dismiss 'the top layer'. No sheet, alert or dialog is shown.") {
      screen.dismiss()
    }
    #expect(screen.find("On")?.isDisabled == true)
  }

  @Test func theContentOfAHiddenTabIsNotFound() {
    let screen = TestScreen {
      TabView {
        Text("a").tabItem { Text("A") }
        Button("b") {}.tabItem { Text("B") }
      }
    }
    #expect(!screen.contains("b"))
    failing("Can't tap 'b'. No element on the screen matches.") { screen.tap("b") }
    screen.tap("B")
    screen.tap("b")
  }

  /// A layer over the rest of the screen, of any kind.
  struct Layer: _ElementView {
    typealias Body = Never
    let kind: HostElement.Kind
    let closed: () -> Void
    @ViewBuilder var _children: some View {
      Button("Save") { closed() }
      Text("Over")
    }
    func _kind(at place: _ElementPlace) -> HostElement.Kind { kind }
    func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
      guard event == .dismiss else { return .unexpected }
      closed()
      return .handled
    }
  }

  struct Covered: View {
    @State private var isCovered = true
    let kind: HostElement.Kind
    var body: some View {
      Button("Save") {}
      Button("Under") {}
      if isCovered { Layer(kind: kind) { isCovered = false } }
    }
  }

  @Test func aCoveredButtonCanNotBeTapped() {
    let screen = TestScreen { Covered(kind: .alert(title: "Sure?")) }
    failing("Can't tap 'Under'. The alert 'Sure?' covers it.") { screen.tap("Under") }
    #expect(screen.text == "[Save]\n[Under]\nAlert: Sure?\n  [Save]\n  Over")
    // Of two buttons with the same name, the reachable one is tapped.
    screen.tap("Save")
    #expect(screen.text == "[Save]\n[Under]")
    screen.tap("Under")
  }

  @Test func theTopLayerCanBeDismissed() {
    let screen = TestScreen { Covered(kind: .sheet) }
    failing("Can't tap 'Under'. A sheet covers it.") { screen.tap("Under") }
    screen.dismiss()
    #expect(screen.text == "[Save]\n[Under]")
  }

  @Observable final class Model { var name = "a" }

  @Test func readingTheScreenSeesChanges() {
    let model = Model()
    let screen = TestScreen { Text(model.name) }
    #expect(
      screen.takeOperations() == [.insert(.init(rawValue: 1), .text("a"), into: .screen, at: 0)])
    model.name = "b"
    #expect(screen.takeOperations() == [.update(.init(rawValue: 1), .text("b"))])
    model.name = "c"
    #expect(screen.text == "c")
    model.name = "d"
    #expect(screen.find("d")?.kind == .text(HostElement.StyledText([.init("d")])))
    model.name = "e"
    #expect(screen.contains("e"))
  }

  @Test func removingTheScreenCallsOnDisappear() {
    var log: [String] = []
    let screen = TestScreen { Text("a").onDisappear { log.append("gone") } }
    screen.remove()
    #expect(log == ["gone"])
  }

  @Test func aScreenOnAnotherActor() async {
    actor Session {
      func run() -> String {
        let screen = TestScreen { Controls() }
        screen.toggle("On")
        return String(screen.text.prefix(6))
      }
    }
    #expect(await Session().run() == "[x] On")
  }

  /// Expects one issue with this message, in the caller's file.
  private func failing(_ message: String, _ body: () -> Void) {
    // Counted where the issue is recorded, within the body.
    nonisolated(unsafe) var count = 0
    withKnownIssue {
      body()
    } matching: { issue in
      count += 1
      return issue.description.contains(message)
        && issue.sourceLocation.map { $0.fileID.hasSuffix("TestScreenTests.swift") } ?? false
    }
    #expect(count == 1)
  }
}
