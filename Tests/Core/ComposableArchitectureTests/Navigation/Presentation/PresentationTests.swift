#if Macros
  import ComposableArchitecture
  import Testing

  @MainActor @Suite(.timeLimit(.minutes(20))) struct PresentationTests {
    let began = Signal()
    let cancelled = Recorder<String>()

    func makeStore(_ state: Library.State = Library.State()) -> StoreOf<Library> {
      // The features are created when the first action reaches them.
      let began = began
      let cancelled = cancelled
      return Store(initialState: state) {
        WithLocals(began: began, cancelled: cancelled)
      }
    }

    @Test func theChildRunsAndThenTheParent() {
      let store = makeStore(Library.State(book: Book.State(title: "a")))
      store.send(.book(.presented(.rename("b"))))
      #expect(store.book?.title == "b")
      store.send(.book(.presented(.rename("replace me"))))
      #expect(store.book?.title == "another")
    }

    @Test func theStateIsNilAfterTheParentReceivesTheDismissal() {
      let store = makeStore(Library.State(book: Book.State(title: "a")))
      store.send(.book(.dismiss))
      #expect(store.log == ["dismissing a"])
      #expect(store.book == nil)
    }

    @Test func dismissalCancelsTheEffects() async {
      let store = makeStore(Library.State(book: Book.State(title: "a")))
      let task = store.send(.book(.presented(.read)))
      await began.wait()
      store.send(.count)
      #expect(cancelled.elements.isEmpty)
      store.send(.book(.dismiss))
      await task.finish()
      #expect(cancelled.elements == ["a"])
    }

    @Test func settingNilCancelsTheEffects() async {
      let store = makeStore(Library.State(book: Book.State(title: "a")))
      let task = store.send(.book(.presented(.read)))
      await began.wait()
      store.send(.present(nil))
      await task.finish()
      #expect(cancelled.elements == ["a"])
    }

    @Test func aReplacedChildIsNewAndAnEditedOneIsNot() async {
      let store = makeStore(Library.State(book: Book.State(title: "a")))
      let first = store.send(.book(.presented(.read)))
      await began.wait()
      store.send(.edit("b"))
      store.send(.present(store.book))
      #expect(cancelled.elements.isEmpty)
      store.send(.present(Book.State(title: "b")))
      await first.finish()
      #expect(cancelled.elements == ["a"])
      let second = store.send(.book(.presented(.read)))
      await began.wait()
      store.send(.book(.dismiss))
      await second.finish()
      #expect(cancelled.elements == ["a", "b"])
    }

    @Test func aStateWithoutIdentityIsANewChildWheneverItIsSet() async {
      let store = makeStore(Library.State(note: Note.State(text: "a")))
      let task = store.send(.note(.presented(.wait)))
      await began.wait()
      store.send(.presentNote("a"))
      await task.finish()
      #expect(cancelled.elements == ["a"])
      #expect(store.note != nil)
    }

    @Test func aReplacementInTheSameCaseIsANewChild() async {
      let store = makeStore(Library.State(destination: .book(Book.State(title: "a"))))
      let first = store.send(.destination(.presented(.book(.read))))
      await began.wait()
      store.send(.go(.book(Book.State(title: "a"))))
      await first.finish()
      #expect(cancelled.elements == ["a"])
      let second = store.send(.destination(.presented(.book(.read))))
      await began.wait()
      store.send(.go(.other(Book.State(title: "a"))))
      await second.finish()
      #expect(cancelled.elements == ["a", "a"])
    }

    @Test func anAlertIsDismissedAfterItsAction() {
      let alert = AlertState<Library.Destination.Alert> { TextState("Sure?") }
      let store = makeStore(Library.State(destination: .alert(alert), alert: alert))
      store.send(.alert(.presented(.confirm)))
      #expect(store.alert == nil)
      #expect(store.destination != nil)
      store.send(.destination(.presented(.alert(.confirm))))
      #expect(store.destination == nil)
      #expect(store.log == ["there", "there"])
    }

    @Test func anAlertThatPresentsAnotherIsReplaced() {
      let alert = AlertState<Library.Destination.Alert> { TextState("Sure?") }
      let store = makeStore(Library.State(destination: .alert(alert)))
      store.send(.destination(.presented(.alert(.again))))
      #expect(store.destination?.alert?.title == TextState("Again?"))
    }

    @Test func aCaseWithAReducerStaysAfterItsAction() {
      let store = makeStore(Library.State(destination: .book(Book.State(title: "a"))))
      store.send(.destination(.presented(.book(.rename("b")))))
      #expect(store.destination == .book(Book.State(title: "b")))
      store.send(.destination(.dismiss))
      #expect(store.destination == nil)
    }

    @Test func actionsForAbsentChildrenAreReported() {
      let store = makeStore()
      withKnownIssue {
        store.send(.book(.presented(.read)))
      } matching: {
        $0.description.contains("'ifLet' got an action for a child whose state was nil")
      }
      withKnownIssue {
        store.send(.book(.dismiss))
      } matching: {
        $0.description.contains("'ifLet' got '.dismiss' while no child was presented")
          && $0.sourceLocation?.fileName == "Library.swift"
      }
      #expect(store.state == Library.State(log: ["dismissing nothing"]))
    }

    @Test func storesOfChildren() throws {
      let store = makeStore()
      #expect(store.scope(state: \.book, action: \.book) == nil)
      store.send(.present(Book.State(title: "a")))
      let book: StoreOf<Book> = try #require(store.scope(state: \.book, action: \.book))
      book.send(.rename("b"))
      #expect(store.book?.title == "b")
      let same = try #require(store.scope(state: \.$book, action: \.book))
      #expect(same.title == "b")
      same.send(.rename("c"))
      #expect(book.title == "c")
      store.send(.go(.book(Book.State(title: "d"))))
      let destination = try #require(store.scope(state: \.destination, action: \.destination))
      guard case .book(let other) = destination.case else {
        Issue.record("It is another case.")
        return
      }
      other.send(.rename("e"))
      #expect(store.destination?.book?.title == "e")
      let direct = try #require(
        store.scope(state: \.destination?.book, action: \.destination.book))
      #expect(direct.title == "e")
    }

    /// The form of 1.x, with the child's own actions.
    @Test func aStoreScopedByTheChildsActionsBelongsToOnePresentation() throws {
      let store = makeStore()
      store.send(.present(Book.State(title: "a")))
      let first = try #require(store.scope(state: \.book, action: \.book.presented))
      first.send(.rename("b"))
      #expect(store.book?.title == "b")
      #expect(store.scope(state: \.book, action: \.book.presented) === first)
      store.send(.present(Book.State(title: "c")))
      let second = try #require(store.scope(state: \.book, action: \.book.presented))
      #expect(second !== first)
      #expect(first.title == "b")
      withKnownIssue {
        first.send(.rename("d"))
      } matching: {
        $0.description.contains("An action was sent to the store of a child that is gone.")
      }
      #expect(second.title == "c")
    }

    @Test func casePaths() {
      let action = Library.Action.destination(.presented(.book(.rename("a"))))
      #expect(action[case: \.destination.book.rename] == "a")
      #expect(action[case: \.destination.presented.book.rename] == "a")
      #expect(action.is(\.destination.presented))
      #expect(!action.is(\.destination.dismiss))
      #expect(Library.Action.book(.dismiss).is(\.book.dismiss))
      #expect((\Library.Action.Cases.book.rename)("b") == .book(.presented(.rename("b"))))
    }
  }

  /// The library with its recorders for the test.
  private struct WithLocals: Reducer {
    let began: Signal
    let cancelled: Recorder<String>

    func reduce(into state: inout Library.State, action: Library.Action)
      -> Effect<Library.Action>
    {
      Library.$began.withValue(began) {
        Library.$cancelled.withValue(cancelled) {
          Library().reduce(into: &state, action: action)
        }
      }
    }
  }
#endif
