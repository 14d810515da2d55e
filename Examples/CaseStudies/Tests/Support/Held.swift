/// A client's function whose answers the test supplies.
public struct Held<Input: Sendable, Output: Sendable>: Sendable {
  /// One call of the function.
  public struct Question: Sendable {
    public let input: Input
    fileprivate let answers: AsyncStream<Result<Output, any Error>>.Continuation

    public func answer(_ output: Output) { answers.yield(.success(output)) }

    public func fail(_ message: String) { answers.yield(.failure(Failure(description: message))) }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let questions = AsyncStream<Question>.makeStream()

  public init() {}

  /// The function for the client.
  public func ask(_ input: Input) async throws -> Output {
    // Each call has its own stream, because a consumer's cancellation finishes its stream for good.
    let answers = AsyncStream<Result<Output, any Error>>.makeStream()
    questions.continuation.yield(Question(input: input, answers: answers.continuation))
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
