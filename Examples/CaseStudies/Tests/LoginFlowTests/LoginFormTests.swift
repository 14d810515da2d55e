import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import LoginFlow
import Testing

/// Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct LoginFormTests {
  let server = FakeServer()

  func form(
    email: String = "blob@example.org", password: String = "secret", failure: String? = nil
  ) -> TestStoreOf<LoginForm> {
    var state = LoginForm.State(email: email)
    state.password = password
    state.failure = failure
    return TestStore(initialState: state) {
      LoginForm()
    } withDependencies: {
      $0.loginClient = server.client
    }
  }

  @Test func isFilledIn() async {
    let form = form(email: "", password: "")
    await form.send(.emailChanged("blob@example.org")) { $0.email = "blob@example.org" }
    await form.send(.passwordChanged("secret")) { $0.password = "secret" }
  }

  @Test(arguments: [
    ("", "secret"), ("blob", "secret"), ("blob@", "secret"), ("@example.org", "secret"),
    ("a@b@c", "secret"), ("blob@example.org", ""),
  ])
  func sendsNothingThatIsIncomplete(email: String, password: String) async {
    let form = form(email: email, password: password)
    #expect(!form.state.canLogIn)
    await form.send(.logInButtonTapped)
  }

  @Test func asksTheServerOnce() async throws {
    let form = form()
    #expect(form.state.canLogIn)
    await form.send(.logInButtonTapped) { $0.isLoggingIn = true }
    #expect(!form.state.canLogIn)
    await form.send(.logInButtonTapped)

    let question = try await server.logIns.question()
    #expect(question.input == FakeServer.LogIn(email: "blob@example.org", password: "secret"))
    question.answer(.user(blob))
    await form.receive(\.responded, .user(blob)) { $0.isLoggingIn = false }
    await form.receive(\.delegate.accepted.user, blob)
  }

  @Test func aFailureIsShownAndCanBeRetried() async throws {
    let form = form()
    await form.send(.logInButtonTapped) { $0.isLoggingIn = true }
    try await server.logIns.question().fail("Wrong password.")
    await form.receive(\.logInFailed, "Wrong password.") {
      $0.isLoggingIn = false
      $0.failure = "Wrong password."
    }
    await form.send(.logInButtonTapped) {
      $0.isLoggingIn = true
      $0.failure = nil
    }
    try await server.logIns.question().fail("No connection.")
    await form.receive(\.logInFailed, "No connection.") {
      $0.isLoggingIn = false
      $0.failure = "No connection."
    }
  }

  @Test(arguments: [LoginForm.Action.passwordChanged("other"), .emailChanged("other@example.org")])
  func theFailureGoesAsSoonAsSomethingIsDoneAboutIt(action: LoginForm.Action) async {
    let form = form(failure: "Wrong password.")
    await form.send(action) {
      $0.failure = nil
      if let email = action[case: \.emailChanged] { $0.email = email }
      if let password = action[case: \.passwordChanged] { $0.password = password }
    }
  }

  @Test func aLogInThatIsCancelledHasNoOutcome() async throws {
    let form = form()
    let task = await form.send(.logInButtonTapped) { $0.isLoggingIn = true }
    let question = try await server.logIns.question()
    await form.send(.cancelButtonTapped) { $0.isLoggingIn = false }
    await task.finish()
    question.answer(.user(blob))
  }

  @Test func thereMayBeNothingToCancel() async {
    await form().send(.cancelButtonTapped)
  }
}
