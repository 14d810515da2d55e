import ComposableArchitecture
import ComposableClocks
import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

/// The screens, as a user sees and uses them.
@MainActor @Suite struct InspectorViewTests {
  private static func open(
    _ samples: SampleStore..., stores: InspectedStores = InspectedStores(), rowCapacity: Int? = nil
  ) async -> TestScreen {
    for sample in samples { stores.add(sample) }
    let store = Store(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectedStores = stores
      $0.continuousClock = TestClock()
    }
    let screen = TestScreen(rowCapacity: rowCapacity) { InspectorView(store: store) }
    await screen.settle()
    return screen
  }

  @Test func thereIsNoStore() async {
    let screen = await Self.open()
    #expect(screen.text.contains("No store yet"))
  }

  @Test func aStoreWithoutTurns() async {
    let screen = await Self.open(SampleStore())
    #expect(screen.text.contains("No turns yet. Use the app, and its actions appear here."))
  }

  @Test func theLogAndATurn() async {
    let screen = await Self.open(SampleStore(SampleSession.content))
    screen.assertScreen("the log")
    screen.select(.identifier("turn 5"))
    await screen.settle()
    screen.assertScreen("a turn")
    screen.tap("Show After")
    await screen.settle()
    #expect(screen.text.contains("250 elements"))
    screen.tap("Go to turn 4")
    await screen.settle()
    #expect(screen.text.contains("Turn 4"))
  }

  @Test func newTurnsAppear() async {
    let sample = SampleStore(SampleSession.content)
    let screen = await Self.open(sample)
    sample.add([LogEntry(turn: 8, cause: .sent, action: ".saved")])
    await screen.settle()
    #expect(screen.contains(".saved"))
    sample.end()
    await screen.settle()
    #expect(screen.text.contains("The store is gone"))
    #expect(screen.contains(".saved"))
  }

  @Test func twoStores() async {
    let settings = SampleStore(id: 2, name: "Settings")
    settings.add([LogEntry(turn: 1, cause: .sent, action: ".opened")])
    let app = SampleStore(SampleSession.content)
    let stores = InspectedStores()
    let screen = await Self.open(app, settings, stores: stores)
    #expect(settings.takeAsked() == [])
    screen.choose("Settings 2", in: "Store")
    await screen.settle()
    #expect(screen.contains(".opened"))
    _ = app.takeAsked()
    app.add([LogEntry(turn: 8, cause: .sent, action: ".saved")])
    await screen.settle()
    #expect(app.takeAsked() == [])
    screen.choose("App 1", in: "Store")
    await screen.settle()
    #expect(screen.contains(".saved"))
    // A store that is gone can be read until another one is selected.
    stores.remove(1)
    app.end()
    await screen.settle()
    #expect(screen.contains(".saved"))
    #expect(screen.text.contains("The store is gone"))
    screen.choose("Settings 2", in: "Store")
    await screen.settle()
    #expect(screen.contains(".opened"))
    #expect(!screen.contains("Store"))
  }

