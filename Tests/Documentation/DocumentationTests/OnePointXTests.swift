import Testing
import TypecheckSupport

#if !WithoutOnePointX && Macros
  /// Names of 1.x that are something else here: the compiler says what to write.
  @Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
  struct OnePointXTests {
    @Test(arguments: [
      ("let a: TaskResult<Int>? = nil", "'TaskResult' is unavailable: Use 'Result'"),
      ("func f(_ a: EffectTask<Int>) {}", "'EffectTask' has been renamed to 'Effect'"),
      (
        """
        func f(_ a: Effect<Int>, _ b: String) -> Effect<Int> {
          a.debounce(id: 1, for: .seconds(1), scheduler: b)
        }
        """, "Pass a clock: 'debounce(id:for:clock:)'"
      ),
      (
        """
        func f(_ a: Effect<Int>, _ b: String) -> Effect<Int> {
          a.throttle(id: 1, for: .seconds(1), scheduler: b, latest: true)
        }
        """, "Pass a clock: 'throttle(id:for:clock:latest:)'"
      ),
      (
        "struct F { @Dependency(\\.mainQueue) var mainQueue }",
        "'mainQueue' is unavailable: Wait on a clock"
      ),
      ("func f(_ a: Reduce<Int, Int>) -> some Reducer<Int, Int> { a.signpost() }", "'Middleware'"),
      (
        "struct V: View { var body: some View { WithPerceptionTracking { Text(\"a\") } } }",
        "Observation needs no wrapper: remove it."
      ),
      (
        "func f(_ a: Store<String, Int>) { _ = a.publisher.map(\\.count) }", "'store.stateSequence'"
      ),
      (
        "func f(_ a: Store<String, Int>) -> Any { a.publisher.count.sink { print($0) } }",
        "'publisher' is unavailable"
      ),
    ])
    func namesTheReplacement(text: String, message: String) async throws {
      let check = try await SwiftTypecheck(
        "import ComposableArchitecture\nimport ComposableUI\nimport ComposableViews\n" + text)
      #expect(check.errors.count == 1, "\(check.output)")
      #expect(check.errors.first?.contains(message) == true, "\(check.output)")
    }

    @Test func aStatesPropertyIsNotHidden() async throws {
      let check = try await SwiftTypecheck(
        """
        import ComposableArchitecture
        struct State { var publisher = "Tove" }
        func f(_ a: Store<State, Int>) -> String { a.publisher }
        """)
      #expect(check.output == "")
    }
  }
#endif
