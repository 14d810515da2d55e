import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing

@Suite(.dependencies { $0.uuid = .incrementing })
struct DependenciesTraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date

  @Test func ofTheSuite() {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }

  @Test(.dependency(\.date, .constant(Date(timeIntervalSince1970: 7))))
  func ofATest() {
    #expect(date() == Date(timeIntervalSince1970: 7))
    #expect(uuid() == UUID(0))
  }

  /// The write reads the date that it replaces, which failed the test.
  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 8)))
  func ofAPartOfADependency() {
    #expect(date() == Date(timeIntervalSince1970: 8))
    #expect(uuid() == UUID(0))
  }

  @Test(.dependencies { $0.uuid = .constant(UUID(9)) }, arguments: 0..<3)
  func aTestWinsOverItsSuite(_ number: Int) {
    #expect(uuid() == UUID(9))
  }

  struct Finder: DependencyKey {
    var name: String
    static let liveValue = Finder(name: "live")
    static let testValue = Finder(name: "test")
  }

  @Test(.dependency(Finder(name: "broken")))
  func ofAKey() {
    @Dependency(Finder.self) var finder
    #expect(finder.name == "broken")
    #expect(uuid() == UUID(0))
  }

  @Test(.dependencies)
  func ofNoDependency() {
    @Dependency(Finder.self) var finder
    #expect(finder.name == "test")
  }

  @Suite struct Inner {
    @Test(arguments: 0..<3) func inASuiteOfTheSuite(_ number: Int) {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(0))
    }
  }
}
