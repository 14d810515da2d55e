import ComposableArchitecture
import Testing

@Suite struct OverlapTests {
  @Test func readingAValueWithinItsOwnWriteStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let count = Shared(value: 0)
      count.withLock { $0 = count.wrappedValue + 1 }
    }
  }

  @Test func writingAValueWithinItsOwnWriteStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let count = Shared(value: 0)
      count.withLock { _ in count.withLock { $0 = 1 } }
    }
  }

  @Test func theMessageSaysWhat() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let count = Shared(wrappedValue: 0, .inMemory("count", scope: .process))
      count.withLock { $0 = count.wrappedValue + 1 }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("while its own 'withLock' was changing it"))
    #expect(text.contains(#".inMemory("count", scope: .process)"#))
  }
}
