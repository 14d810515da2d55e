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
}

@Observable private final class Model {
  var hasFirst = true
}
