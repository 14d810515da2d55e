import ComposableArchitecture
import ComposableUI
import ComposableViewsTesting
import Testing

@MainActor @Suite struct AppStorageTests {
  private enum Sorting: String, Sendable { case date, name }

  private struct Settings: View {
    @AppStorage("isLoud") private var isLoud = false
    @AppStorage("sorting") private var sorting = Sorting.date
    @AppStorage("name") private var name: String?
    @AppStorage("count") private var count = 1

    var body: some View {
      Toggle("Loud", isOn: $isLoud)
      Button("Sort") { sorting = .name }
      Button("Name") { name = "a" }
      Button("Forget") { name = nil }
      Button("Count") { count += 1 }
      Text("\(isLoud) \(sorting.rawValue) \(name ?? "-") \(count)")
    }
  }

  private struct Other: View {
    @AppStorage("count") private var count = 1

    var body: some View { Text("Other: \(count)") }
  }

  @Test func viewsShareTheValuesOfThePreferences() {
    withDependencies {
      $0.defaultAppStorage = .inMemory
    } operation: {
      let screen = TestScreen {
        Settings()
        Other()
      }
      screen.toggle("Loud")
      screen.tap("Sort")
      screen.tap("Name")
      screen.tap("Count")
      #expect(screen.contains("true name a 2"))
      #expect(screen.contains("Other: 2"))
      // A feature sees it too, and changes it.
      @Shared(.appStorage("count")) var count = 1
      #expect(count == 2)
      $count.withLock { $0 = 7 }
      #expect(screen.contains("Other: 7"))
      screen.tap("Forget")
      #expect(screen.contains("true name - 7"))
      // Another screen, later.
      screen.remove()
      #expect(TestScreen { Settings() }.contains("true name - 7"))
    }
  }

  private struct Mistyped: View {
    @AppStorage("count") private var count = "-"
    @AppStorage("name") private var name = "b"
    @State private var taps = 0

    static let line: UInt = #line - 4

    var body: some View {
      Text("Mistyped: \(count) \(taps)")
      Button("Evaluate") { taps += 1 }
    }
  }

  /// Nothing said so. An optional is no other type.
  @Test func twoTypesOfOneKeyAreReportedOnce() {
    // Filled by a closure that runs within this function.
    nonisolated(unsafe) var issues: [String] = []
    withKnownIssue {
      withDependencies {
        $0.defaultAppStorage = .inMemory
      } operation: {
        let screen = TestScreen {
          Settings()
          Mistyped()
          Mistyped()
        }
        screen.tap("Count")
        #expect(screen.contains("false date - 2"))
      }
    } matching: {
      issues.append("\($0)")
      return true
    }
    #expect(issues.count == 1)
    let issue = issues.first ?? ""
    #expect(issue.contains("Two '@AppStorage' have the key \"count\""))
    #expect(issue.contains("Int at ComposableUITests/AppStorageTests.swift:"))
    #expect(issue.contains("String at ComposableUITests/AppStorageTests.swift:\(Mistyped.line)"))
  }

  private struct PerUser: View {
    let user: Int

    var body: some View {
      Text("\(AppStorage(wrappedValue: 0, "PerUser-\(user)").wrappedValue)")
    }
  }

  /// As on a server.
  @Test func keysOfManyUsersAreNotRememberedForEver() {
    withDependencies {
      $0.defaultAppStorage = .inMemory
    } operation: {
      for user in 0..<2 * AppStorageUses.most { _ = TestScreen { PerUser(user: user) } }
      #expect(AppStorageUses.count <= AppStorageUses.most)
    }
  }

  private struct Parent: View {
    @State private var number = 0
    let evaluations: Evaluations

    var body: some View {
      Button("Again") { number += 1 }
      Text("\(number)")
      Child(evaluations: evaluations)
    }
  }

  private final class Evaluations {
    var count = 0
  }

  private struct Child: View {
    let evaluations: Evaluations
    @AppStorage("isLoud") private var isLoud = false

    var body: some View {
      evaluations.count += 1
      return Text("\(isLoud)")
    }
  }

  @Test func aViewIsNotEvaluatedWithItsParent() {
    withDependencies {
      $0.defaultAppStorage = .inMemory
    } operation: {
      let evaluations = Evaluations()
      let screen = TestScreen { Parent(evaluations: evaluations) }
      screen.tap("Again")
      screen.tap("Again")
      #expect(evaluations.count == 1)
    }
  }
}
