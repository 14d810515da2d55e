/// A client's function that waits to be told what it answers.
public struct Held<Input: Sendable, Output: Sendable>: Sendable {
  /// One time that the function was called.
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

  /// What the client calls.
  public func ask(_ input: Input) async throws -> Output {
    // Each question has a stream of its own: one is ended for good by the cancellation of who waits.
    let answers = AsyncStream<Result<Output, any Error>>.makeStream()
    questions.continuation.yield(Question(input: input, answers: answers.continuation))
    for await answer in answers.stream { return try answer.get() }
    throw CancellationError()
  }

  /// Waits for the next question.
  public func question() async -> Question {
    for await question in questions.stream { return question }
    fatalError("The test was cancelled.")
  }
}
