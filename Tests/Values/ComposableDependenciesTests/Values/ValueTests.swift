import ComposableDependencies
import Foundation
import Testing

@Suite("Dependencies that come with the package")
struct ValueTests {
  @Test func areReportedInTestsThatDoNotControlThem() {
    let dates = Dependency(\.date)
    let uuids = Dependency(\.uuid)
    let random = Dependency(\.withRandomNumberGenerator)
    let held = issues { _ = (dates.wrappedValue, uuids.wrappedValue, random.wrappedValue) }
    #expect(held == [])

    let issues = issues {
      _ = dates.wrappedValue()
      _ = dates.wrappedValue.now
      _ = uuids.wrappedValue()
      random.wrappedValue { _ = $0.next() }
    }
    #expect(
      issues.map { $0.message.prefix { $0 != " " } } == [
        #"@Dependency(\.date)"#, #"@Dependency(\.date)"#, #"@Dependency(\.uuid)"#,
        #"@Dependency(\.withRandomNumberGenerator)"#,
      ])
  }

  @Test func reportWhatIsNotControlledAndHowToControlIt() {
    let line: UInt = #line + 1
    let date = Dependency(\.date)
    #expect(
      issues { _ = date.wrappedValue() } == [
        ReportedIssue(
          message: """
            @Dependency(\\.date) is used in a test that does not override it, so the test may \
            differ from run to run. The live value was used.

            The dependency is declared at ComposableDependenciesTests/ValueTests.swift:\(line). \
            Override it for the test: 'withDependencies { $0.date = … } operation: { … }'.
            """,
          line: line)
      ])
  }

  @Test func ofTheUsersSettingsAreReportedWhenRead() {
    let issues = issues {
      _ = Dependency(\.calendar).wrappedValue
      _ = Dependency(\.locale).wrappedValue
      _ = Dependency(\.timeZone).wrappedValue
    }
    #expect(
      issues.map { $0.message.prefix { $0 != " " } } == [
        #"@Dependency(\.calendar)"#, #"@Dependency(\.locale)"#, #"@Dependency(\.timeZone)"#,
      ])
  }

  @Test func areLiveWhereTheContextIs() {
    let issues = issues {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(Dependency(\.date).wrappedValue.now >= Date(timeIntervalSince1970: 0))
        #expect(Dependency(\.uuid).wrappedValue() != Dependency(\.uuid).wrappedValue())
        #expect(Dependency(\.calendar).wrappedValue == .autoupdatingCurrent)
        #expect(Dependency(\.locale).wrappedValue == .autoupdatingCurrent)
        #expect(Dependency(\.timeZone).wrappedValue == .autoupdatingCurrent)
        #expect(Dependency(\.continuousClock).wrappedValue is ContinuousClock)
        #expect(Dependency(\.suspendingClock).wrappedValue is SuspendingClock)
        let die = Dependency(\.withRandomNumberGenerator).wrappedValue {
          Int.random(in: 1...6, using: &$0)
        }
        #expect((1...6).contains(die))
      }
    }
    #expect(issues == [])
  }

  @Test func canBeOverridden() {
    withDependencies {
      $0.calendar = Calendar(identifier: .hebrew)
      $0.locale = Locale(identifier: "ko_KR")
      $0.timeZone = .gmt
      $0.continuousClock = SuspendingClock()
      $0.suspendingClock = ContinuousClock()
    } operation: {
      #expect(Dependency(\.calendar).wrappedValue.identifier == .hebrew)
      #expect(Dependency(\.locale).wrappedValue.identifier == "ko_KR")
      #expect(Dependency(\.timeZone).wrappedValue == .gmt)
      #expect(Dependency(\.continuousClock).wrappedValue is SuspendingClock)
      #expect(Dependency(\.suspendingClock).wrappedValue is ContinuousClock)
    }
  }
}
