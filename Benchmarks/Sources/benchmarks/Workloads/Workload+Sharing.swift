import ComposableArchitecture
import Foundation

extension Workload {
  static var sharing: [Workload] {
    [
      Workload(WorkloadName.readShared, note: "a value under a lock") {
        let shared = opaque(Shared(value: 1))
        let locked = opaque(LockedNumber(1))
        return (sums { shared.wrappedValue }, sums { locked.value })
      },
      Workload(WorkloadName.writeShared, note: "a value under a lock") {
        let shared = opaque(Shared(value: 0))
        let locked = opaque(LockedNumber(0))
        return (
          Contender { iterations in
            for _ in 0..<iterations { shared.withLock { $0 += 1 } }
          } proof: {
            shared.wrappedValue
          },
          Contender { iterations in
            for _ in 0..<iterations { locked.increment() }
          } proof: {
            locked.value
          }
        )
      },
      Workload(WorkloadName.notifyAndReply, note: "two streams") {
        (repliesByShared(), repliesByStreams())
      },
    ]
  }

  private static func sums(_ read: @escaping @MainActor () -> Int) -> Contender {
    let sum = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations { sum.value += read() }
    } proof: {
      sum.value
    }
  }

  /// A write on the main actor, whose observer on another actor writes a second value, which the main actor observes.
  private static func repliesByShared() -> Contender {
    let (question, answer) = (Shared(value: 0), Shared(value: 0))
    let replier = Replier()
    let replying = Task { await replier.reply(to: question, in: answer) }
    let count = Variable(0)
    return Contender { iterations in
      withExtendedLifetime(replying) {}
      var answers = answer.values.makeAsyncIterator()
      _ = await answers.next(isolation: #isolation)
      for _ in 0..<iterations {
        count.value += 1
        let number = count.value
        question.withLock { $0 = number }
        while await answers.next(isolation: #isolation) != number {}
      }
    } proof: {
      answer.wrappedValue
    }
  }

  private static func repliesByStreams() -> Contender {
    let (questions, question) = AsyncStream.makeStream(of: Int.self)
    let (answers, answer) = AsyncStream.makeStream(of: Int.self)
    let replier = Replier()
    let replying = Task { await replier.reply(to: questions, in: answer) }
    let count = Variable(0)
    var iterator = answers.makeAsyncIterator()
    return Contender { iterations in
      withExtendedLifetime(replying) {}
      for _ in 0..<iterations {
        count.value += 1
        question.yield(count.value)
        _ = await iterator.next(isolation: #isolation)
      }
    } proof: {
      count.value
    }
  }
}

/// Replies on an actor of its own.
private actor Replier {
  func reply(to question: Shared<Int>, in answer: Shared<Int>) async {
    for await number in question.values { answer.withLock { $0 = number } }
  }

  func reply(to questions: AsyncStream<Int>, in answers: AsyncStream<Int>.Continuation) async {
    for await number in questions { answers.yield(number) }
  }
}

/// The same written by hand.
///
/// Unchecked: the number is accessed only under the lock.
private final class LockedNumber: @unchecked Sendable {
  private let lock = NSLock()
  private var number: Int

  init(_ number: Int) {
    self.number = number
  }

  var value: Int {
    lock.lock()
    defer { lock.unlock() }
    return number
  }

  func increment() {
    lock.lock()
    defer { lock.unlock() }
    number += 1
  }
}
