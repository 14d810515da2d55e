import ComposableArchitecture
import ComposableLog
import Counter
import EditableList
import FavoritePrimes
import FavoritesFiles
import Foundation
import LoginFlow
import Meetings
import NoticeBoard
import PrimeModal
import PrimeTime
import RandomSupport
import RecursiveTree
import Search
import Testing
import Timers

/// The states and actions of the examples are the same after they were written to a log and read again.
@MainActor @Suite struct LogTests {
  /// Reduces the actions, without their effects, and compares what a log of them contains with what was written.
  func check<R: Reducer>(
    _ reducer: R, _ initialState: R.State, _ actions: [R.Action],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws where R.State: Codable & Equatable, R.Action: Codable {
    var state = initialState
    var facts: [LogFact<R.State, R.Action>] = [.snapshot(state, after: 0)]
    withDependencies {
      $0.stackElementID = .incrementing
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 100.5))
      $0.continuousClock = TestClock()
    } operation: {
      for (number, action) in actions.enumerated() {
        _ = reducer.reduce(into: &state, action: action)
        facts.append(.turn(StoreTurn(number: number + 1, cause: .sent), action))
        facts.append(.snapshot(state, after: number + 1))
      }
    }
    let data = try LogFile(facts).encoded()
    let read = try LogFile<R.State, R.Action>(decoding: data)
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    #expect(read.facts.count == facts.count, sourceLocation: location)
    for (read, written) in zip(read.facts, facts) {
      if case .snapshot(let read, _) = read, case .snapshot(let written, _) = written {
        #expect(read == written, sourceLocation: location)
      }
    }
    // Not all actions are equatable, but each has one text.
    #expect(try read.encoded() == data, sourceLocation: location)
  }

  nonisolated static let seeds: Range<UInt64> = 0..<20

  @Test(arguments: seeds)
  func primeTime(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let n = Int.random(in: 1...1000, using: &random)
    let text = random.text()
    let app = PrimeTime(file: FavoritesFile(name: "none", save: { _ in }, load: { [] }))
    try check(
      app, PrimeTime.State(),
      [
        .counter(.incrTapped), .counter(.decrTapped), .counter(.incrTapped),
        .counter(.nthPrimeButtonTapped), .counter(.nthPrimeFound(n: 1, prime: n)),
        .counter(.alert(.dismiss)), .counter(.nthPrimeFailed(n: 1, message: text)),
        .counter(.isPrimeButtonTapped), .counter(.delegate(.isPrimeAsked)),
        .primeModal(.presented(.saveFavoritePrimeTapped)), .primeModal(.dismiss),
        .pageSelected(.favorites),
        .favoritePrimes(.loadedFavoritePrimes([2, 3, n])),
        .favoritePrimes(.deleteFavoritePrimes([Int.random(in: 0..<3, using: &random)])),
        .favoritePrimes(.savingFailed(message: text)), .favoritePrimes(.alert(.dismiss)),
      ])
  }

  @Test(arguments: seeds)
  func noticeBoard(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try check(
      NoticeBoard(), NoticeBoard.State(),
      [
        .profile(.nameChanged(random.text())), .profile(.signInButtonTapped),
        .notices(.draftChanged(random.text())), .notices(.postButtonTapped),
        .settings(.resetButtonTapped), .notices(.draftChanged(random.text())),
        .profile(.signOutButtonTapped), .notices(.postButtonTapped),
      ])
  }

  @Test(arguments: seeds)
  func editableList(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<5).map {
      Todo.State(
        id: UUID($0 + 100), text: random.text(), isDone: Bool.random(using: &random))
    }
    let id = rows[Int.random(in: 0..<5, using: &random)].id
    try check(
      EditableList(), EditableList.State(rows: IdentifiedArray(uniqueElements: rows)),
      [
        .addButtonTapped, .rows(.element(id: id, action: .textChanged(random.text()))),
        .rows(.element(id: id, action: .lookUpButtonTapped)),
        .rows(.element(id: id, action: .suggested(random.text()))),
        .rows(.element(id: id, action: .lookUpFailed(random.text()))),
        .rows(.element(id: id, action: .doneToggled)), .filterChanged(.done), .filterChanged(.all),
        .move([0, 2], to: 4), .delete([1, 3]), .undoButtonTapped, .sortDone, .clearDoneButtonTapped,
      ])
  }

  @Test(arguments: seeds)
  func loginFlow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let user = User(name: random.text(), email: "a@b")
    let challenge = Challenge(token: random.text(), email: random.text())
    try check(
      LoginFlow(), LoginFlow.State(),
      [
        .form(.emailChanged("a@b")), .form(.passwordChanged(random.text())),
        .form(.logInButtonTapped), .form(.logInFailed(random.text())),
        .form(.delegate(.accepted(.codeRequired(challenge)))),
        .code(.codeChanged("123")), .code(.refused(random.text())),
        .code(.delegate(.verified(user))), .home(.editNameButtonTapped),
        .home(.destination(.editName(.nameChanged(random.text())))), .home(.destinationDismissed),
        .home(.aboutButtonTapped), .home(.logOutButtonTapped),
        .home(.destination(.logOutQuestion(.noButtonTapped))),
      ])
  }

  @Test(arguments: seeds)
  func meetings(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let attendees = (0..<3).map { Attendee(id: UUID($0 + 200), name: random.text()) }
    let meeting = Meeting(
      id: UUID(100), title: random.text(), attendees: IdentifiedArray(uniqueElements: attendees),
      length: .milliseconds(Int.random(in: 1...1_000_000, using: &random)))
    let past = PastMeeting(
      id: UUID(101), date: Date(timeIntervalSinceReferenceDate: 0.1),
      turns: [.init(name: random.text(), length: .seconds(1))])
    // The first element on the stack.
    let first: StackElementID = 0
    try check(
      Meetings(), Meetings.State(),
      [
        .list(.loaded([meeting])), .list(.loadingFailed(message: random.text())),
        .list(.destination(.dismiss)), .list(.addButtonTapped),
        .list(.destination(.presented(.add(.binding(.set(\.meeting, meeting)))))),
        .list(.destination(.presented(.add(.binding(.set(\.focus, .attendee(UUID(200)))))))),
        .list(.destination(.presented(.add(.binding(.set(\.focus, nil)))))),
        .list(.destination(.dismiss)), .list(.delegate(.selected(meeting))),
        .path(.element(id: first, action: .detail(.editButtonTapped))),
        .path(.element(id: first, action: .detail(.destination(.dismiss)))),
        .path(.element(id: first, action: .detail(.delegate(.started(meeting))))),
        .path(.element(id: 1, action: .record(.ticked))),
        .path(.element(id: 1, action: .record(.delegate(.ended(past, of: meeting.id))))),
        .path(.popFrom(id: first)), .savingFailed(message: random.text()),
      ])
  }

  @Test(arguments: seeds)
  func recursiveTree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let leaf = Node.State(id: UUID(103), name: random.text())
    let child = Node.State(id: UUID(102), name: random.text(), children: [leaf])
    try check(
      Node(), Node.State(id: UUID(101), name: random.text(), children: [child]),
      [
        .addChildButtonTapped, .nameChanged(random.text()),
        .children(.element(id: child.id, action: .nameChanged(random.text()))),
        .children(
          .element(
            id: child.id,
            action: .children(.element(id: leaf.id, action: .imported(names: [random.text()]))))),
        .importButtonTapped, .importFailed(random.text()), .imported(names: [random.text()]),
      ])
  }

  @Test(arguments: seeds)
  func search(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try check(
      Search(), Search.State(),
      [
        .queryChanged("a" + random.text()),
        .attemptFailed(attempts: Int.random(in: 1...9, using: &random), failure: random.text()),
        .failed(random.text()), .retryButtonTapped, .found([random.text(), random.text()]),
        .queryChanged(""),
      ])
  }

  @Test(arguments: seeds)
  func timers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (id, clock) = (UUID(0), TestClock())
    let now = AnyClock(clock).now
    let length = Duration.milliseconds(Int.random(in: 1000...100_000, using: &random))
    try check(
      Timers(), Timers.State(),
      [
        .addCountdownButtonTapped(length), .addStopwatchButtonTapped,
        .rows(.element(id: id, action: .startButtonTapped)),
        .rows(.element(id: id, action: .ticked(now.advanced(by: .milliseconds(7))))),
        .rows(.element(id: id, action: .lapButtonTapped)), .pauseAllButtonTapped,
        .rows(.element(id: id, action: .resetButtonTapped)),
      ])
  }
}

extension SeededGenerator {
  /// A few characters of any kind.
  fileprivate mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<6, using: &self) {
      let scalar = UInt32.random(in: 0..<0xD800, using: &self)
      text.unicodeScalars.append(Unicode.Scalar(scalar)!)
    }
    return text
  }
}
