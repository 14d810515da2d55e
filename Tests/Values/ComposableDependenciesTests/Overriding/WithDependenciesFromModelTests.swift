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

  /// It has no `@Dependency`, so it passed nothing on.
  @Test func aModelWithoutDependenciesPassesOnWhatItWasCreatedWith() async {
    final class Coordinator {
      func makeCoordinator() -> Coordinator { withDependencies(from: self) { Coordinator() } }
      func makeChild() -> Child { withDependencies(from: self) { Child() } }
    }
    let coordinator: Any = withDependencies {
      $0.fruit = "apple"
      $0.vegetable = "leek"
    } operation: {
      Coordinator() as Any
    }
    let inner = (coordinator as! Coordinator).makeCoordinator()
    #expect(inner.makeChild().fruit == "apple")
    let child = inner.makeChild()
    let vegetable = await Task.detached { child.vegetable }.value
    #expect(vegetable == "leek")
    withDependencies {
      $0.fruit = "pear"
    } operation: {
      #expect(inner.makeChild().fruit == "pear")
      #expect(inner.makeChild().vegetable == "leek")
    }
    let later = await withDependencies(from: inner) {
      $0.fruit += " pie"
    } operation: {
      await Task.yield()
      return Coordinator()
    }
    #expect(later.makeChild().fruit == "apple pie")
  }

  /// What was kept for an object is not another's, which may have its address.
  @Test func objectsAreNotMistakenForOthers() {
    final class Coordinator {}
    for _ in 0..<1_000 {
      _ = withDependencies({ $0.fruit = "apple" }, operation: { Coordinator() })
      let issues = issues {
        withDependencies(from: Coordinator()) {
          #expect(Dependency(\.fruit).wrappedValue == "test fruit")
        }
      }
      #expect(issues.count == 1)
    }
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
            'withDependencies(from:)' was given Bare, which has no stored '@Dependency', and which \
            'withDependencies' has not returned, so there is nothing to inherit from it. The \
            operation ran with the dependencies of the call at \
            ComposableDependenciesTests/WithDependenciesFromModelTests.swift:\(line).

            Give Bare a '@Dependency', for example '@Dependency(\\.self) var dependencies'. Or, if it \
            is a class, create it in 'withDependencies'.
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

private struct Child: Sendable {
  @Dependency(\.fruit) var fruit
  @Dependency(\.vegetable) var vegetable
}
