#if Macros
  import ComposableArchitecture
  import Foundation
  import Observation
  import Testing

  @Suite struct PresentationStateTests {
    @Test func aCopyIsIndependent() {
      let first = Library.State(book: Book.State(title: "a"))
      var second = first
      #expect(second == first)
      second.book?.title = "b"
      #expect(first.book?.title == "a")
      #expect(second != first)
      second.book = nil
      #expect(first.book?.title == "a")
      #expect(second == Library.State())
    }

    @Test func anArrayInItIsChangedInPlace() {
      var state = Library.State(book: Book.State(pages: Array(repeating: 0, count: 100)))
      let before = state.book?.pages.withUnsafeBufferPointer { $0.baseAddress }
      state.book?.pages[3] = 1
      state.$book.wrappedValue?.pages[4] = 1
      let after = state.book?.pages.withUnsafeBufferPointer { $0.baseAddress }
      #expect(before == after)
    }

    @Test func presentingInPlace() {
      var state = Library.State()
      func present(_ book: inout Book.State?) { book = Book.State(title: "a") }
      present(&state.book)
      #expect(state.book?.title == "a")
      func dismiss(_ book: inout Book.State?) { book = nil }
      dismiss(&state.book)
      #expect(state == Library.State())
    }

    @Test func anAbsentChildTakesOneWord() {
      #expect(
        MemoryLayout<PresentationState<Library.State>>.size == MemoryLayout<UnsafeRawPointer>.size)
    }

    @Test func aDeepLinkFromValues() {
      let state = Library.State(
        count: 1, destination: .book(Book.State(title: "a")), alert: AlertState { TextState("!") })
      #expect(state.destination?.book?.title == "a")
      #expect(state.alert?.title == TextState("!"))
      #expect(state.book == nil)
    }

    @Test func codingOmitsAnAbsentChild() throws {
      let state = Library.State(
        book: Book.State(title: "a"), destination: .other(Book.State(title: "b")))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(state)
      #expect(
        String(decoding: data, as: UTF8.self) == """
          {"book":{"pages":[],"title":"a"},"count":0,\
          "destination":{"other":{"_0":{"pages":[],"title":"b"}}},"log":[]}
          """)
      #expect(try JSONDecoder().decode(Library.State.self, from: data) == state)
      let alone = try encoder.encode([state.$book, PresentationState(wrappedValue: nil)])
      #expect(
        try JSONDecoder().decode([PresentationState<Book.State>].self, from: alone)
          == [state.$book, PresentationState(wrappedValue: nil)])
    }

    @Test func asAPropertyWrapper() {
      struct Plain: Equatable {
        @PresentationState var book: Book.State?
        var count = 0
      }
      var plain = Plain(book: Book.State(title: "a"))
      plain.book?.title = "b"
      #expect(plain == Plain(book: Book.State(title: "b")))
      plain.book = nil
      #expect(plain == Plain(book: nil))
    }

    @Test func hashing() {
      var set: Set<PresentationState<Int>> = [PresentationState(wrappedValue: 1)]
      #expect(!set.insert(PresentationState(wrappedValue: 1)).inserted)
      #expect(set.insert(PresentationState(wrappedValue: nil)).inserted)
    }
  }

  @MainActor @Suite struct PresentationObservationTests {
    @Test func observersAreNotifiedOfPresentingReplacingAndDismissing() {
      let store = Store(initialState: Library.State()) { Library() }
      let changes = Changes { _ = store.book != nil }
      store.send(.count)
      #expect(changes.count == 0)
      store.send(.present(Book.State(title: "a")))
      #expect(changes.count == 1)
      store.send(.present(Book.State(title: "a")))
      #expect(changes.count == 2)
      store.send(.edit("b"))
      store.send(.count)
      #expect(changes.count == 2)
      store.send(.book(.presented(.rename("c"))))
      #expect(changes.count == 2)
      store.send(.book(.dismiss))
      #expect(changes.count == 3)
    }

    @Test func observersOfTheChildAreNotifiedOfItsChanges() {
      let store = Store(initialState: Library.State(book: Book.State(title: "a"))) { Library() }
      let changes = Changes { _ = store.book?.title }
      store.send(.book(.presented(.rename("b"))))
      #expect(changes.count == 1)
      store.send(.count)
      #expect(changes.count == 1)
      store.send(.present(Book.State(title: "c")))
      #expect(changes.count == 2)
    }

    @Test func observersOfAPlainChildAreNotified() {
      let store = Store(initialState: Library.State()) { Library() }
      let changes = Changes { _ = store.note }
      store.send(.presentNote("a"))
      #expect(changes.count == 1)
      // Another child, whose store is another.
      store.send(.presentNote("a"))
      #expect(changes.count == 2)
      store.send(.count)
      #expect(changes.count == 2)
      store.send(.presentNote(nil))
      #expect(changes.count == 3)
    }
  }

  /// Counts the changes of the values read, reading again after each.
  @MainActor private final class Changes {
    private(set) var count = 0
    private let read: () -> Void

    init(_ read: @escaping () -> Void) {
      self.read = read
      observe()
    }

    private func observe() {
      withObservationTracking(read) { [weak self] in
        MainActor.assumeIsolated {
          self?.count += 1
          self?.observe()
        }
      }
    }
  }
#endif
