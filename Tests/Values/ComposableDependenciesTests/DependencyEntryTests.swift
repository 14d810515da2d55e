#if Macros
  import ComposableDependencies
  import Testing

  extension DependencyValues {
    @DependencyEntry var entryLimit = 3
    @DependencyEntry var `default`: String?
    @DependencyEntry(test: { "test" }) fileprivate var entryName: @Sendable () -> String = {
      "live"
    }
    @DependencyEntry(preview: 2.5, test: 3) var entryRatio: Double = 1
    @DependencyEntry(preview: [1]) var entryList: [Int] = []
  }

  @Suite struct DependencyEntryTests {
    @Test(arguments: [DependencyContext.live, .preview, .test])
    func values(context: DependencyContext) {
      var texts: [String] = []
      let reported = issues {
        withDependencies {
          $0.context = context
        } operation: {
          @Dependency(\.entryLimit) var limit
          @Dependency(\.default) var text
          @Dependency(\.entryName) var name
          @Dependency(\.entryRatio) var ratio
          @Dependency(\.entryList) var list
          texts = ["\(limit)", "\(text as Any)", name(), "\(ratio)", "\(list)"]
        }
      }
      switch context {
      case .live: #expect(texts == ["3", "nil", "live", "1.0", "[]"])
      case .preview: #expect(texts == ["3", "nil", "live", "2.5", "[1]"])
      default: #expect(texts == ["3", "nil", "test", "3.0", "[]"])
      }
      // Without a value for tests, using it is reported.
      let names = ["entryLimit", "default", "entryList"]
      #expect(reported.count == (context == .test ? names.count : 0), "\(reported)")
      for (issue, name) in zip(reported, names) { #expect(issue.message.contains(name)) }
    }

    @Test func overridden() {
      withDependencies {
        $0.entryLimit = 7
        $0.entryName = { "other" }
      } operation: {
        @Dependency(\.entryLimit) var limit
        @Dependency(\.entryName) var name
        #expect(limit == 7 && name() == "other")
      }
    }
  }
#endif
