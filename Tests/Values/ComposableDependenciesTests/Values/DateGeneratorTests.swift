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
