import CaseStudySupport
import ComposableRoutes
import ComposableUI
import ComposableViewsTesting
import RandomSupport
import Testing
import Tracker

/// The address follows the state, and opens it again.
@MainActor @Suite struct TrackerRouteTests {
  @Test(arguments: [
    ("/", "/tickets/all"),
    ("/tickets/", "/tickets/all"),
    ("/tickets/mine?q=wind%20speed", "/tickets/mine?q=wind%20speed"),
    ("/tickets/bug/1", "/tickets/bug/1"),
    ("/tickets/all/1/edit?q=a", "/tickets/all/1/edit?q=a"),
    ("/tickets/all/new", "/tickets/all/new"),
    ("/board?of=everyone", "/board"),
    ("/board/2?of=@Ada", "/board/2?of=%40Ada"),
    ("/board/2/edit?of=nobody", "/board/2/edit?of=nobody"),
    ("/progress", "/progress/flow"),
    ("/progress/people?days=week", "/progress/people?days=week"),
    ("/settings/appearance", "/settings/appearance"),
    // What is gone is not opened for editing.
    ("/tickets/all/99/edit", "/tickets/all/99"),
  ])
  func anAddressIsOpened(text: String, canonical: String) throws {
    let store = TrackerViewTests.makeStore(.loaded(TrackerViewTests.tickets))
    let route = try #require(StateAddress(text).flatMap(TrackerRoute.init))
    store.send(.opened(route))
    #expect(store.route.address?.description == canonical)
  }

  @Test(arguments: [
    "/.env", "/tickets/none", "/tickets/all/one", "/tickets/all/1/delete",
    "/tickets/all/1/edit/now", "/boards",
    "/settings/secret",
  ])
  func anAddressWithoutAScreen(text: String) {
    #expect(StateAddress(text).flatMap(TrackerRoute.init) == nil)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func fromAnyRouteToAnyOther(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = TrackerViewTests.makeStore(.loaded(TrackerViewTests.tickets))
    for _ in 0..<40 {
      let route = Self.route(&random)
      let address = try #require(route.address)
      #expect(TrackerRoute(address) == route)
      store.send(.opened(route))
      #expect(store.route == route)
      #expect(store.route.address == address)
    }
  }

  private static func route(_ random: inout SeededGenerator) -> TrackerRoute {
    let shown: [TrackerRoute.Shown] = [.list, .ticket(1), .ticket(2), .edited(1), .edited(2)]
    let searches = ["", "wind", "100% & more?", "é/ü #1", "+", " "]
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return .tickets(
        .init(
          TicketGroup.allCases.randomElement(using: &random)!,
          shown: (shown + [.new]).randomElement(using: &random)!,
          search: searches.randomElement(using: &random)!))
    case 1:
      let owners: [BoardOwner] = [
        .everyone, .nobody, .person("Ada"), .person("nobody"), .person(""),
      ]
      return .board(
        .init(
          of: owners.randomElement(using: &random)!, shown: shown.randomElement(using: &random)!))
    case 2:
      return .progress(
        .init(
          TrackerProgress.Report.allCases.randomElement(using: &random)!,
          span: TrackerProgress.Span.allCases.randomElement(using: &random)!))
    default: return .settings(SettingsEditor.Page.allCases.randomElement(using: &random)!)
    }
  }

  /// An address arrives before the tickets do.
  @Test func aTicketIsEditedOnceItIsThere() async {
    let store = TrackerViewTests.makeStore(Tracker.State())
    store.send(.opened(.tickets(.init(shown: .edited(1)))))
    #expect(store.detail?.destination == nil)
    #expect(store.route == .tickets(.init(shown: .edited(1))))
    store.send(.list(.loaded(TrackerViewTests.tickets)))
    #expect(store.detail?.destination?.is(\.editor) == true)
    // If it is not among them, it is only shown.
    let other = TrackerViewTests.makeStore(Tracker.State())
    other.send(.opened(.tickets(.init(shown: .edited(7)))))
    other.send(.list(.loaded(TrackerViewTests.tickets)))
    #expect(other.route == .tickets(.init(shown: .ticket(7))))
  }

  @Test func aSheetWithChangesAsksBeforeItGoes() {
    let store = TrackerViewTests.makeStore(.loaded(TrackerViewTests.tickets))
    let edited = TrackerRoute.tickets(.init(shown: .edited(1)))
    store.send(.opened(edited))
    store.send(
      .detail(.presented(.destination(.presented(.editor(.binding(.set(\.draft.title, "Gusts")))))))
    )
    store.send(.opened(.board(.init())))
    #expect(store.route == edited)
    #expect(store.detail?.destination?[case: \.editor]?.question != nil)
  }

  @Test func theAddressFollowsTheScreen() {
    let screen = TestScreen {
      TrackerView(store: TrackerViewTests.makeStore(.loaded(TrackerViewTests.tickets)))
    }
    #expect(screen.address == "/tickets/all")
    screen.type("wind", into: "Words, or #number")
    #expect(screen.address == "/tickets/all?q=wind")
    screen.select("Wind")
    #expect(screen.address == "/tickets/all/1?q=wind")
    screen.tap("Edit the ticket")
    #expect(screen.address == "/tickets/all/1/edit?q=wind")
    screen.open("/board/2")
    #expect(screen.text.contains("#2 Storms"))
    screen.open("/settings/server")
    #expect(screen.text.contains("Page: Server"))
  }
}
