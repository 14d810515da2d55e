import ComposableDependencies
import Testing

@Suite("withEscapedDependencies", .timeLimit(.minutes(20)))
struct WithEscapedDependenciesTests {
  @Test func carriesDependenciesToADetachedTask() async {
    let task = withDependencies {
      $0.fruit = "apple"
    } operation: {
      withEscapedDependencies { dependencies in
        Task.detached {
          let outside = Dependency(\.fruit).wrappedValue
          let inside = dependencies.yield { Dependency(\.fruit).wrappedValue }
          let slowly = await dependencies.yield {
            await Task.yield()
            return Dependency(\.fruit).wrappedValue
          }
          return [outside, inside, slowly]
        }
      }
    }
    #expect(await task.value == ["test fruit", "apple", "apple"])
  }

  @Test func ignoresOverridesWhereTheyArrive() async {
    let dependencies = await withDependencies {
      $0.fruit = "apple"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.yield()
        return dependencies
      }
    }
    withDependencies {
      $0.fruit = "pear"
      $0.vegetable = "leek"
    } operation: {
      dependencies.yield {
        #expect(Dependency(\.fruit).wrappedValue == "apple")
        let issues = issues { _ = Dependency(\.vegetable).wrappedValue }
        #expect(issues.count == 1)
      }
      #expect(Dependency(\.fruit).wrappedValue == "pear")
    }
  }
}
