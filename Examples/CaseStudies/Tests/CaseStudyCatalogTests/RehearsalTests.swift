import CaseStudyCatalog
import ComposableTesting
import ComposableUI
import ComposableViewsExploration
import ComposableViewsTesting
import Foundation
import RandomSupport
import Search
import Testing

/// Each case study goes on after a restart, wherever its user is. A study that is added belongs to them.
@Suite(.timeLimit(.minutes(20))) @MainActor struct RehearsalTests {
  let clock = TestClock()
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")

  func show(_ study: CaseStudy, restoring snapshot: SessionSnapshot? = nil) -> TestScreen {
    TestScreen(restoring: snapshot) { session in
      withDependencies {
        $0.continuousClock = clock
        $0.date = .constant(Date(timeIntervalSince1970: 60))
        $0.searchClient = .liveValue
        $0.uuid = UUIDGenerator { UUID() }
      } operation: {
        study.view(in: session, file: file, isLocal: false)
      }
    }
  }

  /// The screen in another process.
  func restarted(_ study: CaseStudy, _ screen: TestScreen) throws -> TestScreen {
    show(study, restoring: try SessionSnapshot(try screen.snapshot().bytes))
  }

  @Test(arguments: CaseStudy.allCases, 0..<4 as Range<UInt64>)
  func whateverTheUserDoes(study: CaseStudy, seed: UInt64) async {
    defer { try? FileManager.default.removeItem(at: file) }
    var random = SeededGenerator(seed: seed)
    let screen = show(study)
    screen.rehearse()
    for _ in 0..<40 {
      screen.doAnything(
        typing: ["a", "Blob", "ada@example.org", LoginServer.password, LoginServer.code, ""],
        using: &random)
      screen.rehearse()
      switch Int.random(in: 0..<4, using: &random) {
      case 0: await clock.advance(by: .milliseconds(Int.random(in: 1...2_000, using: &random)))
      case 1: await screen.settle()
      default: continue
      }
      screen.rehearse()
    }
  }

  @Test func aLookUpAndTheSortingBeginAgain() async throws {
    let screen = show(.editableList)
    screen.tap("Suggest: i have to call the dentist")
    screen.tap("Done: Water the plants")
    screen.rehearse()
    let next = try restarted(.editableList, screen)
    await next.settle()
    #expect(next.contains("Use \"Call the dentist\""))
    await clock.advance(by: .seconds(1))
    let (bread, plants) = (next.text.range(of: "|Buy bread|"), next.text.range(of: "|Water"))
    #expect(try #require(bread).upperBound < (try #require(plants)).lowerBound)
  }

  @Test func aLoginIsTheUsersToRepeat() async throws {
    let screen = show(.loginFlow)
    screen.type("ada@example.org", into: "Email")
    screen.type(LoginServer.password, into: "Password")
    screen.tap("Log in")
    screen.rehearse()
    let second = try restarted(.loginFlow, screen)
    #expect(second.contains("The answer was lost. Log in again."))
    second.tap("Log in")
    await second.settle()
    second.type(LoginServer.code, into: "Code")
    #expect(second.contains("Checking the code"))
    let third = try restarted(.loginFlow, second)
    #expect(third.contains("The answer was lost."))
    third.tap("Try again")
    await third.settle()
    #expect(third.contains("Home"))
    third.rehearse()
  }

  /// Nothing is lost that was not saved, and nothing is loaded in its place.
  @Test func aMeetingThatWasNotSaved() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = show(.meetings)
    let second = try restarted(.meetings, screen)
    await second.settle()
    second.tap("Add the first meeting")
    second.type("Stand-up", into: "Title")
    second.type("Ada", into: "Attendee 1")
    second.rehearse()
    second.tap("Save")
    await second.settle()
    let third = try restarted(.meetings, second)
    await third.settle()
    #expect(third.contains("Stand-up"))
    await clock.advance(by: .seconds(1))
    await third.settle()
    #expect(try String(contentsOf: file, encoding: .utf8).contains("Stand-up"))
    third.tap("Stand-up 1 attending · 5:00 min")
    third.tap("Start the meeting")
    await third.settle()
    await clock.advance(by: .seconds(5))
    #expect(third.text.contains("4:55"))
    third.rehearse()
    let fourth = try restarted(.meetings, third)
    await clock.advance(by: .seconds(5))
    #expect(fourth.text.contains("4:50"))
  }

  @Test func theTabAndTheUser() {
    let screen = show(.noticeBoard)
    screen.tap("Profile")
    screen.type("Blob", into: "Name")
    screen.rehearse()
    screen.tap("Sign in")
    screen.rehearse()
    screen.tap("Settings")
    screen.tap("Newest first")
    screen.rehearse()
  }

  @Test func anImportBeginsAgain() async throws {
    let screen = show(.recursiveTree)
    screen.tap("Import below Living things")
    await screen.settle()
    screen.tap("Import below Plants")
    screen.rehearse()
    let next = try restarted(.recursiveTree, screen)
    #expect(next.contains("Importing below Plants"))
    await next.settle()
    #expect(next.contains("Name of Ferns") && !next.contains("Importing below Plants"))
  }

  @Test func aSearchBeginsAgain() async throws {
    let screen = show(.search)
    screen.type("tin", into: "Name of an element")
    screen.rehearse()
    let next = try restarted(.search, screen)
    await next.settle()
    #expect(next.contains("Tin"))
    next.rehearse()
  }

  /// The time between two processes is not counted.
  @Test func timersGoOn() async throws {
    let screen = show(.timers)
    screen.tap("Add a countdown")
    screen.tap("Stopwatch")
    screen.tap(.named("Start").inside("Countdown of 3 min"))
    await clock.advance(by: .seconds(10))
    screen.rehearse()
    let snapshot = try screen.snapshot()
    await clock.advance(by: .seconds(10))
    let next = show(.timers, restoring: snapshot)
    #expect(next.text.contains("2:50.0"))
    await clock.advance(by: .seconds(1))
    #expect(next.text.contains("2:49.0"))
    await clock.advance(by: .seconds(169))
    #expect(next.text.contains("0:00.0"))
  }
}
