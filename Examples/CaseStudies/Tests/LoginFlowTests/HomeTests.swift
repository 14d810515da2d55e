import ComposableArchitecture
import LoginFlow
import Testing

@Suite @MainActor
struct HomeTests {
  func home() -> StoreOf<Home> {
    Store(initialState: Home.State(user: blob)) { Home() }
  }

  /// What lies over the home, as a view chooses what to show: the compiler sees to it that nothing
  /// is forgotten.
  func describe(_ home: StoreOf<Home>) -> String? {
    guard let destination = home.scope(state: \.destination, action: \.destination) else {
      return nil
    }
    switch destination.case {
    case .editName(let editor): return "The name \(editor.name)"
    case .logOutQuestion(let question): return "Log out, \(question.name)?"
    case .about(let version): return "Version \(version)"
    }
  }

  @Test func nothingLiesOverItAtFirst() {
    #expect(describe(home()) == nil)
  }

  @Test func editsTheName() throws {
    let home = home()
    home.send(.editNameButtonTapped)
    #expect(describe(home) == "The name Blob")
    let destination = try #require(home.scope(state: \.destination, action: \.destination))
    guard case .editName(let editor) = destination.case else {
      Issue.record("Something else lies over the home.")
      return
    }
    editor.send(.nameChanged(" "))
    editor.send(.saveButtonTapped)
    #expect(describe(home) == "The name  ", "a blank name is not saved")
    editor.send(.nameChanged("Blob Jr."))
    #expect(home.user.name == "Blob")
    editor.send(.saveButtonTapped)
    #expect(
      home.state == Home.State(user: User(name: "Blob Jr.", email: "blob@example.org")))
  }

  @Test func whatIsDismissedIsForgotten() throws {
    let home = home()
    home.send(.editNameButtonTapped)
    home.scope(state: \.destination?.editName, action: \.destination.editName)?
      .send(.nameChanged("Blob Jr."))
    home.send(.destinationDismissed)
    #expect(home.state == Home.State(user: blob))
  }

  @Test func theQuestionIsAnsweredByNo() throws {
    let home = home()
    home.send(.logOutButtonTapped)
    #expect(describe(home) == "Log out, Blob?")
    home.send(.destination(.logOutQuestion(.noButtonTapped)))
    #expect(home.state == Home.State(user: blob))
  }

  @Test func oneTakesThePlaceOfTheOther() {
    let home = home()
    home.send(.aboutButtonTapped)
    #expect(describe(home) == "Version 1.0")
    home.send(.editNameButtonTapped)
    #expect(describe(home) == "The name Blob")
  }

  @Test func anActionForWhatIsNotThereIsTold() {
    let home = home()
    withKnownIssue {
      _ = home.send(.destination(.editName(.nameChanged("Ghost"))))
    } matching: {
      $0.description.contains("'ifLet' got an action for a child whose state was nil")
        && $0.sourceLocation?.fileName == "Home.swift"
    }
    home.send(.aboutButtonTapped)
    withKnownIssue {
      _ = home.send(.destination(.editName(.nameChanged("Ghost"))))
    } matching: {
      $0.description.contains("whose state was another case")
    }
    #expect(home.state == Home.State(user: blob, destination: .about(version: "1.0")))
  }
}
