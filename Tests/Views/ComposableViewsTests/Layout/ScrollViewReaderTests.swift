import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// Scrolling to views by their ids.
@MainActor @Suite struct ScrollViewReaderTests {
  private func text(of id: ElementID?, in host: RecordingHost) -> String? {
    id.map { host.tree.text(in: $0) }
  }

  @Test func aViewIsFoundByTheIDOfItsElementOrItsOwn() {
    let screen = TestScreen {
      ScrollViewReader { proxy in
        Button("row") { proxy.scrollTo(2) }
        Button("own") { proxy.scrollTo("own", anchor: .bottom) }
        Button("none") { proxy.scrollTo(9) }
        ScrollView {
          ForEach(0..<4, id: \.self) { Text("row \($0)") }
          HStack { Text("own text") }.id("own")
        }
      }
    }
    screen.tap("row")
    #expect(text(of: screen.host.takeScrolls().last, in: screen.host) == "row 2")
    screen.tap("own")
    #expect(text(of: screen.host.takeScrolls().last, in: screen.host) == "own text")
    screen.tap("none")
    #expect(screen.host.takeScrolls() == [])
  }

  @Test func aRowThatIsAddedInTheSameActionIsFound() {
    let model = Model()
    let screen = TestScreen {
      ScrollViewReader { proxy in
        Button("Send") {
          model.messages.append("c")
          proxy.scrollTo("c")
        }
        List(model.messages, id: \.self) { Text($0) }
          .onChange(of: model.messages) { _, new in proxy.scrollTo(new.last, anchor: .bottom) }
      }
    }
    screen.tap("Send")
    let scrolls = screen.host.takeScrolls().compactMap { text(of: $0, in: screen.host) }
    #expect(scrolls == ["c", "c"])
  }

  @Test func aRowThatDoesNotExistIsCreated() {
    let screen = TestScreen(rowCapacity: 4) {
      ScrollViewReader { proxy in
        Button("Go") { proxy.scrollTo(70) }
        List(0..<100, id: \.self) { Text("\($0)") }
      }
    }
    #expect(!screen.contains("70"))
    screen.tap("Go")
    #expect(text(of: screen.host.takeScrolls().last, in: screen.host) == "70")
    #expect(screen.contains("70"))
  }

  @Test func aReaderThatIsGoneScrollsNothing() {
    var proxy: ScrollViewProxy?
    let model = Model()
    let screen = TestScreen {
      if model.messages.count == 2 {
        ScrollViewReader { own in
          Text("a").id(1).onAppear { proxy = own }
        }
      }
    }
    proxy?.scrollTo(1)
    #expect(screen.text == "a")
    #expect(screen.host.takeScrolls().count == 1)
    model.messages = []
    #expect(screen.text == "")
    proxy?.scrollTo(1)
    #expect(screen.text == "")
    #expect(screen.host.takeScrolls() == [])
  }
}

@Observable private final class Model {
  var messages = ["a", "b"]
}
