import ComposableDependencies
import Testing

/// The interface for the core.
@Suite("The current values")
struct CurrentValuesTests {
  @Test func areEmptyUntilSomethingIsOverridden() {
    #expect(!DependencyValues.isAnythingOverridden)
    #expect(DependencyValues._current.isEmpty)
    withDependencies {
      $0.fruit = "apple"
    } operation: {
      #expect(DependencyValues.isAnythingOverridden)
      #expect(!DependencyValues._current.isEmpty)
      #expect(DependencyValues._current.fruit == "apple")
    }
    withDependencies {
      _ in
    } operation: {
      #expect(!DependencyValues.isAnythingOverridden)
    }
  }

  @Test func canBeAppliedElsewhere() async {
    let values = DependencyValues._current.updated { $0.fruit = "apple" }
    DependencyValues.withValues(values) {
      #expect(Dependency(\.fruit).wrappedValue == "apple")
    }
    await DependencyValues.withValues(values) {
      await Task.yield()
      #expect(Dependency(\.fruit).wrappedValue == "apple")
      DependencyValues.withValues(DependencyValues()) {
        #expect(Dependency(\.fruit).wrappedValue == "test fruit")
      }
    }
  }

  @Test func areValues() {
    let apple = DependencyValues().updated { $0.fruit = "apple" }
    var pear = apple
    pear.fruit = "pear"
    #expect(apple.fruit == "apple")
    #expect(pear.fruit == "pear")
  }

  @Test func readAsAWholeCanBeApplied() {
    let all = withDependencies {
      $0.fruit = "apple"
    } operation: {
      Dependency(\.self)
    }
    withDependencies {
      $0.vegetable = "leek"
    } operation: {
      let values = all.wrappedValue
      DependencyValues.withValues(DependencyValues()) {
        DependencyValues.withValues(values) {
          #expect(Dependency(\.fruit).wrappedValue == "apple")
          #expect(Dependency(\.vegetable).wrappedValue == "leek")
        }
      }
    }
  }
}
