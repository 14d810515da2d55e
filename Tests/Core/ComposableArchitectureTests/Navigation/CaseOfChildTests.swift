#if Macros
  import ComposableArchitecture
  import Testing

  /// The payload of a case of a child's state, on a stack and presented.
  @Suite struct CaseOfChildTests {
    struct Detail: Equatable {
      var title = "a"
      var rows = Array(repeating: 0, count: 100)

      var address: UnsafeRawPointer { rows.withUnsafeBytes { $0.baseAddress! } }
    }

    @CasePathable enum Screen: Equatable {
      case detail(Detail)
      case note(String)
    }

    @ObservableState struct Home {
      @Presents var screen: Screen?
    }

    static func expectIssue(_ text: String, _ body: () -> Void) {
      withKnownIssue {
        body()
      } matching: {
        $0.description.contains(text) && $0.description.contains("Nothing was changed")
          && $0.sourceLocation?.fileName == "CaseOfChildTests.swift"
      }
    }

    @Test func anElementsPayloadIsChangedInPlace() {
      var path: StackState<Screen> = [.note("n"), .detail(Detail())]
      let before = path[id: 1, case: \.detail]?.address
      path[id: 1, case: \.detail]?.title = "b"
      path[id: 1, case: \.detail]?.rows[3] = 1
      #expect(path[id: 1, case: \.detail]?.title == "b")
      #expect(path[id: 1, case: \.detail]?.rows[3] == 1)
      #expect(path[id: 1, case: \.detail]?.address == before)
      path[id: 1, case: \.detail] = Detail(title: "c")
      #expect(path[id: 1, case: \.detail]?.title == "c")
      path[id: 1, case: \.detail] = nil
      #expect(Array(path.ids) == [0])
    }

    @Test func anElementInAnotherCaseStays() {
      var path: StackState<Screen> = [.note("n")]
      let before = path
      Self.expectIssue("in the case '\\.note'") { path[id: 0, case: \.detail] = nil }
      Self.expectIssue("in the case '\\.note'") { path[id: 0, case: \.detail]?.title = "b" }
      Self.expectIssue("in the case '\\.note'") { path[id: 0, case: \.detail] = Detail() }
      Self.expectIssue("absent") { path[id: 7, case: \.detail]?.title = "b" }
      #expect(path == before)
    }

    @Test func thePresentedPayloadIsChangedInPlace() {
      var home = Home(screen: .detail(Detail()))
      let before = home.$screen[case: \.detail]?.address
      home.$screen[case: \.detail]?.title = "b"
      #expect(home.$screen[case: \.detail]?.address == before)
      home.$screen[case: \.detail]?.rows[3] = 1
      #expect(home.$screen[case: \.detail]?.title == "b")
      #expect(home.$screen[case: \.detail]?.address == before)
      home.$screen[case: \.detail] = nil
      #expect(home.screen == nil)
    }

    @Test func aPresentedChildInAnotherCaseStays() {
      var home = Home(screen: .note("n"))
      Self.expectIssue("in the case '\\.note'") { home.$screen[case: \.detail] = nil }
      Self.expectIssue("in the case '\\.note'") { home.$screen[case: \.detail]?.title = "b" }
      Self.expectIssue("in the case '\\.note'") { home.$screen[case: \.detail] = Detail() }
      #expect(home.screen == .note("n"))
      home.screen = nil
      Self.expectIssue("absent") { home.$screen[case: \.detail]?.title = "b" }
      #expect(home.screen == nil)
    }
  }
#endif
