import ComposableDependencies
import Foundation
import Testing

@Suite struct EffectTests {
  @Test func aFailedAssertionIsAnIssue() {
    @Dependency(\.assert) var assert
    assert(true, "fine")
    withKnownIssue {
      assert(1 > 2, "one is less")
    } matching: {
      $0.description.contains("An assertion failed: one is less")
        && $0.sourceLocation?.fileName == "EffectTests.swift"
    }
  }

  @Test func aFailedPreconditionIsAnIssue() {
    @Dependency(\.precondition) var precondition
    precondition(true)
    withKnownIssue {
      precondition(1 > 2, "one is less")
    } matching: {
      $0.description.contains("A precondition failed: one is less")
        && $0.sourceLocation?.fileName == "EffectTests.swift"
    }
  }

  @Test func anAssertionFailureIsAnIssue() {
    @Dependency(\.assertionFailure) var assertionFailure
    withKnownIssue {
      assertionFailure("not here")
    } matching: {
      $0.description.contains("An assertion failed: not here")
        && $0.sourceLocation?.fileName == "EffectTests.swift"
    }
    withDependencies {
      $0.assertionFailure = AssertionFailureEffect { message, _, _, _, _ in
        #expect(message == "overridden")
      }
    } operation: {
      @Dependency(\.assertionFailure) var assertionFailure
      assertionFailure("overridden")
    }
  }

  @Test func openingAURL() async {
    @Dependency(\.openURL) var openURL
    let url = URL(string: "https://example.org")!
    let isOpen = await withDependencies {
      $0.openURL = OpenURLEffect { $0 == url }
    } operation: {
      @Dependency(\.openURL) var openURL
      return await openURL(url)
    }
    #expect(isOpen)
    await withKnownIssue {
      #expect(await !openURL(url))
    } matching: {
      $0.description.contains("The dependency 'openURL' was asked to open https://example.org")
    }
  }
}
