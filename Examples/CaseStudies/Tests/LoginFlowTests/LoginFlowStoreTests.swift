import CaseStudySupport
import ComposableArchitecture
import LoginFlow
import Testing

/// The notifications of the steps' stores, and their end. Limited, because an effect that is not
/// cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct LoginFlowStoreTests {
  let server = FakeServer()

  func flow(_ state: LoginFlow.State = LoginFlow.State()) -> StoreOf<LoginFlow> {
    Store(initialState: state) {
      LoginFlow()
    } withDependencies: {
      $0.loginClient = server.client
    }
  }

  /// Fills in the form of a flow and logs in.
  func logIn(_ flow: StoreOf<LoginFlow>) throws -> StoreTask {
    let form = try #require(flow.scope(state: \.form, action: \.form))
    form.send(.emailChanged("blob@example.org"))
    form.send(.passwordChanged("secret"))
    return form.send(.logInButtonTapped)
  }

  @Test func theLogInEndsWithTheStore() async throws {
    var flow: StoreOf<LoginFlow>? = flow()
    let task = try logIn(try #require(flow))
    _ = try await server.logIns.question()
    flow = nil
    await task.finish()
  }

  @Test func theStoreOfAStepThatWasLeft() throws {
    let flow = flow(.code(CodeEntry.State(challenge: challenge)))
    let code = try #require(flow.scope(state: \.code, action: \.code))
    code.send(.codeChanged("12"))
    code.send(.backButtonTapped)
    #expect(flow.scope(state: \.code, action: \.code) == nil)
    #expect(code.code == "12", "the last known state")
    withKnownIssue {
      _ = code.send(.codeChanged("123"))
    } matching: {
      $0.description.contains("An action was sent to the store of a child that is gone")
    }
    #expect(flow.state == .form(LoginForm.State(email: "blob@example.org")))
  }

  @Test func observersOfTheStepAreNotifiedAboutStepsOnly() async throws {
    let flow = flow()
    let steps = Observations {
      switch flow.state {
      case .form: "form"
      case .code: "code"
      case .home: "home"
      }
    }
    let task = try logIn(flow)
    #expect(steps.values == ["form"], "typing is none of its business")
    try await server.logIns.question().answer(.user(blob))
    await task.finish()
    #expect(steps.values == ["form", "home"])
  }
}
