import ComposableDependencies
import IssueReporting
import Testing

@Suite("A message")
struct MessageTests {
  @Test func namesTheDependencyThatATestDidNotOverride() {
    let line: UInt = #line + 1
    let vegetable = Dependency(\.vegetable)
    var seen = ""
    let issues = issues { seen = vegetable.wrappedValue }
    #expect(seen == "live vegetable")
    #expect(
      issues == [
        ReportedIssue(
          message: """
            @Dependency(\\.vegetable) is used in a test that does not override it, and \
            VegetableKey has no 'testValue'. The live value was used.

            The dependency is declared at ComposableDependenciesTests/MessageTests.swift:\(line). \
            Override it for the test, 'withDependencies { $0.vegetable = … } operation: { … }', or \
            give VegetableKey a 'testValue'.
            """,
          line: line)
      ])
  }

  @Test func namesTheKeyOfADependencyWithoutAProperty() {
    let line: UInt = #line + 1
    let vegetable = Dependency(VegetableKey.self)
    #expect(
      issues { _ = vegetable.wrappedValue } == [
        ReportedIssue(
          message: """
            @Dependency(VegetableKey.self) is used in a test that does not override it, and \
            VegetableKey has no 'testValue'. The live value was used.

            The dependency is declared at ComposableDependenciesTests/MessageTests.swift:\(line). \
            Override it for the test, 'withDependencies { $0[VegetableKey.self] = … } \
            operation: { … }', or give VegetableKey a 'testValue'.
            """,
          line: line)
      ])
  }

  @Test func namesTheKeyOfAnUndeclaredDependency() {
    let issues = issues { _ = DependencyValues()[VegetableKey.self] }
    let line: UInt = #line - 1
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.message.hasPrefix("DependencyValues[VegetableKey.self] is used") == true)
  }

  @Test func comesWithEachUse() {
    let vegetable = Dependency(\.vegetable)
    let issues = issues {
      _ = vegetable.wrappedValue
      _ = vegetable.wrappedValue
    }
    #expect(issues.count == 2)
  }

  @Test func failsTheTest() {
    withKnownIssue {
      _ = Dependency(\.vegetable).wrappedValue
    } matching: {
      $0.description.contains(#"@Dependency(\.vegetable) is used in a test"#)
        && $0.sourceLocation?.fileID == "ComposableDependenciesTests/MessageTests.swift"
    }
  }

  @Test func doesNotComeWhenADependencyIsOnlyChanged() {
    let issues = issues {
      withDependencies {
        $0.vegetable += "!"
      } operation: {
        #expect(Dependency(\.vegetable).wrappedValue == "live vegetable!")
      }
    }
    #expect(issues == [])
  }

  @Test func reportsAnInterfaceWithoutALiveValue() {
    let line: UInt = #line + 1
    let interface = Dependency(Interface.self)
    let issues = issues {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(interface.wrappedValue.name == "test")
      }
    }
    #expect(
      issues == [
        ReportedIssue(
          message: """
            @Dependency(Interface.self) is used in a live process, and Interface has no \
            'liveValue'. The test value was used.

            The dependency is declared at ComposableDependenciesTests/MessageTests.swift:\(line). \
            Conform Interface to 'DependencyKey' in a module that the app imports, or override the \
            dependency: 'withDependencies { $0[Interface.self] = … } operation: { … }'.
            """,
          line: line)
      ])
  }

  @Test func reportsAMissingTestValueReadFromTheKey() {
    let issues = issues { #expect(VegetableKey.testValue == "live vegetable") }
    #expect(
      issues.map(\.message) == [
        """
        VegetableKey.testValue was read, but VegetableKey declares none. The live value was used.

        Declare a 'testValue' in VegetableKey, or read its 'liveValue'.
        """
      ])
  }
}

private struct Interface: TestDependencyKey {
  var name: String

  static let testValue = Interface(name: "test")
}
