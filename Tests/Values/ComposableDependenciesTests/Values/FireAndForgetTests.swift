import ComposableDependencies
import ComposableRuntime
import Testing

@Suite("Fire and forget", .timeLimit(.minutes(20)))
struct FireAndForgetTests {
  @Test func isAwaitedInATest() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let done = Locked(false)
    await fireAndForget {
      await Task.yield()
      done.withLock { $0 = true }
    }
    #expect(done.value)
  }

  @Test(arguments: [DependencyContext.live, .preview])
  func swallowsErrors(context: DependencyContext) async {
    struct Failure: Error {}
    let (operations, continuation) = AsyncStream.makeStream(of: String.self)
    let issues = await ReportedIssues {
      await withDependencies {
        $0.context = context
      } operation: {
        @Dependency(\.fireAndForget) var fireAndForget
        await fireAndForget {
          continuation.yield("throws")
          throw Failure()
        }
        // The caller goes on, and so does the next operation.
        await fireAndForget { continuation.yield("returns") }
      }
      var iterator = operations.makeAsyncIterator()
      let ran = [await iterator.next(), await iterator.next()]
      #expect(Set(ran) == ["throws", "returns"])
    }
    #expect(issues.messages == [])
  }

  /// An app loses the error. So does a test that does not say so.
  @Test func reportsErrorsInATest() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    await withKnownIssue {
      await fireAndForget { throw Failure() }
    } matching: {
      "\($0)".contains("An operation of 'fireAndForget' threw an error")
        && "\($0)".contains("Failure()")
    }
    await fireAndForget { throw CancellationError() }
  }

  @Test func goesOnInATestWhenTheCallerIsCancelled() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let wasCancelled = Locked<Bool?>(nil)
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await fireAndForget {
        wasCancelled.withLock { $0 = Task.isCancelled }
      }
    }
    await caller.value
    #expect(wasCancelled.value == false)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func staysOnThePreferredExecutor() async {
    final class Counting: TaskExecutor {
      let jobs = Locked(0)

      func enqueue(_ job: consuming ExecutorJob) {
        jobs.withLock { $0 += 1 }
        let job = UnownedJob(job)
        Task.detached { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
      }
    }
    @Dependency(\.fireAndForget) var fireAndForget
    let executor = Counting()
    await withTaskExecutorPreference(executor) {
      let before = executor.jobs.value
      await fireAndForget {
        for _ in 0..<10 { await Task.yield() }
      }
      #expect(executor.jobs.value > before + 10)
    }
  }

  @Test func goesOnWhenTheCallerIsCancelledAndKeepsTheOverrides() async {
    let (results, continuation) = AsyncStream.makeStream(of: String.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let caller = Task {
      await withDependencies {
        $0.context = .live
        $0.fruit = "apple"
      } operation: {
        @Dependency(\.fireAndForget) var fireAndForget
        // The call returns at once: the operation waits for what follows.
        await fireAndForget {
          for await _ in gate { break }
          continuation.yield("\(Dependency(\.fruit).wrappedValue) \(Task.isCancelled)")
        }
      }
    }
    await caller.value
    caller.cancel()
    opener.yield()
    for await result in results {
      #expect(result == "apple false")
      break
    }
  }
}
