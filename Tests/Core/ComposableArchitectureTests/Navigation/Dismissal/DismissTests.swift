#if Macros
  import ComposableArchitecture
  import Testing

  @MainActor @Suite(.timeLimit(.minutes(20))) struct DismissTests {
    @Test func aChildDismissesItself() async {
      let store = Store(initialState: Library.State(book: Book.State(title: "a"))) { Library() }
      await store.send(.book(.presented(.close))).finish()
      // The action that the effect sent afterward was dropped, because the effect was cancelled with its feature.
      #expect(store.state == Library.State(log: ["dismissing a"]))
    }

    @Test func aDestinationDismissesItself() async {
      let state = Library.State(
        book: Book.State(title: "a"), destination: .book(Book.State(title: "b")))
      let store = Store(initialState: state) { Library() }
      await store.send(.destination(.presented(.book(.closeTwice)))).finish()
      #expect(store.destination == nil)
      #expect(store.book?.title == "a")
    }

    @Test func nothingToDismissIsReported() async {
      let store = Store(initialState: Library.State(book: Book.State(title: "a"))) { Library() }
      await withKnownIssue {
        await store.send(.closeFromOutside).finish()
      } matching: {
        $0.description.contains("'dismiss' was called where nothing is presented")
          && $0.sourceLocation?.fileName == "Library.swift"
      }
      #expect(store.book?.title == "a")
    }

    @Test func aParentsEffectStartedByAChildsActionBelongsToTheParent() async {
      let store = Store(initialState: Nested.State(child: Nested.State())) { Nested(level: 0) }
      await withKnownIssue {
        await store.send(.child(.presented(.askParent))).finish()
      } matching: {
        $0.description.contains("'dismiss' was called where nothing is presented")
      }
      #expect(store.child != nil)
    }

    @Test func theInnermostFeatureIsDismissed() async {
      let state = Nested.State(child: Nested.State(child: Nested.State()))
      let store = Store(initialState: state) { Nested(level: 0) }
      await store.send(.child(.presented(.child(.presented(.close))))).finish()
      #expect(store.child != nil)
      #expect(store.child?.child == nil)
      await store.send(.child(.presented(.close))).finish()
      #expect(store.child == nil)
    }

    @Test func anOverrideAppliesToTheFeatureButNotToItsChildren() async {
      let dismissed = Recorder<String>()
      let store = Store(initialState: Nested.State(child: Nested.State())) {
        Nested(level: 0)
      } withDependencies: {
        $0.dismiss = DismissEffect { dismissed.record("root") }
        $0.isPresented = true
      }
      await store.send(.child(.presented(.close))).finish()
      #expect(store.child == nil)
      #expect(dismissed.elements == [])
      await store.send(.close).finish()
      #expect(dismissed.elements == ["root"])
      await store.send(.note).finish()
      #expect(store.notes == [true, true])
    }

    @Test func isPresented() async {
      let store = Store(initialState: Nested.State(child: Nested.State())) { Nested(level: 0) }
      await store.send(.note).finish()
      #expect(store.notes == [false, false])
      await store.send(.child(.presented(.note))).finish()
      #expect(store.child?.notes == [true, true])
      await store.send(.child(.presented(.askParentForNote))).finish()
      #expect(store.notes == [false, false, false, false])
    }
  }

  /// A feature that presents itself.
  @Reducer
  struct Nested {
    @ObservableState
    struct State: Equatable {
      @Presents var child: Nested.State?
      var notes: [Bool] = []
    }

    enum Action: Sendable {
      case child(PresentationAction<Nested.Action>)
      case close
      case note
      case noted(Bool)
      case askParent
      case askParentForNote
      case asked
    }

    let level: Int
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child(.presented(.asked)):
          return level == 0 ? .run { _ in await dismiss() } : .none
        case .child(.presented(.askParentForNote)):
          return level == 0 ? .send(.note) : .none
        case .child:
          return .none
        case .close:
          return .run { _ in await dismiss() }
        case .note:
          state.notes.append(isPresented)
          return .run { send in await send(.noted(isPresented)) }
        case .noted(let isPresented):
          state.notes.append(isPresented)
          return .none
        case .askParent:
          return .run { send in await send(.asked) }
        case .askParentForNote, .asked:
          return .none
        }
      }
      .ifLet(\.$child, action: \.child) { Nested(level: level + 1) }
    }
  }
#endif
