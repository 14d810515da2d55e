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

  @Test(arguments: [DependencyContext.live, .preview, .test])
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
