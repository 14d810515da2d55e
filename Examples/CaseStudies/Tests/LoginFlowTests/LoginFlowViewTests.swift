import CaseStudySupport
import ComposableUI
import ComposableViewsTesting
import LoginFlow
import Testing

/// The flow through its views. Limited, because the wait for an answer that does not come never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct LoginFlowViewTests {
  let server = FakeServer()
  let applied = Applied<LoginFlow.State, LoginFlow.Action>()

  func show(_ state: LoginFlow.State = LoginFlow.State()) -> (StoreOf<LoginFlow>, TestScreen) {
    let store = Store(initialState: state, middleware: [applied]) {
      LoginFlow()
    } withDependencies: {
      $0.loginClient = server.client
    }
    return (store, TestScreen { LoginFlowView(store: store) })
  }

  func showHome() -> (StoreOf<LoginFlow>, TestScreen) {
    show(.home(Home.State(user: blob)))
  }

  func fillIn(_ screen: TestScreen) {
    screen.type("blob@example.org", into: "Email")
    screen.type("secret", into: "Password")
  }

  @Test func fromTheFormByWayOfACodeToTheHome() async throws {
    let (_, screen) = show()
    #expect(
      screen.text == """
        NavigationStack
          Page: Log in
            Form
              Section: Who are you?
                Email: || (name@example.org)
                Password: ||
              Section
                [Log in] {disabled}
        """)
    fillIn(screen)
    screen.tap("Log in")
    let logIn = try await server.logIns.question()
    #expect(logIn.input == FakeServer.LogIn(email: "blob@example.org", password: "secret"))
    #expect(
      screen.text == """
        NavigationStack
          Page: Log in
            Form
              Section: Who are you?
                Email: |blob@example.org| {disabled}
                Password: |******| {disabled}
              Section
                Logging in: ...
                [Cancel] {cancel}
        """)
    logIn.answer(.codeRequired(challenge))
    try await applied.wait { $0.is(\.form.delegate) }
    #expect(
      screen.text == """
        NavigationStack
          Page: Enter the code
            Form
              Section: Which code were you sent?
                Code: || (6 digits)
                Footer: It was sent to blob@example.org.
            Toolbar
              at cancellationAction
                [Back] {cancel}
        """)
    screen.type("123 456", into: "Code")
    let verification = try await server.verifications.question()
    #expect(verification.input.code == "123456")
    #expect(screen.contains("Checking the code"))
    verification.answer(blob)
    try await applied.wait { $0.is(\.code.delegate) }
    #expect(
      screen.text == """
        NavigationStack
          Page: Home
            List
              Section: You
                Name: Blob
                Email: blob@example.org
              Section
                [About]
              Section
                [Log out] {destructive}
            Toolbar
              at primaryAction
                [Edit] {label: Edit the name}
        """)
  }

  @Test func theReturnKeyLogsIn() async throws {
    let (_, screen) = show()
    screen.submit("Email")
    #expect(!screen.contains("Logging in"), "There is nothing to send yet.")
    fillIn(screen)
    screen.submit("Password")
    try await server.logIns.question().answer(.user(blob))
    try await applied.wait { $0.is(\.form.delegate) }
    #expect(screen.contains("Home"))
  }

  @Test func aLogInThatFailsIsShownAndTriedAgain() async throws {
    let (_, screen) = show()
    fillIn(screen)
    screen.tap("Log in")
    #expect(screen.find("Email")?.isDisabled == true)
    try await server.logIns.question().fail("Wrong password.")
    try await applied.wait { $0.is(\.form.logInFailed) }
    #expect(screen.contains("Wrong password."))
    screen.type("other", into: "Password")
    #expect(!screen.contains("Wrong password."))
    screen.tap("Log in")
    #expect(try await server.logIns.question().input.password == "other")
    screen.tap("Cancel")
    #expect(screen.button("Log in")?.isDisabled == false)
  }

  @Test func aCodeIsRefusedAndTheUserGoesBack() async throws {
    let (_, screen) = show(.code(CodeEntry.State(challenge: challenge)))
    screen.type("000000", into: "Code")
    try await server.verifications.question().fail("Wrong code.")
    try await applied.wait { $0.is(\.code.refused) }
    #expect(screen.contains("Wrong code."))
    screen.tap("Try again")
    let question = try await server.verifications.question()
    screen.tap("Back")
    question.answer(blob)
    // The address is kept, the password is not.
    #expect(
      screen.text == """
        NavigationStack
          Page: Log in
            Form
              Section: Who are you?
                Email: |blob@example.org|
                Password: ||
              Section
                [Log in] {disabled}
        """)
  }

  /// Only digits are accepted, and no more than a code has.
  @Test func theFieldShowsTheCodeThatWasTaken() {
    let (_, screen) = show(.code(CodeEntry.State(challenge: challenge)))
    screen.type("1a2", into: "Code")
    #expect(
      screen.find("Code")?.kind == .textField(text: "12", prompt: "6 digits", isSecure: false))
    screen.type("12b", into: "Code")
    #expect(
      screen.find("Code")?.kind == .textField(text: "12", prompt: "6 digits", isSecure: false))
  }

  @Test func theNameIsChanged() {
    let (store, screen) = showHome()
    screen.tap("Edit the name")
    screen.type(" ", into: "Name")
    #expect(screen.button("Save")?.isDisabled == true)
    screen.tap("Cancel")
    #expect(store.home?.destination == nil)
    screen.tap("Edit the name")
    screen.type("Blob Jr.", into: "Name")
    #expect(
      screen.text == """
        NavigationStack
          Page: Home
            List
              Section: You
                Name: Blob
                Email: blob@example.org
              Section
                [About]
              Section
                [Log out] {destructive}
            Toolbar
              at primaryAction
                [Edit] {label: Edit the name}
        Sheet
          NavigationStack
            Page: Your name
              Form
                Name: |Blob Jr.|
              Toolbar
                at cancellationAction
                  [Cancel] {cancel}
                at confirmationAction
                  [Save]
        """)
    screen.tap("Save")
    #expect(store.home?.user.name == "Blob Jr.")
    #expect(!screen.contains("Your name"))
  }

  @Test func whatIsDismissedIsForgotten() {
    let (store, screen) = showHome()
    screen.tap("Edit the name")
    screen.type("Blob Jr.", into: "Name")
    screen.dismiss()
    screen.tap("About")
    #expect(screen.contains("Version 1.0"))
    screen.tap("OK")
    #expect(store.state == .home(Home.State(user: blob)))
  }

  @Test func confirmingLogsOut() {
    let (store, screen) = showHome()
    screen.tap("Log out")
    #expect(screen.contains("You are logged in as Blob."))
    screen.tap("Stay")
    #expect(store.state == .home(Home.State(user: blob)))
    screen.tap("Log out")
    screen.tap("Log out")
    #expect(store.state == .form(LoginForm.State(email: "blob@example.org")))
    #expect(screen.contains("Who are you?"))
  }
}
