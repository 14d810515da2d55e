import ComposableArchitecture
import Testing

/// An effect's operation that is called without a store.
@Suite struct SendTests {
  @MainActor @Test func ofATest() async {
    let sent = LockIsolated<[Int]>([])
    let send = Send<Int> { action in sent.withValue { $0.append(action) } }
    await send(1)
    await send(2)
    #expect(sent.value == [1, 2])
  }

  @Test func withoutAnActor() async {
    let sent = LockIsolated<[Int]>([])
    let send = Send<Int> { action in sent.withValue { $0.append(action) } }
    await send(1)
    #expect(sent.value == [1])
  }

  @Test func reexports() {
    expectNoDifference([1], [1])
    var number = 1
    expectDifference(number) {
      number += 1
    } changes: {
      $0 = 2
    }
    withKnownIssue { reportIssue("known") }
  }
}
