import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// Screens within the screen: of another app, or of another time.
@MainActor @Suite struct EmbeddedScreenTests {
  @Observable final class Model {
    var showsSheet = false
    var showsCover = false
    var asks = false
    var path: [Int] = []
    var isEmbedded = true
    let log = Log()
  }

  private struct Inner: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("content")
          .navigationTitle("Inner")
          .toolbar { Button("Tool") { model.log.add("tool") } }
          .navigationDestination(for: Int.self) { Text("page \($0)").navigationTitle("\($0)") }
      }
      .sheet(isPresented: $model.showsSheet) {
        SheetContent()
          .alert("Sure?", isPresented: $model.asks) {
            Button("Delete", role: .destructive) { model.log.add("delete") }
          } message: {
            Text("It can't be undone.")
          }
      }
      .fullScreenCover(isPresented: $model.showsCover) { SheetContent() }
    }
  }

  private struct SheetContent: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Done") { dismiss() } }
  }

  private struct Outer: View {
    let model: Model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack {
        VStack {
          if model.isEmbedded { EmbeddedScreen { Inner(model: model) } }
          Text("below")
        }
        .navigationTitle("Outer")
      }
    }
  }

  let model = Model()

  @Test func aSheetIsABoxInIt() {
    let screen = TestScreen { Outer(model: model) }
    model.showsSheet = true
    #expect(
      screen.text == """
        NavigationStack
          Page: Outer
            VStack
              VStack
                NavigationStack
                  Page: Inner
                    content
                    Toolbar
                      [Tool]
                GroupBox: Sheet
                  [Done]
                  [Close]
              below
        """)
    screen.tap("Done")
    #expect(!model.showsSheet)
    #expect(!screen.contains("Done"))
    model.showsSheet = true
    screen.tap("Close")
    #expect(!model.showsSheet)
    #expect(!screen.contains("Done"))
  }

  @Test func anAlertOfItsSheetIsABoxInIt() {
    let screen = TestScreen { Outer(model: model) }
    model.showsSheet = true
    model.asks = true
    #expect(screen.text.contains("GroupBox: Sure?"))
    #expect(screen.contains("It can't be undone."))
    screen.tap("Delete")
    #expect(model.log.take() == ["delete"])
    #expect(!model.asks)
    #expect(!screen.contains("Delete"))
    #expect(screen.contains("Done"))
  }

  @Test func aCoverHasNoCloseButton() {
    let screen = TestScreen { Outer(model: model) }
    model.showsCover = true
    #expect(screen.text.contains("GroupBox: Cover"))
    #expect(!screen.contains("Close"))
    screen.tap("Done")
    #expect(!model.showsCover)
  }

  @Test func itsPagesAreInIt() {
    let screen = TestScreen { Outer(model: model) }
    model.path = [1]
    #expect(screen.text.contains("Page: 1\n"))
    #expect(screen.text.hasPrefix("NavigationStack\n  Page: Outer"))
    #expect(screen.contains("page 1"))
  }

  @Test func whatItPresentsGoesWithIt() {
    let screen = TestScreen { Outer(model: model) }
    model.showsSheet = true
    model.asks = true
    #expect(screen.contains("Delete"))
    model.isEmbedded = false
    #expect(screen.text == "NavigationStack\n  Page: Outer\n    VStack\n      below")
    #expect(model.showsSheet)
  }
}
