import Testing
import TypecheckSupport

#if Macros
  /// A mistake in a body with many children costs the compiler as much for each child as for one: it must not try
  /// all combinations of the operators' overloads. As in ``ViewMistakeTests``, the scopes of the compiler's solver
  /// stand for its time.
  @Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
  struct ManyChildrenMistakeTests {
    @Test(arguments: [
      (
        "var child#: IdentifiedArrayOf<Child.State> = []", "IdentifiedActionOf<Child>",
        #".forEach(\.child#, action: \.child#) { Child() }"#
      ),
      (
        "var child# = StackState<Child.State>()", "StackActionOf<Child>",
        #".forEach(\.child#, action: \.child#) { Child() }"#
      ),
      (
        "var child# = StackState<Path.State>()", "StackActionOf<Path>",
        #".forEach(\.child#, action: \.child#)"#
      ),
      (
        "@Presents var child#: Child.State?", "PresentationAction<Child.Action>",
        #".ifLet(\.$child#, action: \.child#) { Child() }"#
      ),
      (
        "@Presents var child#: Path.State?", "PresentationAction<Path.Action>",
        #".ifLet(\.$child#, action: \.child#)"#
      ),
    ])
    func aMisspelledPropertyOfTheState(
      property: String, action: String, link: String
    ) async throws {
      let check = try await SwiftTypecheck(
        feature(property: property, action: action, link: link), countsScopes: true)
      #expect(check.errors == ["value of type 'Parent.State' has no member 'cont'"])
      #expect(check.scopes < 4_000)
    }

    private func feature(property: String, action: String, link: String) -> String {
      func lines(_ line: String) -> String {
        (1...8).map { line.replacing("#", with: "\($0)") }.joined(separator: "\n")
      }
      return """
        import ComposableArchitecture

        @Reducer struct Child {
          @ObservableState struct State: Identifiable { let id: Int }
          enum Action { case voted }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        @Reducer enum Path { case child(Child) }

        @Reducer struct Parent {
          @ObservableState struct State {
            var count = 0
            \(lines(property))
          }
          enum Action {
            case tapped
            \(lines("case child#(\(action))"))
          }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .tapped:
                state.cont += 1
                return .none
              default:
                return .none
              }
            }
            \(lines(link))
          }
        }
        """
    }
  }
#endif
