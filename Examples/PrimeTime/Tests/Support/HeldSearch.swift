/// A search for the nth prime whose results the test supplies.
public struct HeldSearch: Sendable {
  /// One call of the search.
  public struct Question: Sendable {
    public let n: Int
    fileprivate let answers: AsyncStream<Result<Int, any Error>>.Continuation

    public func answer(_ prime: Int) { answers.yield(.success(prime)) }

    public func fail(_ error: any Error) { answers.yield(.failure(error)) }
  }

  private let questions = AsyncStream<Question>.makeStream()

  public init() {}

  /// The search for the reducer.
  public func search(_ n: Int) async throws -> Int {
    // Each call has its own stream, because a consumer's cancellation finishes its stream for good.
    let answers = AsyncStream<Result<Int, any Error>>.makeStream()
    questions.continuation.yield(Question(n: n, answers: answers.continuation))
    for await answer in answers.stream { return try answer.get() }
    throw CancellationError()
  }

  /// Waits for the next call.
  ///
  /// - Throws: an error when the test is cancelled, at its time limit.
  public func question() async throws -> Question {
    for await question in questions.stream { return question }
    throw CancellationError()
  }
}
