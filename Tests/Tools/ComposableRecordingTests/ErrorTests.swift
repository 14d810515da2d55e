import ComposableArchitecture
import ComposableRecording
import Foundation
import Testing

/// An endpoint that throws any error throws in a replay what it threw, if that can be had.
@MainActor @Suite struct ErrorTests {
  @Reducer struct Reader {
    @ObservableState struct State: Codable, Equatable { var texts: [String] = [] }
    enum Action: Codable { case tapped(Int) }
    @Dependency(BookClient.self) var client

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .tapped(let number) = action else { return .none }
        do {
          state.texts.append(try client.page(number))
        } catch let error as BookClient.Failure {
          state.texts.append("\(error.pages) pages")
        } catch BookClient.Lost.burnt(let year) {
          state.texts.append("burnt in \(year)")
        } catch let error as Closed {
          state.texts.append(error.reason)
        } catch is CancellationError {
          state.texts.append("cancelled")
        } catch let error as ReplayedError {
          state.texts.append("\(error.type): \(error)")
        } catch is Torn {
          state.texts.append("torn")
        } catch {
          state.texts.append("hidden")
        }
        return .none
      }
    }
  }

  @Test func errorsByValue() throws {
    let recording = StoreRecording<Reader.State, Reader.Action>()
    let store = Store(initialState: Reader.State(), middleware: [recording]) {
      Reader()
    } withDependencies: {
      $0[BookClient.self] = .live
    }
    for number in 0..<7 { store.send(.tapped(number)) }
    #expect(
      store.texts == [
        "Once", "3 pages", "burnt in 1933", "on Sundays", "cancelled", "torn", "hidden",
      ])
    var result: StoreReplay<Reader.State>?
    // The state is another, because two errors are known by type and text.
    withKnownIssue { result = try replay(recording.file.encoded()) { Reader() } }
    guard case .state(property: let property, let recorded, let now)? = result?.divergence?.reason
    else {
      Issue.record("\(result as Any)")
      return
    }
    #expect(property == ".texts[5]")
    #expect(recorded == #""torn""#)
    #expect(now == #""ComposableRecordingTests.Torn: Torn()""#)
    #expect(
      result?.state?.texts == [
        "Once", "3 pages", "burnt in 1933", "on Sundays", "cancelled",
        "ComposableRecordingTests.Torn: Torn()",
        // A private type has no name by which it is found.
        "ComposableRecordingTests.Hidden: Hidden()",
      ])
  }

  /// The endpoint throws another type now.
  @Test func anErrorOfAnotherType() throws {
    let recording = StoreRecording<Typed.State, Typed.Action>()
    let store = Store(initialState: Typed.State(), middleware: [recording]) {
      Typed()
    } withDependencies: {
      $0[TypedClient.self] = TypedClient { () throws(NoNumber) in throw NoNumber(length: 3) }
    }
    store.send(.tapped)
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    let changed = text.replacing(#""error":{"length":3}"#, with: #""error":{"count":3}"#)
    #expect(changed != text)
    var result: StoreReplay<Typed.State>?
    withKnownIssue { result = try replay(Data(changed.utf8)) { Typed() } }
    #expect(
      result?.divergence?.description == """
        The replay ends in turn 1, ErrorTests.Typed.Action.tapped: the result of TypedClient.load() can't be replayed.

          recorded: the error NoNumber(length: 3) of type 'ComposableRecordingTests.NoNumber'
          now:      'NoNumber' is expected

        Its '@Dependency' is declared at ComposableRecordingTests/ErrorTests.swift:\(Typed.clientLine).
        """)
  }

  @Reducer struct Typed {
    @ObservableState struct State: Codable, Equatable { var length = 0 }
    enum Action: Codable { case tapped }
    static let clientLine = #line + 1
    @Dependency(TypedClient.self) var client

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        do throws(NoNumber) { try client.load() } catch { state.length = error.length }
        return .none
      }
    }
  }
}

@DependencyClient struct BookClient: Sendable {
  struct Failure: Error, Codable { var pages: Int }
  enum Lost: Error, Codable {
    case burnt(Int)
    case sunk
  }

  var page: @Sendable (_ number: Int) throws -> String
}

final class Closed: Error, Codable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// It can't be encoded.
struct Torn: Error {}

private struct Hidden: Error, Codable {}

extension BookClient: TestDependencyKey {
  static let testValue = BookClient()

  static var live: BookClient {
    BookClient { number in
      switch number {
      case 0: return "Once"
      case 1: throw Failure(pages: 3)
      case 2: throw Lost.burnt(1933)
      case 3: throw Closed("on Sundays")
      case 4: throw CancellationError()
      case 5: throw Torn()
      default: throw Hidden()
      }
    }
  }
}

@DependencyClient struct TypedClient: Sendable {
  var load: @Sendable () throws(NoNumber) -> Void = { () throws(NoNumber) in
    throw NoNumber(length: 0)
  }
}

extension TypedClient: TestDependencyKey {
  static let testValue = TypedClient()
}
