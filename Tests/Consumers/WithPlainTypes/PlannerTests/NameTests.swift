import ComposableArchitecture
import ComposableCasePaths
import ComposableCharts
import ComposableClocks
import ComposableCollections
import ComposableCombine
import ComposableConcurrency
import ComposableDependencies
import ComposableExploration
import ComposableHosting
import ComposableInspector
import ComposableLog
import ComposableRecording
import ComposableRecordingTesting
import ComposableRoutes
import ComposableSharing
import ComposableTerminal
import ComposableTesting
import ComposableUI
import ComposableViews
import ComposableViewsExploration
import ComposableViewsTesting
import ComposableWeb
import ComposableWebServer
import Testing

@testable import Planner

#if TAKES_A_NAME
  import Taken
#endif

/// Each of the app's names, beside every module of the library. A name of two modules is ambiguous, so this does not compile
/// if the library takes one. Without Foundation, which has an `Operation` and a `Host` itself.
@MainActor struct NameTests {
  private let blob = User(name: "Blob")

  /// As types, because only there two declarations are ambiguous: in an expression Swift takes the one that fits.
  private typealias Names = (
    Address, Always, AppRoute, Decoration, Drawing, DrawingPart, DrawnShape, Element, Event,
    EventResult, Eventually,
    FileError, FileSystem, Frame, Host, ImageData, Inspector, KeyFilter, LeadsTo, Locator,
    Operation, Preferences, Recording, Redaction, Replay, Route, Routes, RowSelection, ShapeOutline,
    Sometimes,
    StyledSymbol, StyledText, TextAttributes, TextInput, Unreachable, User, UserBuilder
  )

  @Test func theNamesAreTheAppsOwn() {
    let names = String(reflecting: Names.self).dropFirst().dropLast().split(separator: ", ")
    #expect(names.count == 37)
    #expect(names.allSatisfy { $0.hasPrefix("Planner.") })
  }

  @Test func testStore() async {
    let clock = TestClock()
    let store = TestStore(initialState: Agenda.State(user: blob)) {
      Agenda()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.addButtonTapped(title: "Lunch")) {
      $0.events = [Event(id: 0, title: "Lunch", host: Host(user: blob))]
    }
    await store.send(.decorationPicked(.festive)) {
      $0.$preferences.withLock { $0 = Preferences(theme: .festive) }
    }
    await store.send(.cancelButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.cancelled) {
      $0.events = []
      $0.result = .cancelled
    }
  }

  @Test func exploration() async {
    let exploration = await explore(Agenda.State(user: User(name: "Blob"))) {
      Agenda()
    } user: {
      Once(.cancelButtonTapped)
      ExplorationUser.anything(on: { AgendaView(store: $0) }, atMost: 1)
    } properties: {
      FeatureProperty.sometimes("an event is cancelled") { $0.result == EventResult.cancelled }
    }
    #expect(exploration.counterexample == nil)
  }

  @Test func screens() {
    Serving.registerScreens()
    let store = Store(initialState: Agenda.State(user: blob)) { Agenda() }
    let screen = TestScreen { AgendaView(store: store) }
    let button: ElementLocator = "Add"
    screen.tap(button)
    #expect(screen.text.contains("Lunch"))

    let transcript = Transcript()
    transcript.show { EventView(event: Event(id: 1, title: "Tea", host: Host(user: blob))) }
    #expect(transcript.lines == ["Tea"])
    #expect(Serving.page.title == "Agenda")
  }

  @Test func preferences() {
    let own = Preferences(theme: .festive)
    let stored = AppPreferences.inMemory
    withDependencies {
      $0.defaultAppStorage = stored
    } operation: {
      @Shared(.appStorage("theme")) var theme = "\(own.theme)"
      #expect(theme == "festive")
    }
  }
}
