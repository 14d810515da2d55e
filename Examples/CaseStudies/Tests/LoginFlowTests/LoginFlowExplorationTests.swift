import ComposableExploration
import ComposableUI
import ComposableViewsExploration
import ExplorationSupport
import LoginFlow
import Testing

/// Every order in which the server's answers come and fail, and the user types, cancels and goes back.
struct LoginFlowExplorationTests {
  /// The name of the user is the secret that was entered.
  static let client: LoginClient = {
    let logIn = exploredOutcomes("logIn") { (email: String, password: String) in
      [
        .user(User(name: password, email: email)),
        .codeRequired(Challenge(token: password, email: email)),
      ] as [LoginResponse]
    }
    let verify = explored("verify") { (code: String, challenge: Challenge) in
      User(name: code, email: challenge.email)
    }
    return LoginClient(logIn: logIn, verify: verify)
  }()

  @Test func theSecretThatIsShownIsTheOneThatLetsIn() async {
    func start() -> LoginFlow.State {
      var form = LoginForm.State(email: "a@b")
      form.password = "x"
      return .form(form)
    }
    let exploration = await explore(
      start(), budget: .bounded(), mutants: .thorough
    ) {
      LoginFlow()
    } withDependencies: {
      $0.loginClient = Self.client
    } user: {
      Often(2) { Once(.form(.logInButtonTapped)) }.when { $0.form?.canLogIn == true }
      Once(.form(.cancelButtonTapped)).when { $0.form?.isLoggingIn == true }
      Once(.form(.passwordChanged("y"))).when { $0.form?.isLoggingIn == false }
      InOrder {
        Once(.code(.codeChanged("111111")))
        Once(.code(.codeChanged("11111")))
        Once(.code(.codeChanged("111112")))
      }.when { $0.is(\.code) }
      Once(.code(.retryButtonTapped)).when { $0.code?.failure != nil }
      Once(.code(.backButtonTapped)).when { $0.is(\.code) }
    } properties: {
      FeatureProperty.always("the user is the one whose secret was shown") { before, _, after in
        switch (before, after) {
        case (.form(let form), .home(let home)): home.user.name == form.password
        case (.code(let entry), .home(let home)): home.user.name == entry.code
        default: true
        }
      }
      FeatureProperty.sometimes("a password lets in") { $0.home?.user.name == "y" }
      FeatureProperty.sometimes("a code lets in") { $0.home?.user.name == "111112" }
      FeatureProperty.sometimes("a code is refused") { $0.code?.failure != nil }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func anythingOnTheScreen() async {
    let exploration = await explore(
      LoginFlow.State.form(LoginForm.State(email: "a@b")),
      budget: .bounded(), mutants: .thorough
    ) {
      LoginFlow()
    } withDependencies: {
      $0.loginClient = Self.client
    } user: {
      .anything(on: { LoginFlowView(store: $0) }, typing: ["123456"], atMost: 5)
    } properties: {
      FeatureProperty.sometimes("a code lets in") { $0.home?.user.name == "123456" }
      FeatureProperty.sometimes("the way back keeps the address") {
        $0.form?.email == "a@b" && $0.form?.password == ""
      }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func anythingAtHome() async {
    let exploration = await explore(
      LoginFlow.State.home(Home.State(user: User(name: "a", email: "a@b"))),
      budget: .bounded(),
      mutants: .thorough
        .unnoticed(
          "effects of removed children not cancelled",
          because: "A form is left by the answer to its only request, which has no other action.")
    ) {
      LoginFlow()
    } withDependencies: {
      $0.loginClient = Self.client
    } user: {
      .anything(on: { LoginFlowView(store: $0) }, typing: ["b", " "], atMost: 6)
    } properties: {
      FeatureProperty.sometimes("the name is another") { $0.home?.user.name == "b" }
      FeatureProperty.sometimes("the user is logged out") { $0.form?.email == "a@b" }
    }
    #expect(exploration.isExhaustive)
  }
}
