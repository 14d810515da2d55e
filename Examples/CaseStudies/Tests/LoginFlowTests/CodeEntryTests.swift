import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import LoginFlow
import Testing

/// Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct CodeEntryTests {
  let server = FakeServer()

  func entry() -> TestStoreOf<CodeEntry> {
    TestStore(initialState: CodeEntry.State(challenge: challenge)) {
      CodeEntry()
    } withDependencies: {
      $0.loginClient = server.client
    }
  }

  @Test func takesDigitsOnly() async {
    await entry().send(.codeChanged("1 2a٣3-4")) { $0.code = "1234" }
  }

  @Test func checksACompleteCode() async throws {
    let entry = entry()
    await entry.send(.codeChanged("123 456 789")) {
      $0.code = "123456"
      $0.isVerifying = true
    }
    let question = try await server.verifications.question()
    #expect(question.input == FakeServer.Verification(code: "123456", challenge: challenge))
    // The same code again, as a text field sends it when only ignored characters have changed.
    await entry.send(.codeChanged("123456"))
    question.answer(blob)
    await entry.receive(\.verified, blob) { $0.isVerifying = false }
    await entry.receive(\.delegate, .verified(blob))
  }

  @Test func aRefusedCodeIsShownAndCanBeRetried() async throws {
    let entry = entry()
    await entry.send(.codeChanged("123456")) {
      $0.code = "123456"
      $0.isVerifying = true
    }
    try await server.verifications.question().fail("Wrong code.")
    await entry.receive(\.refused, "Wrong code.") {
      $0.isVerifying = false
      $0.failure = "Wrong code."
    }
    await entry.send(.retryButtonTapped) {
      $0.isVerifying = true
      $0.failure = nil
    }
    try await server.verifications.question().fail("Wrong code.")
    await entry.receive(\.refused) {
      $0.isVerifying = false
      $0.failure = "Wrong code."
    }
    await entry.send(.codeChanged("12345")) {
      $0.code = "12345"
      $0.failure = nil
    }
  }

  @Test func anIncompleteCodeIsNotRetried() async {
    await entry().send(.retryButtonTapped)
  }

  @Test func anotherCodeEndsTheCheckOfTheFirst() async throws {
    let entry = entry()
    let first = await entry.send(.codeChanged("123456")) {
      $0.code = "123456"
      $0.isVerifying = true
    }
    let question = try await server.verifications.question()
    await entry.send(.codeChanged("12345")) {
      $0.code = "12345"
      $0.isVerifying = false
    }
    await first.finish()
    question.answer(blob)

    let second = await entry.send(.codeChanged("123457")) {
      $0.code = "123457"
      $0.isVerifying = true
    }
    #expect(try await server.verifications.question().input.code == "123457")
    await entry.send(.codeChanged("123458")) { $0.code = "123458" }
    await second.finish()
    try await server.verifications.question().fail("Wrong code.")
    await entry.receive(\.refused) {
      $0.isVerifying = false
      $0.failure = "Wrong code."
    }
  }

  @Test func goingBackIsForWhoeverShowsIt() async {
    let entry = entry()
    await entry.send(.backButtonTapped)
    await entry.receive(\.delegate.cancelled)
  }
}
