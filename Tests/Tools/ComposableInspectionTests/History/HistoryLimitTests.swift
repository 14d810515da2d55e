import ComposableArchitecture
import ComposableRuntime
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// The history keeps to its limit, whatever calls and actions bring.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct HistoryLimitTests {
  /// Something large that was loaded, and knows how many of its kind exist.
  struct Page: Sendable, Equatable {
    final class Token: Sendable {
      private let count: Locked<Int>
      init(_ count: Locked<Int>) {
        self.count = count
        count.withLock { $0 += 1 }
      }
      deinit { count.withLock { $0 -= 1 } }
    }

    let token: Token
    let text: String

    static func == (lhs: Page, rhs: Page) -> Bool { lhs.text == rhs.text }
  }

  @DependencyClient struct Library: Sendable, TestDependencyKey {
    var page: @Sendable () throws -> HistoryLimitTests.Page
    var title: @Sendable () async -> String = { "" }
    var load: @Sendable () async throws -> HistoryLimitTests.Page
    var save: @Sendable (String) async -> Bool = { _ in false }
    var wait: @Sendable () async throws -> Void
    static let testValue = Library()
  }

  enum Load: CaseIterable { case text, page, upload }

  @Reducer struct Reader {
    struct State: Equatable { var count = 0 }
    enum Action {
      case load(Load)
      case read, search
      case received(Page)
    }
    @Dependency(Library.self) var library
    /// Yields when a search begins to wait, and when it has ended.
    let searches: AsyncStream<Void>.Continuation?

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        switch action {
        case .load(let load):
          return .run { [library] _ in
            switch load {
            case .text: _ = await library.title()
            case .page: _ = try await library.load()
            case .upload: _ = await library.save(String(repeating: "x", count: 50_000))
            }
          }
        case .read: _ = try? library.page()
        case .search:
          return .run { [library, searches] _ in
            _ = await library.title()
            try? await library.wait()
            searches?.yield()
          }
          .cancellable(id: "search", cancelInFlight: true)
        case .received: break
        }
        return .none
      }
    }
  }

  private let pages = Locked(0)

  private func page(_ size: Int) -> Page {
    Page(token: Page.Token(pages), text: String(repeating: "x", count: size))
  }

  private func reader(
    byteLimit: Int, size: Int, searches: AsyncStream<Void>.Continuation? = nil
  ) -> Inspected<Reader> {
    Inspected(Reader.State(), byteLimit: byteLimit) {
      Reader(searches: searches)
    } dependencies: { [pages] in
      @Sendable func make() -> Page {
        Page(token: Page.Token(pages), text: String(repeating: "x", count: size))
      }
      $0[Library.self] = Library(
        page: make, title: { String(repeating: "x", count: size) }, load: make,
        save: { _ in true },
        wait: {
          let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
          searches?.yield()
          for await _ in stream {}
          withExtendedLifetime(continuation) {}
          throw CancellationError()
        })
    }
  }

  /// Their share is a sixteenth: 256 KiB.
  @Test(arguments: Load.allCases)
  func whatEffectsLoadIsCounted(_ load: Load) async throws {
    let reader = reader(byteLimit: 4 << 20, size: 50_000)
    for _ in 0..<100 { await reader.send(.load(load)).finish() }
    let calls = reader.core.recorded.turns.calls
    #expect(calls.ofEffects.count == 5)
    #expect(calls.effectBytes <= 256 << 10)
    #expect(pages.withLock { $0 } == (load == .page ? 5 : 0))
    #expect(try await reader.inspector.turn(100, of: .recorded).calls.count == 1)
  }

  @Test func aResultThatIsTooLargeLeavesItsType() async throws {
    let reader = reader(byteLimit: 4 << 20, size: 200_000)
    await reader.send(.load(.upload)).finish()
    await reader.send(.load(.page)).finish()
    await reader.send(.load(.text)).finish()
    #expect(pages.withLock { $0 } == 0)
    let inspector = reader.inspector
    #expect(try await inspector.turn(3, of: .recorded).calls.map(\.result) == ["String"])
    #expect(try await inspector.turn(2, of: .recorded).calls.map(\.result) == ["Page"])
    // The one before it was not dropped for it.
    #expect(try await inspector.turn(1, of: .recorded).calls.map(\.result) == ["true"])
  }

  /// They are conditions of a jump, and are dropped with their turns.
  @Test func whatReducersReceiveIsCounted() async throws {
    let reader = reader(byteLimit: 1 << 20, size: 100_000)
    for _ in 0..<200 { reader.send(.read) }
    #expect((5...10).contains(pages.withLock { $0 }))
    let turns = reader.core.recorded.turns.turns
    #expect(turns.upperBound == 201)
    for turn in turns.lowerBound - 1..<turns.upperBound {
      #expect(try await reader.state(at: turn) { $0.count } == turn)
    }
    #expect(await reader.inspector.status()?.divergence == nil)
  }

  /// The log keeps the texts of actions, but not actions that the history has dropped.
  @Test func actionsAreReleasedThatTheLogHasShown() async throws {
    let reader = reader(byteLimit: 1 << 20, size: 0)
    for number in 0..<200 {
      reader.send(.received(page(100_000)))
      guard number % 4 == 1 else { continue }
      let log = try await reader.inspector.log(LogQuery(text: "received"), of: .recorded)
      #expect(log.entries.last?.turn == number + 1)
    }
    #expect((5...10).contains(pages.withLock { $0 }))
  }

  /// An effect that is cancelled has ended before its last call has.
  @Test func cancelledEffectsLeaveNothingBehind() async throws {
    let (stream, searches) = AsyncStream.makeStream(of: Void.self)
    var events = stream.makeAsyncIterator()
    let reader = reader(byteLimit: 1 << 20, size: 0, searches: searches)
    let calls = reader.core.recorded.turns.calls
    for number in 0..<1_000 {
      reader.send(.search)
      await events.next()
      if number > 0 { await events.next() }
      guard number == 10 else { continue }
      let numbers = Dictionary(grouping: calls.ofEffects, by: \.site).values.map {
        $0.map(\.number)
      }
      #expect(numbers.filter { $0 == [0, 1] }.count == 10)
      #expect(numbers.filter { $0 == [0] }.count == 1)
    }
    // What is kept has the whole share.
    #expect(calls.effectBytes <= 64 << 10)
    #expect(calls.ofEffects.count > 250)
    #expect(await reader.inspector.status()?.effectCount == 1)
  }
}
