import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct StorageTests {
  final class Counts {
    var made = 0
  }

  @Observable final class Model {
    var name = "a"

    init(_ counts: Counts) { counts.made += 1 }
  }

  private struct Child: View {
    @State private var model: Model

    init(_ counts: Counts) {
      _model = State(wrappedValue: Model(counts))
    }

    var body: some View {
      TextField("Name", text: $model.name)
    }
  }

  private struct Parent: View {
    let counts: Counts
    @State private var count = 0

    var body: some View {
      Button("Count") { count += 1 }
      Text("\(count)")
      Child(counts)
    }
  }

  @Test func anObjectInAStateIsMadeOnce() {
    let counts = Counts()
    let screen = TestScreen { Parent(counts: counts) }
    screen.type("b", into: "Name")
    for _ in 1...5 { screen.tap("Count") }
    #expect(counts.made == 1)
    #expect(screen.text == "[Count]\n5\nName: |b|")
  }

  private enum Sorting: String { case date, name }

  private struct Stored: View {
    @SceneStorage("count") private var count = 0
    @SceneStorage("sorting") private var sorting = Sorting.date
    @SceneStorage("name") private var name: String?

    var body: some View {
      Button("Count") { count += 1 }
      Button("Sort") { sorting = .name }
      Button("Name") { name = "a" }
      Stepper("Steps", value: $count)
      Text("\(count) \(sorting.rawValue) \(name ?? "-")")
    }
  }

  private struct Toggled: View {
    @State private var isShown = true

    var body: some View {
      Toggle("Shown", isOn: $isShown)
      if isShown { Stored() }
      Reading()
    }
  }

  private struct Reading: View {
    @SceneStorage("count") private var count = 0

    var body: some View { Text("Count: \(count)") }
  }

  @Test func aSceneKeepsAndSharesValues() {
    let screen = TestScreen { Toggled() }
    screen.tap("Count")
    screen.tap("Sort")
    screen.tap("Name")
    screen.increment("Steps")
    #expect(screen.contains("2 name a"))
    #expect(screen.contains("Count: 2"))
    screen.toggle("Shown")
    screen.toggle("Shown")
    #expect(screen.contains("2 name a"))
    // Another scene has its own.
    #expect(TestScreen { Reading() }.text == "Count: 0")
  }

  private struct Mistyped: View {
    let name: String
    @SceneStorage("count") private var count = "a"
    @State private var taps = 0

    static let line: UInt = #line - 3

    var body: some View {
      Text("\(count) \(taps)")
      Button("Write \(name)") { count += "b" }
      Button("Evaluate \(name)") { taps += 1 }
    }
  }

  /// It was reported at each evaluation, and each of them lost the value.
  @Test func twoTypesOfOneKeyAreReportedOnce() {
    // Filled by a closure that runs within this function.
    nonisolated(unsafe) var issues: [String] = []
    withKnownIssue {
      let screen = TestScreen {
        Reading()
        Mistyped(name: "a")
        Mistyped(name: "b")
      }
      screen.tap("Write a")
      screen.tap("Evaluate a")
      #expect(screen.text.contains("Count: 0\nab 1\n"))
      #expect(screen.contains("ab 0"))
    } matching: {
      issues.append("\($0)")
      return true
    }
    #expect(issues.count == 1)
    let issue = issues.first ?? ""
    #expect(issue.contains("Two '@SceneStorage' have the key \"count\""))
    #expect(issue.contains("Int at ComposableViewsTests/StorageTests.swift:"))
    #expect(issue.contains("String at ComposableViewsTests/StorageTests.swift:\(Mistyped.line)"))
  }

  private struct Receiving: View {
    let stream: AsyncStream<Int>
    @State private var count = 0
    @State private var sum = 0

    var body: some View {
      Text("\(count) \(sum)")
        .onReceive(stream) { value in
          // Elsewhere it would race with the views.
          MainActor.preconditionIsolated()
          count += 1
          sum = sum + value
        }
        .onChange(of: sum) { _, new in
          if new > 5 { sum = 0 }
        }
    }
  }

  @Test func elementsOfASequence() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let screen = TestScreen { Receiving(stream: stream) }
    await screen.settle()
    continuation.yield(2)
    continuation.yield(3)
    await screen.settle()
    #expect(screen.text == "2 5")
    continuation.yield(1)
    await screen.settle()
    #expect(screen.text == "3 0")
    screen.remove()
  }
}
