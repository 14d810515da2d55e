import ComposableArchitecture
import ComposableClocks
import ComposableConcurrency
import ComposableRuntime
import ComposableTesting
import ComposableViews
import Foundation
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@MainActor @Suite struct StoreInspectionTests {
  private static func start(
    _ content: SampleStore.Content = SampleSession.content,
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) async -> (TestStoreOf<StoreInspection>, SampleStore) {
    let sample = SampleStore(content)
    let stores = InspectedStores()
    stores.add(sample)
    let store = TestStore(initialState: StoreInspection.State(id: 1, name: "App")) {
      StoreInspection()
    } withDependencies: {
      $0.inspectedStores = stores
      $0.continuousClock = TestClock()
      prepare(&$0)
    }
    store.exhaustivity = .off
    await store.send(.statusChanged(await sample.status())).finish()
    await store.skipReceivedActions(strict: false)
    _ = sample.takeAsked()
    return (store, sample)
  }

  @Test func onlyTheShownPageIsAskedFor() async {
    let (store, sample) = await Self.start()
    await store.send(.turnSelected(5)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(sample.takeAsked() == ["turn 5", "effects 5...5"])
    #expect(store.state.turn?.details?.calls.count == 1)
    #expect(store.state.turn?.sender?.location == "App/Search.swift:41")
    await store.send(.pageChosen(.screen)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(sample.takeAsked() == ["screen 5"])
    #expect(store.state.screen.isMissing)
    await store.send(.stepped(.previous)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(sample.takeAsked() == ["screen 4"])
    await store.send(.pageChosen(.turn)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(sample.takeAsked() == ["turn 4"])
  }

  @Test func steps() async {
    let (store, _) = await Self.start()
    await store.send(.stepped(.next)).finish()
    #expect(store.state.selection == nil)
    await store.send(.stepped(.previous)).finish()
    #expect(store.state.selection == 7)
    await store.send(.stepped(.first)).finish()
    #expect(store.state.selection == 1)
    await store.send(.stepped(.next)).finish()
    #expect(store.state.selection == 2)
    await store.send(.log(.featureChosen("search"))).finish()
    await store.skipReceivedActions(strict: false)
    await store.send(.turnSelected(5)).finish()
    await store.send(.stepped(.next)).finish()
    #expect(store.state.selection == 5)
    await store.send(.stepped(.previous)).finish()
    #expect(store.state.selection == 4)
  }

  /// Back again, while the answers for the turn are under way and those for the next one wait.
  @Test func theStateIsThatOfTheSelectedTurn() async {
    let (store, sample) = await Self.start()
    await store.send(.turnSelected(4)).finish()
    await store.send(.pageChosen(.state)).finish()
    await store.skipReceivedActions(strict: false)
    sample.hold()
    var tasks: [TestStoreTask] = []
    for turn in [5, 6, 5] { tasks.append(await store.send(.turnSelected(turn))) }
    sample.letGo()
    for task in tasks { await task.finish() }
    await store.skipReceivedActions(strict: false)
    #expect(store.state.selection == 5)
    #expect(store.state.tree.source == .state(TimePoint(5)))
  }

  @Test func turnsArePlayed() async {
    let clock = TestClock()
    let (store, _) = await Self.start { $0.continuousClock = clock }
    await store.send(.turnSelected(5))
    await store.send(.playToggled)
    await clock.advance(by: .milliseconds(250))
    await store.receive(\.played)
    #expect(store.state.selection == 6)
    await clock.advance(by: .milliseconds(250))
    await store.receive(\.played)
    #expect(store.state.selection == 7)
    #expect(store.state.isPlaying)
    await clock.advance(by: .milliseconds(250))
    await store.receive(\.played)
    #expect(store.state.selection == 7)
    #expect(!store.state.isPlaying)
    // From the end it begins again.
    await store.send(.playToggled)
    #expect(store.state.selection == 1)
    await store.send(.playToggled)
    await clock.advance(by: .seconds(2))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.selection == 1)
  }

  @Test func theAppIsChangedOnlyWhenTheUserSaysSo() async {
    let (store, sample) = await Self.start()
    await store.send(.turnSelected(3)).finish()
    await store.send(.pageChosen(.state)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(!sample.takeAsked().contains { $0.hasPrefix("jump") || $0.hasPrefix("send") })
    await store.send(.deliveryChosen(.held)).finish()
    await store.send(.jumpButtonTapped).finish()
    await store.skipReceivedActions(strict: false)
    #expect(sample.takeAsked() == ["delivery held", "jump 3"])
    sample.content.withLock { $0.error = InspectorError("It can't.") }
    await store.send(.jumpButtonTapped).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.appError == InspectorError("It can't."))
  }

  @Test func aTurnIsSkipped() async throws {
    var content = SampleSession.content
    content.changes = [ValueChange(path: ["query"], before: "\"swi\"", after: "\"sw\"")]
    let (store, sample) = await Self.start(content)
    await store.send(.turnSelected(4)).finish()
    await store.send(.turn(.delegate(.forked(.withoutSelected)))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.page == .whatIf)
    let draft = store.state.fork.draft
    #expect(draft?.fork == Fork(base: 3, steps: [5, 6, 7].map { .recorded(turn: $0) }))
    #expect(draft?.steps.map(\.isSkipped) == [true, false, false, false])
    #expect(store.state.log.timeline == .fork(Fork(base: 3, steps: draft?.fork.steps ?? [])))
    #expect(store.state.log.window.entries.count == 6)
    #expect(store.state.fork.differences == content.changes)
    #expect(sample.takeAsked().contains("changes 7 6"))

    // Skipped in the fork's own log.
    await store.send(.turnSelected(5)).finish()
    await store.send(.pageChosen(.turn)).finish()
    await store.send(.turn(.delegate(.forked(.withoutSelected)))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.fork.draft?.fork.steps == [5, 7].map { .recorded(turn: $0) })
    let steps = try #require(store.state.fork.draft).steps.map(\.id)
    try #require(steps.count == 4)
    await store.send(.fork(.stepMoved(steps[3], by: -1))).finish()
    await store.send(.fork(.sweepButtonTapped)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.fork.draft?.steps.map(\.step) == [5, 7].map { .recorded(turn: $0) })
    await store.send(.fork(.stepMoved(steps[3], by: -1))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.fork.draft?.fork.steps == [7, 5].map { .recorded(turn: $0) })

    await store.send(.fork(.commitButtonTapped)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(sample.takeAsked().contains("jump 5"))
    #expect(store.state.fork.draft == nil)
    #expect(store.state.log.timeline == .recorded)
  }

  @Test func typedActionsAndValuesAreSteps() async {
    let (store, _) = await Self.start()
    await store.send(.turnSelected(2)).finish()
    await store.send(.typing(.textChanged(".more"))).finish()
    await store.skipReceivedActions(strict: false)
    await store.send(.typing(.forkButtonTapped)).finish()
    await store.skipReceivedActions(strict: false)
    await store.send(.tree(.delegate(.appended("3", at: ["count"])))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(
      store.state.fork.draft?.fork
        == Fork(base: 2, steps: [.action(.swift(".more")), .value("3", at: ["count"])]))
    #expect(store.state.log.window.entries.map(\.action).suffix(2) == [".more", "put count = 3"])
    let id = store.state.fork.draft?.steps.last?.id ?? 0
    await store.send(.fork(.stepRemoved(id))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.log.window.entries.count == 3)
    await store.send(.timelineChosen(.recorded)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.log.window.entries.count == 7)
    await store.send(.fork(.discardButtonTapped)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.timelines.map(\.name) == ["Recorded"])
  }

  @Test func completions() async {
    var content = SampleSession.content
    content.completions = [
      Completion(text: ".search(", label: "search(…)"), Completion(text: ".save", label: "save"),
    ]
    let (store, sample) = await Self.start(content)
    await store.send(.typing(.textChanged(".s"))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.typing.completions.map(\.label) == ["search(…)", "save"])
    #expect(store.state.typing.check == .success(".s"))
    await store.send(.typing(.completionHighlighted(by: -1))).finish()
    await store.send(.typing(.submitted)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.typing.text == ".save")
    _ = sample.takeAsked()
    await store.send(.typing(.sendButtonTapped)).finish()
    await store.skipReceivedActions(strict: false)
    #expect(sample.takeAsked() == ["send swift(\".save\")"])
    #expect(store.state.typing.sent == ".save")
    await store.send(.typing(.textChanged("save"))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(
      store.state.typing.check
        == .failure(InspectorError("An action begins with a case: .more")))
    await store.send(.typing(.sendButtonTapped)).finish()
    #expect(sample.takeAsked() == [])
  }

  @Test func files() async {
    let (store, sample) = await Self.start()
    await store.send(.files(.firstChanged("5"))).finish()
    await store.send(.files(.lastChanged("9"))).finish()
    await store.send(.files(.exportButtonTapped(all: 1..<8))).finish()
    #expect(
      store.state.files.exportError?.description
        == "Type two numbers of turns between 1 and 7, the lower one first.")
    await store.send(.files(.lastChanged("6"))).finish()
    await store.send(.files(.formatChosen(.test))).finish()
    await store.send(.files(.exportButtonTapped(all: 1..<8))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(sample.takeAsked() == ["export test 5...6"])
    #expect(store.state.files.exported?.notes == ["One secret."])
    await store.send(.files(.saveButtonTapped)).finish()
    #expect(store.state.files.isSaving)
    await store.send(.files(.savingChanged(false))).finish()
    await store.send(.files(.saved(.failure(InspectorError("No room."))))).finish()
    #expect(store.state.files.exportError == InspectorError("No room."))
    await store.send(.files(.saveButtonTapped)).finish()
    #expect(store.state.files.exportError == nil)
    let file = SavedFile(name: "session.test", path: "/home/session.test")
    await store.send(.files(.saved(.success(file)))).finish()
    #expect(store.state.files.saved == file)

    await store.send(.files(.openButtonTapped)).finish()
    #expect(store.state.files.isOpening)
    let chosen = ChosenFile(name: "other.json", contents: Data("{}".utf8))
    await store.send(.files(.openingChanged(false))).finish()
    await store.send(.files(.opened(.success(chosen)))).finish()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.files.imported.map(\.name) == ["other.json"])
    #expect(store.state.log.timeline == .imported(1))
    #expect(store.state.timelines.map(\.name) == ["Recorded", "other.json"])
  }

  @Test func aStoreThatIsGoneKeepsWhatWasLoaded() async {
    let (store, _) = await Self.start()
    await store.send(.statusChanged(nil)).finish()
    #expect(store.state.isGone)
    #expect(store.state.recorded == 1..<8)
    #expect(store.state.log.window.entries.count == 7)
  }

  @Test func figuresAreAskedForOnceASecond() async {
    let clock = TestClock()
    let (store, sample) = await Self.start { $0.continuousClock = clock }
    await store.send(.pageChosen(.charts))
    await store.receive(\.charts.loaded)
    for turn in 8..<20 {
      sample.add([LogEntry(turn: turn, cause: .sent, action: ".tick")])
      await store.send(.statusChanged(await sample.status()))
    }
    #expect(sample.takeAsked().filter { $0.hasPrefix("statistics") } == ["statistics 1...7"])
    await clock.advance(by: .seconds(1))
    await store.receive(\.charts.loaded)
    #expect(sample.takeAsked().last == "statistics 1...19")
  }
}
