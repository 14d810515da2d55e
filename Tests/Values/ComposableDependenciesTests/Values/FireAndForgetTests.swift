import ComposableDependencies
import ComposableRuntime
import Testing

@Suite("Fire and forget")
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

  @Test func swallowsErrors() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    await fireAndForget { throw Failure() }
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
