import ComposableViews
import ComposableViewsTesting
import ComposableWeb
import Testing

/// A page in memory that receives operations as messages, the whole way.
private final class PageAdapter: HostAdapter, ViewHost {
  private var state = PageState(title: "")
  private var page: PageModel?
  private var graph: ViewGraph?
  private var events = 0
  private var messages = 0
  private var isApplying = false

  var host: any ViewHost { self }

  func apply(_ operations: [HostOperation]) {
    for operation in operations { state.apply(operation) }
    if !isApplying { tell() }
  }

  private func tell() {
    guard let page, let message = state.takeMessage(number: messages + 1, applied: events) else {
      return
    }
    messages += 1
    do { try page.take(message) } catch { Issue.record(error, "\(message)") }
  }

  func connect(to graph: ViewGraph) {
    self.graph = graph
    state.restart()
    do { page = try PageModel(html: state.takeScreen().html) } catch { Issue.record(error) }
  }

  func perform(_ event: HostEvent, on id: ElementID) async -> HostEventResult {
    events += 1
    show(event, on: id.rawValue)
    isApplying = true
    let result = graph?.send(event, to: id) ?? .gone
    isApplying = false
    tell()
    return result
  }

  /// Shows what a user sees before the answer.
  private func show(_ event: HostEvent, on id: Int) {
    switch event {
    case .setText(let text): page?.setValue({ $0.value = text }, of: id, event: events)
    case .setOn(let isOn):
      // A user can't change disabled controls.
      page?.setValue(
        { if $0.attributes["disabled"] == nil { $0.isChecked = isOn } }, of: id, event: events)
    case .setNumber(let number):
      page?.setValue({ $0.value = "\(number)" }, of: id, event: events)
    case .setDate(let date):
      page?.setValue(
        { node in
          switch node.attributes["type"] {
          case "date": node.value = date.dayText
          case "time": node.value = date.timeText
          default: node.value = "\(date.dayText)T\(date.timeText)"
          }
        }, of: id, event: events)
    case .setFocus(let isFocused):
      if isFocused { page?.setFocus(id) } else if page?.focus == id { page?.setFocus(nil) }
    case .activate, .setPressed, .choose, .increment, .decrement, .submit, .delete, .move, .refresh,
      .dismiss, .finishLoading, .file, .gesture,
      .reveal, .layout, .open, .custom:
      break
    }
  }

  func readScreen() async -> String {
    guard let page else { return "" }
    return ScreenText(PageReader(page).tree).description
  }
}

@MainActor @Suite struct ConformanceTests {
  @Test(arguments: HostConformance.scenarioNames)
  func conforms(scenario: String) async {
    await HostConformance.check(scenario, PageAdapter())
  }
}
