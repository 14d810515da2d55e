import ComposableDependencies
import IssueReporting
import Testing

@Suite("A dependency's key")
struct DependencyKeyTests {
  @Test(arguments: [
    (DependencyContext.live, "live fruit"), (.preview, "preview fruit"), (.test, "test fruit"),
  ])
  func hasAValueForEachContext(context: DependencyContext, fruit: String) {
    withDependencies {
      $0.context = context
    } operation: {
      #expect(Dependency(\.fruit).wrappedValue == fruit)
      #expect(Dependency(\.context).wrappedValue == context)
    }
  }

  @Test func givesTheLiveValueInPreviewsUnlessItHasAnother() {
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(Dependency(\.vegetable).wrappedValue == "live vegetable")
      #expect(Dependency(Interface.self).wrappedValue == Interface(name: "test"))
    }
  }

  @Test func withALiveValueReportsNothingInALiveContext() {
    let issues = issues {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(Dependency(\.vegetable).wrappedValue == "live vegetable")
      }
    }
    #expect(issues == [])
  }

  @Test func canBeTheDependencyItself() {
    withDependencies {
      $0[Interface.self] = Interface(name: "other")
    } operation: {
      #expect(Dependency(Interface.self).wrappedValue == Interface(name: "other"))
    }
    #expect(Dependency(Interface.self).wrappedValue == Interface(name: "test"))
  }
}

private struct Interface: Equatable, TestDependencyKey {
  var name: String

  static let testValue = Interface(name: "test")
}
