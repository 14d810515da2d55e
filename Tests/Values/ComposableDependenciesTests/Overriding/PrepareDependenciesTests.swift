import ComposableDependencies
import Testing

@Suite("prepareDependencies")
struct PrepareDependenciesTests {
  @Test func takesThePlaceOfDefaultsInEveryContext() {
    prepareDependencies {
      $0.fruit = "prepared fruit"
    }
    let fruit = Dependency(\.fruit)
    #expect(fruit.wrappedValue == "prepared fruit")
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(fruit.wrappedValue == "prepared fruit")
    }
    withDependencies {
      $0.fruit = "apple"
    } operation: {
      #expect(fruit.wrappedValue == "apple")
    }
  }

  @Test func returnsAResult() {
    let count = prepareDependencies {
      $0.fruit = "prepared fruit"
      return $0.fruit.count
    }
    #expect(count == 14)
  }

  @Test func anErrorPreparesNothing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0.fruit = "prepared fruit"
        throw Failure()
      }
    }
    #expect(Dependency(\.fruit).wrappedValue == "test fruit")
  }

  @Test func doesNotReachOtherTests() {
    #expect(Dependency(\.fruit).wrappedValue == "test fruit")
  }

  @Test func reachesDetachedTasksThroughCapturedValues() async {
    prepareDependencies {
      $0.fruit = "prepared fruit"
    }
    let fruit = Dependency(\.fruit)
    #expect(await Task.detached { fruit.wrappedValue }.value == "prepared fruit")
  }

  @Test func changesAPartOfAnUnusedDefault() {
    let issues = issues {
      prepareDependencies {
        $0.vegetable += "!"
      }
      #expect(Dependency(\.vegetable).wrappedValue == "live vegetable!")
    }
    #expect(issues == [])
  }

  @Test func setsTheContext() {
    prepareDependencies {
      $0.context = .preview
    }
    #expect(Dependency(\.context).wrappedValue == .preview)
    #expect(Dependency(\.fruit).wrappedValue == "preview fruit")
  }

  @Test func isTooLateForAContextThatWasUsed() {
    _ = Dependency(\.fruit).wrappedValue
    let issues = issues {
      prepareDependencies {
        $0.context = .preview
      }
    }
    #expect(issues.map { $0.message.prefix(27) } == [#"The dependency \.context is"#])
    #expect(Dependency(\.context).wrappedValue == .test)
  }

  @Test func isTooLateForADependencyThatWasUsed() {
    #expect(Dependency(\.fruit).wrappedValue == "test fruit")
    let line: UInt = #line + 2
    let issues = issues {
      prepareDependencies {
        $0.fruit = "prepared fruit"
      }
    }
    #expect(
      issues == [
        ReportedIssue(
          message: """
            The dependency \\.fruit is prepared at \
            ComposableDependenciesTests/PrepareDependenciesTests.swift:\(line), but it was used \
            before. The new value was ignored.

            Prepare dependencies when the process launches, before anything uses them.
            """,
          line: line)
      ])
    #expect(Dependency(\.fruit).wrappedValue == "test fruit")
  }

  @Test func keepsTheFirstOfTwo() {
    let line: UInt = #line + 1
    prepareDependencies {
      $0.fruit = "first fruit"
      $0[VegetableKey.self] = "first vegetable"
    }
    let issues = issues {
      prepareDependencies {
        $0[VegetableKey.self] = "second vegetable"
      }
    }
    #expect(
      issues.map(\.message) == [
        """
        The dependency VegetableKey is prepared at \
        ComposableDependenciesTests/PrepareDependenciesTests.swift:\(line + 5), but it was prepared \
        before, at ComposableDependenciesTests/PrepareDependenciesTests.swift:\(line). The new \
        value was ignored.

        Prepare every dependency in one place. To change one for a part of the program, override \
        it with 'withDependencies'.
        """
      ])
    #expect(Dependency(\.vegetable).wrappedValue == "first vegetable")
  }
}
