import Testing
import TypecheckSupport

#if Macros
  /// A child that does not fit its slot is one compiler error, which names the fix.
  @Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
  struct ChildErrorTests {
    @Test(arguments: [
      ("@Presents var child: Child.State?", "PresentationAction<Child.Action>", #"\.$child"#),
      ("var child: Child.State?", "Child.Action", #"\.child"#),
    ])
    func whatFitsIsRight(property: String, action: String, path: String) async throws {
      let check = try await SwiftTypecheck(feature(property: property, action: action, path: path))
      #expect(check.output == "")
    }

    @Test(arguments: [
      (
        "@Presents var child: Child.State?", "PresentationAction<Child.Action>", #"\.child"#,
        "The action is a 'PresentationAction', but the state is a plain optional: write '\\.$child' instead"
      ),
      (
        "@Presents var child: Child.State?", "Child.Action", #"\.$child"#,
        "The state is a presented child's, but the action is not: declare the action's case with a"
      ),
      (
        "var child = Child.State()", "Child.Action", #"\.child"#,
        "'ifLet' needs an optional state, and this state is always present"
      ),
    ])
    func whatDoesNotFitIsOneError(
      property: String, action: String, path: String, message: String
    ) async throws {
      let check = try await SwiftTypecheck(feature(property: property, action: action, path: path))
      #expect(check.errors.count == 1, "\(check.output)")
      #expect(check.errors.first?.contains(message) == true, "\(check.output)")
    }

    /// All that can be in a body can be in the closure.
    @Test(arguments: [
      ("var child: Child.State?", "Child.Action", #"\.child"#),
      ("@Presents var child: Child.State?", "PresentationAction<Child.Action>", #"\.$child"#),
    ])
    func severalReducersAndChoices(property: String, action: String, path: String) async throws {
      let text = feature(
        property: property, action: action, path: path,
        child: """
          Child()
          if flag { Child() }
          if flag { Child() } else { Reduce { state, action in .none } }
          for _ in 0..<3 { Child() }
          Child()._printChanges()
          Reduce { state, action in
            state.count += 1
            return .send(.increment)
          }
          """)
      #expect(try await SwiftTypecheck(text).output == "")
      let empty = feature(property: property, action: action, path: path, child: "")
      #expect(try await SwiftTypecheck(empty).output == "")
    }

    private func feature(
      property: String, action: String, path: String, child: String = "Child()"
    ) -> String {
      """
      import ComposableArchitecture

      @Reducer
      struct Child {
        @ObservableState struct State { var count = 0 }
        enum Action { case increment }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }

      @Reducer
      struct Parent {
        let flag = true
        @ObservableState struct State { \(property) }
        enum Action { case child(\(action)) }
        var body: some ReducerOf<Self> {
          EmptyReducer()
            .ifLet(\(path), action: \\.child) {
              \(child)
            }
        }
      }
      """
    }
  }
#endif
