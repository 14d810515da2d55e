/// A search for the nth prime that waits to be told what it finds.
struct HeldSearch: Sendable {
  /// One time that the search was asked.
  struct Question: Sendable {
    let n: Int
    fileprivate let answers: AsyncStream<Result<Int, any Error>>.Continuation

    func answer(_ prime: Int) { answers.yield(.success(prime)) }

    func fail(_ error: any Error) { answers.yield(.failure(error)) }
  }

  private let questions = AsyncStream<Question>.makeStream()

  /// To be given to the reducer.
  func search(_ n: Int) async throws -> Int {
    // Each question has a stream of its own: one is ended for good by the cancellation of who waits.
    let answers = AsyncStream<Result<Int, any Error>>.makeStream()
    questions.continuation.yield(Question(n: n, answers: answers.continuation))
    for await answer in answers.stream { return try answer.get() }
    throw CancellationError()
  }

  /// Waits for the next question.
  func question() async -> Question {
    for await question in questions.stream { return question }
    fatalError("The test was cancelled.")
  }
}