  @Test func storesAreNamedByVisitorTheBusiestFirst() async {
    var content = SampleSession.content
    content.visitor = 2
    let busy = SampleStore(id: 2, name: "App", content)
    let quiet = SampleStore(id: 1, name: "App", SampleStore.Content(visitor: 1))
    let screen = await Self.open(quiet, busy)
    let first = screen.text.range(of: "App 2, visitor 2")
    let second = screen.text.range(of: "App 1, visitor 1")
    #expect(first != nil && second != nil)
    if let first, let second { #expect(first.lowerBound < second.lowerBound) }
  }

  @Test func theTabKeyCompletesAnAction() async {
    var content = SampleSession.content
    content.completions = [
      Completion(text: ".search(", label: "search(…)"), Completion(text: ".save", label: "save"),
    ]
    let screen = await Self.open(SampleStore(content))
    screen.tap("What if")
    await screen.settle()
    // It leaves an empty field.
    #expect(screen.press(.tab, on: "Action") == .ignored)
    screen.type(".s", into: "Action")
    await screen.settle()
    screen.press(.downArrow, on: "Action")
    screen.press(.downArrow, on: "Action")
    screen.press(.tab, on: "Action")
    await screen.settle()
    #expect(screen.text.contains("Action: |.save|"))
  }

  @Test func aHundredThousandTurns() async {
    let sample = SampleStore()
    sample.add(
      (1...100_000).map {
        LogEntry(turn: $0, cause: .sent, action: $0.isMultiple(of: 2) ? ".even" : ".odd")
      })
    let screen = await Self.open(sample, rowCapacity: 100)
    #expect(screen.contains(.identifier("turn 100000")))
    #expect(sample.takeAsked() == ["log 1..<100001"])
    screen.setValue(50_000, of: "Turn")
    await screen.settle()
    #expect(screen.contains("Page: Turn 50,000") || screen.text.contains("Page: Turn 50,000"))
    #expect(sample.takeAsked().sorted() == ["log 1..<50100", "turn 50000"])
  }

  @Test func thePages() async {
    var content = SampleSession.content
    content.hasScreen = true
    let sample = SampleStore(content)
    let screen = await Self.open(sample)
    screen.select(.identifier("turn 5"))
    screen.tap("Screen")
    await screen.settle()
    #expect(screen.contains("The screen after turn 5"))
    screen.tap("More")
    #expect(screen.text.contains("This screen would send"))
    _ = sample.takeAsked()
    screen.tap("Send to the app")
    await screen.settle()
    #expect(sample.takeAsked() == ["send swift(\".more\")"])
    screen.tap("State")
    await screen.settle()
    screen.assertScreen("the state")
    screen.tap("Effects")
    await screen.settle()
    screen.assertScreen("the effects")
    screen.tap("What if")
    await screen.settle()
    screen.type(".more", into: "Action")
    await screen.settle()
    screen.tap("Fork here with it")
    await screen.settle()
    screen.assertScreen("a fork")
    screen.tap("Charts")
    await screen.settle()
    screen.assertScreen("the charts")
    screen.tap("Files")
    screen.tap("Show the file")
    await screen.settle()
    screen.assertScreen("a file")
  }

  @Test func filesAreSavedAndOpened() async {
    let sample = SampleStore(SampleSession.content)
    let screen = await Self.open(sample)
    screen.tap("Files")
    // Its contents need not be seen before.
    screen.tap("Save the file")
    await screen.settle()
    let file = screen.saveFile()
    #expect(file?.name == "session.recording")
    await screen.settle()
    #expect(screen.contains("Downloaded session.recording"))
    screen.tap("Open")
    screen.chooseFile("other.json", contents: Data("{}".utf8))
    await screen.settle()
    #expect(screen.contains("Show other.json"))
    screen.tap("Open")
    screen.tap("Cancel")
    #expect(!screen.contains("Open a file"))
  }

  @Test func aValueIsEdited() async {
    let sample = SampleStore(SampleSession.content)
    let screen = await Self.open(sample)
    screen.tap("State")
    await screen.settle()
    screen.tap("Edit query")
    screen.type("\"x\"", into: "New value")
    _ = sample.takeAsked()
    screen.tap("Put in the app")
    await screen.settle()
    #expect(sample.takeAsked() == ["put \"x\" at query"])
    #expect(!screen.contains("New value"))
  }

  @Test func keys() async {
    let screen = await Self.open(SampleStore(SampleSession.content))
    screen.tap("Show the keys")
    #expect(screen.contains("previous turn, next turn"))
    screen.tap("Done")
    #expect(!screen.contains("previous turn, next turn"))
  }

  /// The shadow's screen once covered the inspector, and could not be closed, because it applies no action.
  @Test func theSheetOfAPastScreenCoversNothing() async {
    var content = SampleSession.content
    content.hasScreen = true
    content.screenHasSheet = true
    let screen = await Self.open(SampleStore(content))
    screen.select(.identifier("turn 5"))
    screen.tap("Screen")
    await screen.settle()
    #expect(screen.text.contains("GroupBox: The app after turn 5"))
    #expect(screen.text.contains("GroupBox: Sheet"))
    #expect(screen.contains("A sheet"))
    screen.tap("State")
    await screen.settle()
    #expect(!screen.contains("A sheet"))
    #expect(screen.text.contains("State after turn 5"))
  }

  @Test func whatWasDoneOnAScreenIsOfThatScreen() async {
    var content = SampleSession.content
    content.hasScreen = true
    let screen = await Self.open(SampleStore(content))
    screen.select(.identifier("turn 5"))
    screen.tap("Screen")
    await screen.settle()
    screen.tap("More")
    #expect(screen.text.contains("This screen would send"))
    screen.select(.identifier("turn 6"))
    await screen.settle()
    #expect(!screen.text.contains("This screen would send"))
  }

  @Test func aBurstIsMarkedForTheTurnInIt() async {
    let screen = await Self.open(SampleStore(SampleSession.content))
    screen.select(.identifier("turn 5"))
    screen.tap("Previous turn")
    await screen.settle()
    #expect(screen.text.contains("Page: Turn 4"))
    #expect(
      screen.text.contains(
        "search.queryChanged × 3] {label: Show 3 turns of search.queryChanged, selected}"))
    screen.tap("Show 3 turns of search.queryChanged")
    #expect(screen.text.contains("HStack {id: turn 4, selected}"))
  }

  @Test func aBurstIsExpanded() async {
    let screen = await Self.open(SampleStore(SampleSession.content))
    #expect(!screen.contains(.identifier("turn 3")))
    screen.tap("Show 3 turns of search.queryChanged")
    #expect(screen.contains(.identifier("turn 3")))
    screen.tap("Hide 3 turns of search.queryChanged")
    #expect(!screen.contains(.identifier("turn 3")))
  }
}
