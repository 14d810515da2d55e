import CaseStudySupport
import ComposableArchitecture
import LoginFlow
import Testing

/// Limited, because an effect that is not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct LoginFormTests {
  let server = FakeServer()

  func form() -> StoreOf<LoginForm> {
    Store(initialState: LoginForm.State()) {
      LoginForm()
    } withDependencies: {
      $0.loginClient = server.client
    }
  }

  func filledForm() -> StoreOf<LoginForm> {
    let form = form()
    form.send(.emailChanged("blob@example.org"))
    form.send(.passwordChanged("secret"))
    return form
  }

  @Test(arguments: [
    ("", "secret", false), ("blob", "secret", false), ("blob@", "secret", false),
    ("@example.org", "secret", false), ("a@b@c", "secret", false),
    ("blob@example.org", "", false), ("blob@example.org", "secret", true),
  ])
  func validates(email: String, password: String, isValid: Bool) async {
    let form = form()
    form.send(.emailChanged(email))
    form.send(.passwordChanged(password))
    #expect(form.canLogIn == isValid)
    guard !isValid else { return }
    let before = form.state
    await form.send(.logInButtonTapped).finish()
    #expect(form.state == before, "nothing is sent")
  }

  @Test func asksTheServerOnce() async {
    let form = filledForm()
    let task = form.send(.logInButtonTapped)
    #expect(form.isLoggingIn)
    #expect(!form.canLogIn)
    await form.send(.logInButtonTapped).finish()

    let question = await server.logIns.question()
    #expect(question.input == FakeServer.LogIn(email: "blob@example.org", password: "secret"))
    question.answer(.user(blob))
    await task.finish()
    #expect(!form.isLoggingIn)
    #expect(form.failure == nil)
  }

  @Test func aFailureIsToldAndCanBeRetried() async {
    let form = filledForm()
    let first = form.send(.logInButtonTapped)
    await server.logIns.question().fail("Wrong password.")
    await first.finish()
    #expect(form.failure == "Wrong password.")
    #expect(form.canLogIn)

    let second = form.send(.logInButtonTapped)
    #expect(form.failure == nil)
    await server.logIns.question().fail("No connection.")
    await second.finish()
    #expect(form.failure == "No connection.")

    form.send(.passwordChanged("other"))
    #expect(form.failure == nil)
  }

  @Test func aLogInThatIsCancelledHasNoOutcome() async {
    let form = filledForm()
    let before = form.state
    let task = form.send(.logInButtonTapped)
    let question = await server.logIns.question()
    form.send(.cancelButtonTapped)
    #expect(form.state == before)
    await task.finish()
    question.answer(.user(blob))
    #expect(form.state == before)
  }

  @Test func thereMayBeNothingToCancel() {
    let form = filledForm()
    let before = form.state
    form.send(.cancelButtonTapped)
    #expect(form.state == before)
  }
}
