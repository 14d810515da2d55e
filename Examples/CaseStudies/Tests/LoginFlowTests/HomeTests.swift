import ComposableArchitecture
import ComposableTesting
import LoginFlow
import Testing

@Suite @MainActor
struct HomeTests {
  func home() -> TestStoreOf<Home> {
    TestStore(initialState: Home.State(user: blob)) { Home() }
  }

  @Test func editsTheName() async {
    let home = home()
    await home.send(.editNameButtonTapped) {
      $0.destination = .editName(NameEditor.State(name: "Blob"))
    }
    await home.send(\.destination.editName.nameChanged, " ") {
      $0.destination?.modify(\.editName) { $0.name = " " }
    }
    // A blank name is not saved.
    await home.send(\.destination.editName.saveButtonTapped)
    await home.send(\.destination.editName.nameChanged, "Blob Jr.") {
      $0.destination?.modify(\.editName) { $0.name = "Blob Jr." }
    }
    await home.send(\.destination.editName.saveButtonTapped) {
      $0.user.name = "Blob Jr."
      $0.destination = nil
    }
  }

  @Test func whatIsDismissedIsForgotten() async {
    let home = home()
    await home.send(.editNameButtonTapped) {
      $0.destination = .editName(NameEditor.State(name: "Blob"))
    }
    await home.send(\.destination.editName.nameChanged, "Blob Jr.") {
      $0.destination?.modify(\.editName) { $0.name = "Blob Jr." }
    }
    await home.send(.destinationDismissed) { $0.destination = nil }
  }

  @Test func theQuestionIsAnsweredByNo() async {
    let home = home()
    await home.send(.logOutButtonTapped) {
      $0.destination = .logOutQuestion(LogOutQuestion.State(name: "Blob"))
    }
    await home.send(\.destination.logOutQuestion.noButtonTapped) { $0.destination = nil }
  }

  @Test func theQuestionIsAnsweredByYes() async {
    let home = home()
    await home.send(.logOutButtonTapped) {
      $0.destination = .logOutQuestion(LogOutQuestion.State(name: "Blob"))
    }
    await home.send(\.destination.logOutQuestion.yesButtonTapped) { $0.destination = nil }
    await home.receive(\.delegate.loggedOut)
  }

  @Test func oneTakesThePlaceOfTheOther() async {
    let home = home()
    await home.send(.aboutButtonTapped) { $0.destination = .about(version: "1.0") }
    await home.send(.editNameButtonTapped) {
      $0.destination = .editName(NameEditor.State(name: "Blob"))
    }
  }

  @Test func anActionForAnAbsentChildIsReported() async {
    let home = home()
    await withKnownIssue {
      await home.send(\.destination.editName.nameChanged, "Ghost")
    } matching: {
      $0.description.contains("'ifLet' got an action for a child whose state was nil")
        && $0.sourceLocation?.fileName == "Home.swift"
    }
    await home.send(.aboutButtonTapped) { $0.destination = .about(version: "1.0") }
    await withKnownIssue {
      await home.send(\.destination.editName.nameChanged, "Ghost")
    } matching: {
      $0.description.contains("whose state was another case")
    }
  }

  /// The presented feature, selected as in a view: the compiler checks that the cases are exhaustive.
  @Test(
    arguments: [
      (nil, nil), (.editName(NameEditor.State(name: "Blob")), "The name Blob"),
      (.logOutQuestion(LogOutQuestion.State(name: "Blob")), "Log out, Blob?"),
      (.about(version: "1.0"), "Version 1.0"),
    ] as [(Home.Destination.State?, String?)])
  func aViewChoosesWhatToShow(destination: Home.Destination.State?, shown: String?) {
    let home = Store(initialState: Home.State(user: blob, destination: destination)) { Home() }
    let text: String? =
      switch home.scope(state: \.destination, action: \.destination)?.case {
      case nil: nil
      case .editName(let editor): "The name \(editor.name)"
      case .logOutQuestion(let question): "Log out, \(question.name)?"
      case .about(let version): "Version \(version)"
      }
    #expect(text == shown)
  }
}
