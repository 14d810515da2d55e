/// A search for the nth prime that waits to be told what it finds.
public struct HeldSearch: Sendable {
  /// One time that the search was asked.
  public struct Question: Sendable {
    public let n: Int
    fileprivate let answers: AsyncStream<Result<Int, any Error>>.Continuation

    public func answer(_ prime: Int) { answers.yield(.success(prime)) }

    public func fail(_ error: any Error) { answers.yield(.failure(error)) }
  }

  private let questions = AsyncStream<Question>.makeStream()

  public init() {}

  /// To be given to the reducer.
  public func search(_ n: Int) async throws -> Int {
    // Each question has a stream of its own: one is ended for good by the cancellation of who waits.
    let answers = AsyncStream<Result<Int, any Error>>.makeStream()
    questions.continuation.yield(Question(n: n, answers: answers.continuation))
    for await answer in answers.stream { return try answer.get() }
    throw CancellationError()
  }

  /// Waits for the next question.
  public func question() async -> Question {
    for await question in questions.stream { return question }
    fatalError("The test was cancelled.")
  }
}
