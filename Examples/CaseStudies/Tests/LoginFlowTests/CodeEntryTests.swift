import CaseStudySupport
import ComposableArchitecture
import LoginFlow
import Testing

/// Limited, because an effect that is not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct CodeEntryTests {
  let server = FakeServer()

  func entry() -> StoreOf<CodeEntry> {
    Store(initialState: CodeEntry.State(challenge: challenge)) {
      CodeEntry()
    } withDependencies: {
      $0.loginClient = server.client
    }
  }

  @Test func takesDigitsOnly() {
    let entry = entry()
    entry.send(.codeChanged("1 2a٣3-4"))
    #expect(entry.code == "1234")
    #expect(!entry.isVerifying)
  }

  @Test func checksACompleteCode() async {
    let entry = entry()
    let task = entry.send(.codeChanged("123 456 789"))
    #expect(entry.code == "123456")
    #expect(entry.isVerifying)
    let question = await server.verifications.question()
    #expect(question.input == FakeServer.Verification(code: "123456", challenge: challenge))
    // The same code again, as a text field says it when only what was left out has changed.
    await entry.send(.codeChanged("123456")).finish()
    question.answer(blob)
    await task.finish()
    #expect(!entry.isVerifying)
  }

  @Test func aRefusedCodeIsToldAndCanBeRetried() async {
    let entry = entry()
    let first = entry.send(.codeChanged("123456"))
    await server.verifications.question().fail("Wrong code.")
    await first.finish()
    #expect(entry.failure == "Wrong code.")
    #expect(!entry.isVerifying)

    let second = entry.send(.retryButtonTapped)
    #expect(entry.failure == nil)
    #expect(entry.isVerifying)
    await server.verifications.question().fail("Wrong code.")
    await second.finish()
    entry.send(.codeChanged("12345"))
    #expect(entry.failure == nil)
  }

  @Test func anIncompleteCodeIsNotRetried() async {
    let entry = entry()
    await entry.send(.retryButtonTapped).finish()
    #expect(entry.state == CodeEntry.State(challenge: challenge))
  }

  @Test func anotherCodeEndsTheCheckOfTheFirst() async {
    let entry = entry()
    let first = entry.send(.codeChanged("123456"))
    let question = await server.verifications.question()
    entry.send(.codeChanged("12345"))
    await first.finish()
    question.answer(blob)
    #expect(!entry.isVerifying)

    let second = entry.send(.codeChanged("123457"))
    #expect(await server.verifications.question().input.code == "123457")
    let third = entry.send(.codeChanged("123458"))
    await second.finish()
    await server.verifications.question().fail("Wrong code.")
    await third.finish()
    #expect(entry.failure == "Wrong code.")
  }
}
