import ComposableArchitecture
import Foundation
import Observation
import Testing

/// Stores on a thread with a small stack: a copy of the state there costs not time but the process.
@Suite(.timeLimit(.minutes(20))) struct LargeStateTests {
  @Test func theStateHasTheDocumentedSize() {
    #expect(MemoryLayout<Large.State>.size >= 64 * 1024)
  }

  @Test func composesSendsAndScopesOnASmallStack() async {
    let initial = Initial()
    let counts = await onThread(stackSize: size) {
      let store = Store(initialState: initial.state) { Large() }
      store.send(.s1(.a(.first(.increment))))
      store.send(.s8(.e(.second(.increment))))
      store.send(.s8(.d(.page(.left(.increment)))))
      store.send(.s7(.b(.sheet(.right(.increment)))))
      store.send(.s6(.a(.toggleThird)))
      store.send(.s6(.a(.third(.increment))))

      let section = store.scope(state: \.s8, action: \.s8)
      let group = section?.scope(state: \.d, action: \.d)
      group?.send(.second(.increment))
      let leaf = group?.scope(state: \.second, action: \.second)
      leaf?.send(.increment)

      let sheet = store.scope(state: \.s7, action: \.s7)
        .scope(state: \.b, action: \.b)?
        .scope(state: \.sheet, action: \.sheet)
      var sheetCount: Int?
      if case .right(let leaf)? = sheet?.case {
        leaf.send(.increment)
        sheetCount = leaf.count
      }
      return [
        store.s1.a.first.count, store.s8?.e.second?.count, store.s6?.a.third?.count, leaf?.count,
        sheetCount,
      ]
    }
    #expect(counts == [1, 1, 1, 2, 2])
  }

  /// Without an actor an effect can't return to the store, so on the thread it is only started.
  @Test func readsAndWritesObservedStateOnASmallStack() async {
    let initial = Initial()
    let notified = await onThread(stackSize: size) {
      let store = Store(initialState: initial.state) { Large() }
      let notified = Recorder<String>()
      withObservationTracking {
        _ = store.s3.b?.first.count
      } onChange: {
        notified.record("count")
      }
      store.send(.s3(.a(.first(.increment))))
      store.send(.s3(.b(.first(.increment))))
      return notified.elements
    }
    #expect(notified == ["count"])
  }
}

private let size = 512 * 1024

/// The initial state, created where the stack is large: in a debug build the compiler's code for
/// `State()` takes five times the state's size, before the library sees it.
///
/// Unchecked because the state is created before the thread begins, and only read there.
private final class Initial: @unchecked Sendable {
  let state = Large.State()
}

/// Runs a closure on a thread with a stack of the given number of bytes.
private func onThread<Result: Sendable>(
  stackSize: Int, _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = stackSize
    thread.start()
  }
}
