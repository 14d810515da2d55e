import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Observation
import Testing

/// What views on a page set for its bars.
@MainActor @Suite struct PageBarTests {
  @Observable final class Model {
    var path = [1]
    var isBackHidden = true
    var isBarHidden = false
    var isLarge = false
    var hasSetting = true
  }

  private struct Pages: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("root").navigationDestination(for: Int.self) { _ in Second(model: model) }
      }
    }
  }

  private struct Second: View {
    let model: Model
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      if model.hasSetting {
        Text("second")
          .navigationBarBackButtonHidden(model.isBackHidden)
          .navigationBarTitleDisplayMode(model.isLarge ? .large : .inline)
          .toolbar(model.isBarHidden ? .hidden : .visible, for: .navigationBar)
          .toolbar(.hidden, for: .bottomBar)
      }
      Button("Leave") { dismiss() }
    }
  }

  private func bar(_ screen: TestScreen) -> HostElement.Style.Bar {
    screen.graph.update()
    var bars: [HostElement.Style.Bar] = []
    screen.host.tree.visit { _, element in
      if element.kind.name == .page { bars.append(element.style.bar) }
    }
    #expect(bars.dropLast().allSatisfy { $0 == HostElement.Style.Bar() })
    return bars.last ?? HostElement.Style.Bar()
  }

  @Test func aPageHasWhatItsViewsSet() {
    let model = Model()
    let screen = TestScreen { Pages(model: model) }
    var expected = HostElement.Style.Bar()
    (expected.hidesBack, expected.isInline, expected.hidesBottom) = (true, true, true)
    #expect(bar(screen) == expected)
    (model.isLarge, model.isBarHidden, model.isBackHidden) = (true, true, false)
    (expected.hidesBack, expected.isInline, expected.isHidden) = (false, false, true)
    #expect(bar(screen) == expected)
    model.hasSetting = false
    #expect(bar(screen) == HostElement.Style.Bar())
  }

  @Test func withoutAWayBackOnlyTheViewLeavesThePage() {
    let model = Model()
    let screen = TestScreen { Pages(model: model) }
    withKnownIssue {
      screen.goBack()
    } matching: {
      $0.description.contains("does not accept")
    }
    #expect(model.path == [1])
    screen.tap("Leave")
    #expect(model.path == [])
    model.path = [1]
    model.isBackHidden = false
    screen.goBack()
    #expect(model.path == [])
  }
}
