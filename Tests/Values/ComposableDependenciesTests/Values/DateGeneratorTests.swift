import ComposableDependencies
import ComposableRuntime
import Foundation
import Testing

@Suite("A date generator")
struct DateGeneratorTests {
  private let epoch = Date(timeIntervalSince1970: 0)

  @Test func canBeConstant() {
    withDependencies {
      $0.date = .constant(epoch)
    } operation: {
      #expect(Dependency(\.date).wrappedValue() == epoch)
      #expect(Dependency(\.date.now).wrappedValue == epoch)
    }
  }

  @Test func canBeSet() {
    let issues = issues {
      withDependencies {
        $0.date.now = epoch
      } operation: {
        #expect(Dependency(\.date).wrappedValue() == epoch)
      }
    }
    #expect(issues == [])
  }

  /// The write reads the date that it replaces.
  @Test func canBeSetThroughAKeyPath() {
    let now: WritableKeyPath<DependencyValues, Date> = \.date.now
    let issues = issues {
      withDependencies {
        $0[keyPath: now] = epoch
      } operation: {
        #expect(Dependency(\.date).wrappedValue() == epoch)
      }
    }
    #expect(issues == [])
  }

  /// What is looked up for an update is not used in it, but it may be later.
  @Test func isReportedWhenItIsAskedAfterTheUpdate() {
    let issues = issues {
      withDependencies {
        let date = $0.date
        $0.date = DateGenerator { date().addingTimeInterval(1) }
      } operation: {
        _ = Dependency(\.date).wrappedValue()
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("is used in a test that does not override it") == true)
  }

  @Test func asksEachTime() {
    let count = Locked(0)
    let date = DateGenerator {
      count.withLock { count in
        count += 1
        return Date(timeIntervalSince1970: Double(count))
      }
    }
    #expect(date() == epoch.addingTimeInterval(1))
    #expect(date.now == epoch.addingTimeInterval(2))
  }
}
