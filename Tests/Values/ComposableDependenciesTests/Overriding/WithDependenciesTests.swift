import ComposableDependencies
import Testing

@Suite("withDependencies", .timeLimit(.minutes(20)))
struct WithDependenciesTests {
  @Test func returnsAndThrowsWhatTheOperationDoes() async throws {
    #expect(withDependencies({ $0.fruit = "apple" }, operation: { 3 }) == 3)
    #expect(throws: Failure.operation) {
      try withDependencies({ $0.fruit = "apple" }, operation: { throw Failure.operation })
    }
    #expect(throws: Failure.update) {
      try withDependencies({ _ in throw Failure.update }, operation: {})
    }
    await #expect(throws: Failure.update) {
      try await withDependencies {
        await Task.yield()
        $0.fruit = "apple"
        throw Failure.update
      } operation: {
        await Task.yield()
      }
    }
    #expect(Dependency(\.fruit).wrappedValue == "test fruit")
  }

  /// The overrides went, and the defaults stayed.
  @Test func newValuesAreANewBeginning() {
    final class Token: Sendable {}
    enum TokenKey: DependencyKey {
      static var liveValue: Token { Token() }
      static var testValue: Token { Token() }
    }
    withDependencies {
      $0.fruit = "apple"
      $0.vegetable = "leek"
    } operation: {
      let token = Dependency(TokenKey.self).wrappedValue
      let issues = issues {
        withDependencies {
          $0 = DependencyValues()
          $0.vegetable += " soup"
        } operation: {
          #expect(Dependency(\.fruit).wrappedValue == "test fruit")
          #expect(Dependency(\.vegetable).wrappedValue == "live vegetable soup")
          let other = Dependency(TokenKey.self).wrappedValue
          #expect(other !== token)
          #expect(other === Dependency(TokenKey.self).wrappedValue)
        }
      }
      #expect(issues == [])
      #expect(Dependency(TokenKey.self).wrappedValue === token)
    }
  }

  /// Other values are not a new beginning.
  @Test func valuesFromElsewhereKeepTheDefaults() {
    final class Token: Sendable {}
    enum TokenKey: DependencyKey {
      static var liveValue: Token { Token() }
      static var testValue: Token { Token() }
    }
    let token = Dependency(TokenKey.self).wrappedValue
    let values = withDependencies {
      $0.fruit = "pear"
    } operation: {
      Dependency(\.self).wrappedValue
    }
    withDependencies {
      $0.fruit = "apple"
      $0 = values
    } operation: {
      #expect(Dependency(\.fruit).wrappedValue == "pear")
      #expect(Dependency(TokenKey.self).wrappedValue === token)
    }
  }

  @Test func reachesChildTasksAndNotDetachedOnes() async {
    await withDependencies {
      $0.fruit = "apple"
    } operation: {
      async let child = Dependency(\.fruit).wrappedValue
      #expect(await child == "apple")
      let grouped = await withTaskGroup(of: String.self) { group in
        group.addTask { Dependency(\.fruit).wrappedValue }
        return await group.next()
      }
      #expect(grouped == "apple")
      #expect(await Task { Dependency(\.fruit).wrappedValue }.value == "apple")
      #expect(await Task.detached { Dependency(\.fruit).wrappedValue }.value == "test fruit")
    }
  }

  @Test func staysOnTheCallersActor() async {
    #expect(await Counter().countThroughDependencies() == ["apple", "pear", "apple", "1"])
    await countOnTheMainActor()
  }

  @MainActor private func countOnTheMainActor() async {
    // Not Sendable: it must not leave the actor.
    let box = Box()
    await withDependencies {
      await Task.yield()
      box.count += 1
      $0.fruit = "apple"
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      box.count += 1
    }
    #expect(box.count == 2)
  }

  @Test(arguments: 0..<100) func ofOneTestIsInvisibleToOthers(number: Int) async {
    await withDependencies {
      $0.fruit = "\(number)"
    } operation: {
      for _ in 0..<10 {
        await Task.yield()
        async let child = Dependency(\.fruit).wrappedValue
        #expect(await child == "\(number)")
        #expect(Dependency(\.fruit).wrappedValue == "\(number)")
      }
    }
  }

  @Test func releasesOverriddenValues() {
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      withDependencies {
        $0[TokenKey.self] = token
      } operation: {
        #expect(Dependency(TokenKey.self).wrappedValue === token)
      }
    }
    #expect(weakToken == nil)
  }

  private enum Failure: Error { case operation, update }
}

private actor Counter {
  var count = 0

  func countThroughDependencies() async -> [String] {
    var seen: [String] = []
    await withDependencies {
      $0.fruit = "apple"
    } operation: {
      seen.append(Dependency(\.fruit).wrappedValue)
      await withDependencies {
        $0.fruit = "pear"
      } operation: {
        await Task.yield()
        count += 1
        seen.append(Dependency(\.fruit).wrappedValue)
      }
      seen.append(Dependency(\.fruit).wrappedValue)
    }
    return seen + ["\(count)"]
  }
}

private final class Box {
  var count = 0
}

private final class Token: Sendable {}

private enum TokenKey: TestDependencyKey {
  static let testValue = Token()
}
