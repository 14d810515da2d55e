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
