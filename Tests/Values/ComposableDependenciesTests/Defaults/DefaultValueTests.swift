import ComposableDependencies
import ComposableRuntime
import Dispatch
import Foundation
import Testing

@Suite("A default value", .timeLimit(.minutes(20)))
struct DefaultValueTests {
  @Test func isMadeOncePerTest() async {
    let first = Dependency(TokenKey.self).wrappedValue
    #expect(first === Dependency(TokenKey.self).wrappedValue)
    async let child = Dependency(TokenKey.self).wrappedValue
    #expect(await child === first)
    withDependencies {
      $0.fruit = "apple"
    } operation: {
      #expect(first === Dependency(TokenKey.self).wrappedValue)
    }
    #expect(owners.claim(first, for: "isMadeOncePerTest"))
  }

  @Test func isNotSharedWithAnotherTest() {
    #expect(owners.claim(Dependency(TokenKey.self).wrappedValue, for: "isNotSharedWithAnotherTest"))
  }

  @Test func isNotSharedWithAThirdTest() async {
    let token = Dependency(TokenKey.self)
    let detached = await Task.detached { token.wrappedValue }.value
    #expect(owners.claim(detached, for: "isNotSharedWithAThirdTest"))
    #expect(detached === token.wrappedValue)
  }

  @Test(arguments: 0..<20) func isEachCasesOwnWhenIsolated(number: Int) async {
    let dependency = withDependencies {
      $0.isolateDefaults()
    } operation: {
      let dependency = Dependency(TokenKey.self)
      #expect(owners.claim(dependency.wrappedValue, for: "case \(number)"))
      #expect(dependency.wrappedValue === Dependency(TokenKey.self).wrappedValue)
      return dependency
    }
    // Values created with them keep them.
    #expect(owners.claim(dependency.wrappedValue, for: "case \(number)"))
    #expect(dependency.wrappedValue !== Dependency(TokenKey.self).wrappedValue)
  }

  @Test func isMadeForEachContext() {
    let test = Dependency(TokenKey.self).wrappedValue
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(Dependency(TokenKey.self).wrappedValue !== test)
    }
    #expect(Dependency(TokenKey.self).wrappedValue === test)
  }

  @Test func mayLookUpAnother() {
    #expect(Dependency(SaladKey.self).wrappedValue == "salad of test fruit")
  }

  /// In a test: created values live no longer than the test.
  @Test func seesTheTestsOverrides() {
    withDependencies {
      $0.fruit = "apple"
    } operation: {
      #expect(Dependency(SaladKey.self).wrappedValue == "salad of apple")
    }
  }

  /// Otherwise it would keep the overrides of its first reader for as long as the process lives.
  @Test func ofTheProcessSeesNoOverrides() async {
    let soup = await Task.detached {
      withDependencies {
        $0.fruit = "apple"
      } operation: {
        Dependency(SoupKey.self).wrappedValue
      }
    }.value
    #expect(soup == "soup of test fruit")
  }

  @Test func mayBeThatOfAnotherContext() {
    #expect(Dependency(BorrowingKey.self).wrappedValue == "live, borrowed")
  }

  @Test func isTheSameForConcurrentReaders() async {
    let tokens = await withTaskGroup(of: Token.self) { group in
      for _ in 0..<50 { group.addTask { Dependency(TokenKey.self).wrappedValue } }
      return await group.reduce(into: Set()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect(tokens.count == 1)
  }

  /// The task inherits the task-local of the creation, and must not be mistaken for a value that
  /// depends on itself. Both create a value, and both get the one that is finished first.
  @Test func mayBeReadByATaskThatItsCreationStarts() async {
    let token = await withCheckedContinuation { continuation in
      // Not a thread of the pool, because it blocks.
      Thread.detachNewThread {
        continuation.resume(returning: Dependency(StartingKey.self).wrappedValue)
      }
    }
    #expect(token === StartingKey.tasksToken.value)
    #expect(StartingKey.makings.value == 2)
  }

  @Test func thatDependsOnItselfFails() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Dependency(SnakeKey.self).wrappedValue
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains("The default value of @Dependency(SnakeKey.self) depends on itself"))
    #expect(error.contains("ComposableDependenciesTests/DefaultValueTests.swift:"))
  }
}

private final class Token: Sendable {}

private enum TokenKey: DependencyKey {
  static var liveValue: Token { Token() }
  static var testValue: Token { Token() }
}

/// The tokens by test. Retains them, so that no two have the same identity.
private final class Owners: Sendable {
  private let owners = Locked<[(token: Token, owner: String)]>([])

  func claim(_ token: Token, for owner: String) -> Bool {
    owners.withLock { owners in
      if let known = owners.first(where: { $0.token === token }) { return known.owner == owner }
      owners.append((token, owner))
      return true
    }
  }
}

private let owners = Owners()

private enum SaladKey: DependencyKey {
  static var liveValue: String { "salad of \(Dependency(\.fruit).wrappedValue)" }
  static var testValue: String { liveValue }
}

private enum SoupKey: DependencyKey {
  static var liveValue: String { "soup of \(Dependency(\.fruit).wrappedValue)" }
  static var testValue: String { liveValue }
}

private enum BorrowingKey: DependencyKey {
  static let liveValue = "live"

  static var testValue: String {
    withDependencies {
      $0.context = .live
    } operation: {
      Dependency(BorrowingKey.self).wrappedValue + ", borrowed"
    }
  }
}

private enum SnakeKey: DependencyKey {
  static var liveValue: String { Dependency(TailKey.self).wrappedValue }
  static var testValue: String { liveValue }
}

private enum TailKey: DependencyKey {
  static var liveValue: String { Dependency(SnakeKey.self).wrappedValue }
  static var testValue: String { liveValue }
}

private enum StartingKey: DependencyKey {
  static let makings = Locked(0)
  static let tasksToken = Locked<Token?>(nil)

  static var liveValue: Token {
    let isFirst = makings.withLock { makings in
      makings += 1
      return makings == 1
    }
    if isFirst {
      let done = DispatchSemaphore(value: 0)
      Task {
        let token = Dependency(StartingKey.self).wrappedValue
        tasksToken.withLock { $0 = token }
        done.signal()
      }
      done.wait()
    }
    return Token()
  }

  static var testValue: Token { liveValue }
}
