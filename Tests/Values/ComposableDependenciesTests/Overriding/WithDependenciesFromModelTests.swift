import ComposableDependencies
import Testing

@Suite("withDependencies(from:)")
struct WithDependenciesFromModelTests {
  @Test func inheritsTheModelsDependencies() async {
    let parent = withDependencies {
      $0.fruit = "apple"
      $0.vegetable = "leek"
    } operation: {
      Parent()
    }
    #expect(parent.makeChild().fruit == "apple")
    #expect(await parent.makeChildSlowly().fruit == "apple")
  }

  @Test func prefersOverridesAtTheCall() {
    let parent = withDependencies {
      $0.fruit = "apple"
      $0.vegetable = "leek"
    } operation: {
      Parent()
    }
    let child = withDependencies {
      $0.fruit = "pear"
    } operation: {
      parent.makeChild()
    }
    #expect(child.fruit == "pear")
    #expect(child.vegetable == "leek")
  }

  @Test func prefersItsOwnChanges() {
    let parent = withDependencies {
      $0.fruit = "apple"
      $0.vegetable = "leek"
    } operation: {
      Parent()
    }
    let child = withDependencies(from: parent) {
      $0.fruit += " pie"
    } operation: {
      Child()
    }
    #expect(child.fruit == "apple pie")
    #expect(child.vegetable == "leek")
  }

  @Test func findsTheDependencyOfASuperclass() {
    class Sub: Parent {}
    let model = withDependencies {
      $0.fruit = "apple"
    } operation: {
      Sub()
    }
    #expect(model.makeChild().fruit == "apple")
  }

  @Test func reportsAModelWithNothingToInherit() {
    struct Bare {}
    let issues = issues {
      withDependencies {
        $0.fruit = "apple"
      } operation: {
        withDependencies(from: Bare()) {
          #expect(Dependency(\.fruit).wrappedValue == "apple")
        }
      }
    }
    let line: UInt = #line - 5
    #expect(
      issues == [
        ReportedIssue(
          message: """
            'withDependencies(from:)' was given Bare, which has no stored '@Dependency', so there \
            is nothing to inherit from it. The operation ran with the dependencies of the call at \
            ComposableDependenciesTests/WithDependenciesFromModelTests.swift:\(line).

            Give Bare a '@Dependency', for example '@Dependency(\\.self) var dependencies'.
            """,
          line: line)
      ])
  }
}

private class Parent {
  @Dependency(\.fruit) var fruit

  func makeChild() -> Child {
    withDependencies(from: self) { Child() }
  }

  func makeChildSlowly() async -> Child {
    await withDependencies(from: self) {
      await Task.yield()
      return Child()
    }
  }
}

private struct Child {
  @Dependency(\.fruit) var fruit
  @Dependency(\.vegetable) var vegetable
}
