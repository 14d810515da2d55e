import ComposableViews
import ComposableViewsTesting
import Foundation
import Observation
import Testing

/// Dialogs about files, from where apps have them.
@MainActor @Suite struct FileDialogPlaceTests {
  /// Two of them on one view.
  struct Twice: View {
    let log: Log
    @State private var isFirst = false
    @State private var isSecond = false

    var body: some View {
      VStack {
        Button("First") { isFirst = true }
        Button("Both") { (isFirst, isSecond) = (true, true) }
      }
      .fileImporter(isPresented: $isFirst, allowedContentTypes: [.json]) { result in
        log.add("first \((try? result.get().name) ?? "-")")
      }
      .fileImporter(isPresented: $isSecond, allowedContentTypes: [.plainText]) { result in
        log.add("second \((try? result.get().name) ?? "-")")
      }
    }
  }

  @Test func twoOnOneViewAreTwo() {
    let log = Log()
    let screen = TestScreen { Twice(log: log) }
    screen.tap("First")
    screen.chooseFile("a.json", contents: Data())
    #expect(log.take() == ["first a.json"])
    // The inner one is on top, and the other one waits below.
    screen.tap("Both")
    screen.chooseFile("b.json", contents: Data())
    screen.chooseFile("c.txt", contents: Data())
    #expect(log.take() == ["first b.json", "second c.txt"])
    #expect(screen.host.tree.layers.isEmpty)
  }

  struct Row: View {
    let number: Int
    let log: Log
    @State private var isImporting = false

    var body: some View {
      Button("Import \(number)") { isImporting = true }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: []) { result in
          log.add("\(number) \((try? result.get().name) ?? "-")")
        }
    }
  }

  @Test func aRowAmongManyHasOne() throws {
    let log = Log()
    let screen = TestScreen(rowCapacity: 40) {
      List(0..<100_000, id: \.self) { Row(number: $0, log: log) }
    }
    screen.scroll(toRow: 50_000)
    screen.tap("Import 50000")
    screen.chooseFile("a", contents: Data("1".utf8))
    #expect(log.take() == ["50000 a"])
    #expect(screen.host.tree.layers.isEmpty)
  }

  @Observable final class Model {
    var hasRow = true
    var hasAlert = false
  }

  /// A file on its way to a dialog that something else covers.
  @Test func aCoveredDialogReceives() {
    struct Screen: View {
      @Bindable var model: Model
      let log: Log

      var body: some View {
        Row(number: 1, log: log).alert("Time is up", isPresented: $model.hasAlert) {}
      }
    }
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Screen(model: model, log: log) }
    screen.tap("Import 1")
    let id = fileButton(of: screen)
    #expect(screen.graph.send(.file(.begin(name: "a", size: 2)), to: id) == .handled)
    model.hasAlert = true
    #expect(screen.contains("Time is up"))
    #expect(screen.graph.send(.file(.add(Data("1".utf8))), to: id) == .handled)
    // Another one is not begun where the user can't see it.
    #expect(screen.graph.send(.file(.begin(name: "b", size: 1)), to: id) == .disabled)
    screen.tap("OK")
    #expect(screen.graph.send(.file(.add(Data("2".utf8))), to: id) == .handled)
    #expect(log.take() == ["1 a"])
  }

  private func fileButton(of screen: TestScreen) -> ElementID {
    var button: ElementID?
    screen.host.tree.visit { id, element in if element.traits.file != nil { button = id } }
    return button ?? .screen
  }

  /// A file on its way to something that is gone.
  @Test func aDialogGoesWithItsView() {
    struct Screen: View {
      let model: Model
      let log: Log

      var body: some View {
        Text("Rows")
        if model.hasRow { Row(number: 1, log: log) }
      }
    }
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Screen(model: model, log: log) }
    screen.tap("Import 1")
    let id = fileButton(of: screen)
    #expect(screen.graph.send(.file(.begin(name: "a", size: 2)), to: id) == .handled)
    #expect(screen.graph.send(.file(.add(Data("1".utf8))), to: id) == .handled)
    model.hasRow = false
    #expect(screen.text == "Rows")
    #expect(screen.graph.send(.file(.add(Data("2".utf8))), to: id) == .gone)
    #expect(log.take() == [])
  }
}
