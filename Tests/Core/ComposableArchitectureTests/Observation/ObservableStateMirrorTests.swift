#if Macros
  import ComposableArchitecture
  import CustomDump
  import Observation
  import Testing

  /// A state is shown as if it were written without the macro.
  @Suite struct ObservableStateMirrorTests {
    @Test func printingShowsTheNamesOfTheProperties() {
      let state = Shown(id: 1, second: 2, element: "a")
      let text = """
        (id: 1, second: 2, element: "a", optional: nil, default: 3, ignored: 4, debug: true, \
        observed: 5)
        """
      #expect(String(describing: state) == "Shown<String>" + text)
      #expect(String(reflecting: state).hasSuffix("Shown<Swift.String>" + text))
    }

    @Test func dumpsShowTheNamesOfTheProperties() {
      var text = ""
      dump(ShownParent(), to: &text)
      #expect(text.contains("- count: 0"))
      #expect(!text.contains("_"))
      #expect(
        String(customDumping: ShownParent(child: ShownChild(name: "a")))
          == """
          ShownParent(
            count: 0,
            child: ShownChild(name: "a"),
            mode: .child(
              ShownChild(name: "b")
            )
          )
          """)
    }

    @Test func differencesShowTheNamesOfTheProperties() {
      #expect(
        diff(ShownParent(), ShownParent(count: 1))
          == """
            ShownParent(
          -   count: 0,
          +   count: 1,
              child: nil,
              mode: .child(…)
            )
          """)
    }

    /// Values that are not equatable are compared by their mirrors.
    @Test func differencesInNonEquatableValuesAreShown() {
      #expect(diff(Shown(id: 1, second: 2, element: 0), Shown(id: 1, second: 2, element: 0)) == nil)
      var state = Shown(id: 1, second: 2, element: 0)
      let same = state
      #expect(diff(state, same) == nil)
      state.ignored += 1
      #expect(diff(state, same) != nil)
    }

    @Test func aFailedExpectationShowsTheNamesOfTheProperties() {
      withKnownIssue {
        #expect(ShownChild(name: "left") == ShownChild(name: "right"))
      } matching: { issue in
        let text = String(describing: issue)
        return text.contains(#"name: "left""#) && !text.contains("_name")
          && !text.contains("registrar")
      }
    }

    @Test func showingAStateRegistersNoObservers() {
      let store = Store<ShownChild, String>(initialState: ShownChild(name: "a")) {
        Reduce { state, action in
          state.name = action
          return .none
        }
      }
      let notified = Recorder<String>()
      withObservationTracking {
        _ = String(customDumping: store.state)
      } onChange: {
        notified.record("notified")
      }
      store.send("b")
      #expect(notified.elements == [])
    }

    @Test func aCustomMirrorIsKept() {
      #expect(String(describing: ShownByItself(count: 1)) == "ShownByItself(mine: 1)")
      #expect(String(describing: ShownByExtension(count: 1)) == "ShownByExtension(mine: 1)")
    }

    /// Nothing is hidden: a property that can't be read is shown as it is stored.
    @Test func aLazyPropertyIsNotHidden() {
      var state = ShownLazily()
      #expect(String(describing: state).contains("lazy_storage"))
      let before = state
      _ = state.late
      #expect(diff(before, state) != nil)
    }
  }

  @ObservableState
  struct Shown<Element> {
    let id, second: Int
    var element: Element
    var optional: Int?
    var `default` = 3
    var doubled: Int { id * 2 }
    static var shared: Int { 0 }
    @ObservationStateIgnored var ignored = 4
    #if DEBUG
      private(set) var debug = true
    #else
      var release = true
    #endif
    var observed = 5 {
      didSet { ignored += 1 }
    }

    init(id: Int, second: Int, element: Element) {
      self.id = id
      self.second = second
      self.element = element
    }
  }

  @ObservableState
  struct ShownChild: Equatable, Sendable {
    var name: String
  }

  @ObservableState
  enum ShownMode: Equatable {
    case child(ShownChild)
  }

  @ObservableState
  struct ShownParent: Equatable {
    var count = 0
    var child: ShownChild?
    var mode = ShownMode.child(ShownChild(name: "b"))
  }

  @ObservableState
  struct ShownByItself: CustomReflectable {
    var count: Int
    var customMirror: Mirror { Mirror(self, children: ["mine": count], displayStyle: .struct) }
  }

  @ObservableState
  struct ShownByExtension {
    var count: Int
  }

  extension ShownByExtension: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["mine": count], displayStyle: .struct) }
  }

  @ObservableState
  struct ShownLazily {
    lazy var late = 1
  }
#endif
