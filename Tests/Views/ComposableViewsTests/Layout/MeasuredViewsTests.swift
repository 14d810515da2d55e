import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// Views that depend on what only the host's layout knows.
@MainActor @Suite struct MeasuredViewsTests {
  @Test func aReaderHasTheSizeThatTheHostReports() {
    let screen = TestScreen {
      GeometryReader { Text("\(Int($0.size.width)) x \(Int($0.size.height))") }
    }
    #expect(screen.text == "GeometryReader\n  390 x 844")
    let reader = screen.host.tree.children(of: .screen)[0]
    #expect(screen.graph.send(.layout(.size(width: 100, height: 20)), to: reader) == .handled)
    #expect(screen.text == "GeometryReader\n  100 x 20")
    #expect(screen.graph.send(.layout(.size(width: -1, height: 20)), to: reader) == .unexpected)
    #expect(screen.graph.send(.layout(.size(width: .nan, height: 20)), to: reader) == .unexpected)
    #expect(screen.text == "GeometryReader\n  100 x 20")
  }

  @Test func onlyTheAlternativeThatFitsIsThere() {
    var appeared: [String] = []
    var presses = 0
    let screen = TestScreen {
      ViewThatFits {
        HStack { Button("long") { presses += 1 } }
          .onAppear { appeared.append("long") }.onDisappear { appeared.append("long away") }
        Button("short") { presses += 10 }.onAppear { appeared.append("short") }
      }
    }
    #expect(screen.text == "ViewThatFits\n  HStack\n    [long]")
    #expect(!screen.contains("short"))
    let view = screen.host.tree.children(of: .screen)[0]
    let all = screen.host.tree.children(of: view)
    #expect(screen.graph.send(.activate, to: all[1]) == .disabled)
    #expect(screen.graph.send(.layout(.fits(all[1])), to: view) == .handled)
    #expect(screen.text == "ViewThatFits\n  [short]")
    #expect(appeared == ["long", "long away", "short"])
    screen.tap("short")
    #expect(presses == 10)
    #expect(screen.graph.send(.layout(.fits(view)), to: view) == .gone)
  }

  @Test func theNextAlternativeTakesThePlaceOfOneThatIsRemoved() {
    let model = Model()
    let screen = TestScreen {
      ViewThatFits {
        if model.hasFirst { Text("first") }
        Text("second")
      }
    }
    #expect(screen.text == "ViewThatFits\n  first")
    model.hasFirst = false
    #expect(screen.text == "ViewThatFits\n  second")
  }

  @Test func sheetsDoNotKeepTheLayoutFromBeingReported() {
    let screen = TestScreen {
      GeometryReader { Text("\(Int($0.size.width))") }
        .sheet(isPresented: .constant(true)) { Text("sheet") }
    }
    let reader = screen.host.tree.children(of: .screen)[0]
    #expect(screen.graph.send(.layout(.size(width: 7, height: 1)), to: reader) == .handled)
    #expect(screen.text.contains("  7"))
  }

  private func elements(_ screen: TestScreen, below id: ElementID = .screen) -> [ElementID] {
    screen.host.tree.children(of: id).flatMap { [$0] + elements(screen, below: $0) }
  }

  /// Tells the graph that the second of the alternatives fits, and returns them.
  private func fitSecond(_ screen: TestScreen) throws -> [ElementID] {
    let view = try #require(
      elements(screen).first {
        if case .alternatives = screen.host.tree[$0]?.kind { true } else { false }
      })
    let all = screen.host.tree.children(of: view)
    #expect(screen.graph.send(.layout(.fits(all[1])), to: view) == .handled)
    return all
  }

  @Test func alternativesThatAreNotShownPresentNothing() throws {
    let model = Model()
    var dismissals = 0
    let screen = TestScreen {
      NavigationStack {
        ViewThatFits {
          Text("long").navigationTitle("Long").toolbar { Button("L") {} }
          Text("short").navigationTitle("Short").toolbar { Button("S") {} }
            .sheet(
              isPresented: Binding {
                model.hasSheet
              } set: {
                model.hasSheet = $0
              },
              onDismiss: { dismissals += 1 }
            ) { Text("sheet") }
        }
      }
    }
    #expect(screen.text.contains("Long"))
    #expect(screen.text.contains("[L]"))
    #expect(!screen.text.contains("[S]"))
    #expect(!screen.text.contains("Short"))
    #expect(!screen.text.contains("sheet"))
    _ = try fitSecond(screen)
    #expect(screen.text.contains("sheet"))
    #expect(dismissals == 0)
    model.hasSheet = false
    #expect(!screen.text.contains("sheet"))
    #expect(dismissals == 1)
    #expect(screen.text.contains("Short"))
    #expect(screen.text.contains("[S]"))
    #expect(!screen.text.contains("[L]"))
  }

  @Test func theAlternativeThatIsShownHasTheFocus() throws {
    let screen = TestScreen { FocusedAlternatives() }
    func focused() -> [Bool?] {
      elements(screen).filter { screen.host.tree[$0]?.traits.isFocused != nil }
        .map { screen.host.tree[$0]?.traits.isFocused }
    }
    screen.tap("Focus")
    #expect(focused() == [true, false])
    #expect(screen.contains("focus: true"))
  }

  @Test func viewsOfTheAlternativeThatIsShownAreScrolledTo() throws {
    let screen = TestScreen {
      ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo(1) }
        ViewThatFits {
          Text("long").id(1)
          Text("short").id(1)
        }
      }
    }
    screen.tap("Go")
    #expect(screen.host.takeScrolls().map { screen.host.tree.text(in: $0) } == ["long"])
    _ = try fitSecond(screen)
    screen.tap("Go")
    #expect(screen.host.takeScrolls().map { screen.host.tree.text(in: $0) } == ["short"])
  }

  @Test func alternativesHaveTheContextMenu() throws {
    let screen = TestScreen {
      ViewThatFits {
        Text("long")
        Text("short")
      }
      .contextMenu { Button("Copy") {} }
    }
    #expect(screen.text == "ViewThatFits\n  long\n    Menu\n      [Copy]")
    _ = try fitSecond(screen)
    #expect(screen.text == "ViewThatFits\n  short\n    Menu\n      [Copy]")
  }

  @Test func alternativesThatAreNotShownSetNoPreferences() throws {
    let screen = TestScreen { PreferringAlternatives() }
    #expect(screen.contains("preferred: 1"))
    _ = try fitSecond(screen)
    #expect(screen.contains("preferred: 2"))
  }
}

@Observable private final class Model {
  var hasFirst = true
  var hasSheet = true
}

private struct FocusedAlternatives: View {
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    Button("Focus") { isFocused = true }
    Text("focus: \(isFocused)")
    ViewThatFits {
      TextField("long", text: $text).focused($isFocused)
      TextField("short", text: $text).focused($isFocused)
    }
  }
}

private struct PreferringAlternatives: View {
  private enum Key: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
  }
  @State private var preferred = 0

  var body: some View {
    Text("preferred: \(preferred)")
    ViewThatFits {
      Text("long").preference(key: Key.self, value: 1)
      Text("short").preference(key: Key.self, value: 2)
    }
    .onPreferenceChange(Key.self) { preferred = $0 }
  }
}
