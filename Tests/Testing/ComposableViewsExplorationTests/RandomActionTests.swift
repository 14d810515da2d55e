import ComposableUI
import ComposableViewsExploration
import ComposableViewsTesting
import Testing

/// What a user does at random on a screen.
@MainActor @Suite struct RandomActionTests {
  /// Numbers in a given order.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  private struct Counter: View {
    @State private var count = 0
    @State private var name = ""

    var body: some View {
      VStack {
        Text("\(count)")
        Button("+") { count += 1 }
        Button("-") { count -= 1 }.disabled(count == 0)
        TextField("Name", text: $name)
      }
    }
  }

  private static func session(seed: UInt64) -> (screenActions: [String], text: String) {
    var numbers = Numbers(state: seed)
    let screen = TestScreen { Counter() }
    let screenActions = (0..<50).compactMap { _ in
      screen.doAnything(typing: ["x", "y"], using: &numbers)
    }
    return (screenActions, screen.text)
  }

  @Test func everythingThatIsPossibleIsDone() {
    let (screenActions, text) = Self.session(seed: 1)
    #expect(screenActions.count == 50)
    #expect(
      Set(screenActions) == [
        #"press "+""#, #"press "-""#, #"type "x" into "Name""#, #"type "y" into "Name""#,
        #"submit "Name""#,
      ])
    #expect(!text.contains("\n  -1\n"))
  }

  @Test func theSameNumbersDoTheSame() {
    #expect(Self.session(seed: 7) == Self.session(seed: 7))
    #expect(Self.session(seed: 7).screenActions != Self.session(seed: 8).screenActions)
  }

  @Test func aScreenWithoutControls() {
    var numbers = Numbers(state: 0)
    let screen = TestScreen { Text("empty") }
    #expect(screen.doAnything(using: &numbers) == nil)
  }
}
