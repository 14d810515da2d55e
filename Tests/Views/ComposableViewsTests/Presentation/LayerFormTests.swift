import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Observation
import Testing

/// Covers, popovers, and the heights of sheets.
@MainActor @Suite struct LayerFormTests {
  struct Item: Identifiable, Hashable {
    var id: Int
  }

  @Observable final class Model {
    var item: Item?
    var page: Item?
    var isShown = false
    var isLocked = true
    var detent = PresentationDetent.large
    let log = Log()
  }

  private struct Counter: View {
    let item: Item
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("\(item.id): \(count)") { count += 1 }
      Button("Close") { dismiss() }
    }
  }

  private struct Covers: View {
    @Bindable var model: Model

    var body: some View {
      Text("root").fullScreenCover(item: $model.item) {
        model.log.add("dismissed")
      } content: {
        Counter(item: $0)
      }
    }
  }

  @Test func onlyItsContentDismissesACover() {
    let model = Model()
    let screen = TestScreen { Covers(model: model) }
    model.item = Item(id: 1)
    #expect(screen.text == "root\nCover\n  [1: 0]\n  [Close]")
    withKnownIssue {
      screen.dismiss()
    } matching: {
      $0.description.contains("does not accept")
    }
    #expect(model.item != nil)
    screen.tap("Close")
    #expect(screen.text == "root")
    #expect(model.log.take() == ["dismissed"])
  }

  @Test func anotherItemIsAnotherCover() {
    let model = Model()
    let screen = TestScreen { Covers(model: model) }
    model.item = Item(id: 1)
    screen.tap("1: 0")
    model.item = Item(id: 2)
    #expect(screen.text == "root\nCover\n  [2: 0]\n  [Close]")
  }

  private struct Popovers: View {
    @Bindable var model: Model

    var body: some View {
      Text("first")
      HStack {
        Button("Info") { model.item = Item(id: 1) }
          .popover(item: $model.item, arrowEdge: .trailing) { Counter(item: $0) }
        Text("last")
      }
    }
  }

  @Test func aPopoverIsAboutTheViewThatPresentsIt() throws {
    let model = Model()
    let screen = TestScreen { Popovers(model: model) }
    let button = try #require(screen.button("Info"))
    screen.tap("Info")
    let layer = try #require(screen.host.tree.layers.last)
    let style = try #require(screen.host.tree[layer]?.style.layer)
    #expect(style.form == .popover)
    #expect(style.anchor == button.id)
    #expect(style.edge == .trailing)
    screen.tap("1: 0")
    #expect(screen.text.hasSuffix("Popover\n  [1: 1]\n  [Close]"))
    screen.dismiss()
    #expect(model.item == nil)
    model.item = Item(id: 2)
    #expect(screen.text.hasSuffix("Popover\n  [2: 0]\n  [Close]"))
  }

  private struct Sheets: View {
    @Bindable var model: Model

    var body: some View {
      Text("root").sheet(isPresented: $model.isShown) {
        Text("sheet")
          .presentationDetents([.large, .height(120), .medium], selection: $model.detent)
          .interactiveDismissDisabled(model.isLocked)
          .presentationDragIndicator(.visible)
      }
    }
  }

  @Test func theUserChoosesAmongTheHeightsOfASheet() throws {
    let model = Model()
    let screen = TestScreen { Sheets(model: model) }
    model.isShown = true
    #expect(screen.text == "root\nSheet: large\n  sheet")
    let layer = try #require(screen.host.tree.layers.last)
    #expect(
      screen.host.tree[layer]?.style.layer.detents == [.height(120), .medium, .large])
    #expect(screen.host.tree[layer]?.style.layer.dragIndicator == .visible)
    screen.resizeSheet(to: .height(120))
    #expect(model.detent == .height(120))
    #expect(screen.text == "root\nSheet: height(120.0)\n  sheet")
    // One that the sheet can't have is the least.
    model.detent = .fraction(0.9)
    #expect(screen.text == "root\nSheet: height(120.0)\n  sheet")
    withKnownIssue {
      screen.resizeSheet(to: .fraction(0.9))
    } matching: {
      $0.description.contains("does not have the height")
    }
    for index in [3, -1, 0.5, .nan] {
      #expect(screen.graph.send(.setNumber(index), to: layer) == .unexpected)
    }
  }

  @Test func withoutABindingASheetKeepsItsHeightItself() {
    let screen = TestScreen {
      Text("root").sheet(isPresented: .constant(true)) {
        Text("sheet").presentationDetents([.large, .medium])
      }
    }
    #expect(screen.text == "root\nSheet: medium\n  sheet")
    screen.resizeSheet(to: .large)
    #expect(screen.text == "root\nSheet: large\n  sheet")
  }

  @Test func aSheetMayRefuseToBeDismissed() {
    let model = Model()
    let screen = TestScreen { Sheets(model: model) }
    model.isShown = true
    withKnownIssue {
      screen.dismiss()
    } matching: {
      $0.description.contains("does not accept")
    }
    #expect(model.isShown)
    model.isLocked = false
    screen.dismiss()
    #expect(!model.isShown)
  }

  private struct Pages: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        Text("root").navigationDestination(item: $model.page) { Counter(item: $0) }
      }
    }
  }

  @Test func anotherItemIsAnotherPage() {
    let model = Model()
    let screen = TestScreen { Pages(model: model) }
    model.page = Item(id: 1)
    screen.tap("1: 0")
    model.page = Item(id: 2)
    #expect(screen.text.hasSuffix("Page\n    [2: 0]\n    [Close]"))
  }

  /// A title on a sheet is not that of the page below.
  @Test func aTitleOnASheetIsNotThatOfThePage() {
    let screen = TestScreen {
      NavigationStack {
        Text("root").navigationTitle("Page")
          .sheet(isPresented: .constant(true)) { Text("sheet").navigationTitle("Sheet") }
      }
    }
    #expect(screen.text == "NavigationStack\n  Page: Page\n    root\nSheet\n  sheet")
  }
}
