import Testing
import TypecheckSupport

#if Macros
  /// Elements that do not fit their collection are one compiler error, which names what does not fit.
  @Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
  struct ElementErrorTests {
    @Test(arguments: [
      (#".forEach(\.rows, action: \.rows) { Row() }"#),
      (#".forEach(\.stack, action: \.stack) { Row() }"#),
      (#".forEach(\.path, action: \.path) { Path.body }"#),
      (#".forEach(\.path, action: \.path)"#),
      (#".forEach(\.rows, action: \.rows, element: { Row(); Row() })"#),
      (#".forEach(\.stack, action: \.stack) { if flag { Row() } else { EmptyReducer() } }"#),
      (#".forEach(\.rows, action: \.rows) { Row() as any ReducerOf<Row> }"#),
      (#".forEach(\.stack, action: \.stack) {}"#),
    ])
    func whatFitsIsRight(operators: String) async throws {
      #expect(try await SwiftTypecheck(feature(operators)).output == "")
    }

    @Test(arguments: [
      (
        #".forEach(\.rows, action: \.rows) { Edit() }"#,
        "cannot convert value of type 'Edit.State' to expected argument type 'Row.State'"
      ),
      (
        #".forEach(\.stack, action: \.stack) { Edit() }"#,
        "cannot convert value of type 'Edit.State' to expected argument type 'Row.State'"
      ),
      (
        #".forEach(\.stack, action: \.rows) { Row() }"#,
        "The state is a stack, but the action is an 'IdentifiedAction'"
      ),
      (
        #".forEach(\.rows, action: \.stack) { Row() }"#,
        "The state is an array, but the action is a 'StackAction'"
      ),
      (
        #".forEach(\.path, action: \.rows)"#,
        "'KeyPath<Case<Parent.Action>, Case<IdentifiedActionOf<Row>>>'"
      ),
      (
        #".forEach(\.rows, action: \.rows)"#,
        "requires that 'IdentifiedArray<Int, Row.State>' conform to '_StackOfCaseReducers'"
      ),
      (
        #".forEach(\.plain, action: \.rows) { Row() }"#,
        "'forEach' needs an 'IdentifiedArray', and this state is a plain array"
      ),
      (
        #".forEach(\.rows, action: \.row) { Row() }"#,
        "The action does not say which element it is for"
      ),
    ])
    func whatDoesNotFitIsOneError(operators: String, message: String) async throws {
      let check = try await SwiftTypecheck(feature(operators))
      #expect(check.errors.count == 1, "\(check.output)")
      #expect(check.errors.first?.contains(message) == true, "\(check.output)")
    }

    private func feature(_ operators: String) -> String {
      """
      import ComposableArchitecture

      @Reducer struct Row {
        @ObservableState struct State: Identifiable { let id: Int }
        enum Action { case voted }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }

      @Reducer struct Edit {
        @ObservableState struct State { var text = "" }
        enum Action { case typed }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }

      @Reducer enum Path { case edit(Edit), row(Row) }

      @Reducer struct Parent {
        let flag = true
        @ObservableState struct State {
          var rows: IdentifiedArrayOf<Row.State> = []
          var plain: [Row.State] = []
          var stack = StackState<Row.State>()
          var path = StackState<Path.State>()
        }
        enum Action {
          case row(Row.Action)
          case rows(IdentifiedActionOf<Row>)
          case stack(StackActionOf<Row>)
          case path(StackActionOf<Path>)
        }
        var body: some ReducerOf<Self> {
          EmptyReducer()
            \(operators)
        }
      }
      """
    }
  }
#endif
