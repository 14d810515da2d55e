internal import ComposableViews
internal import ComposableViewsTesting

/// A scenario in a form that a driver in another language can run.
struct ScenarioScript: Encodable {
  struct Step: Encodable {
    let event: String
    var value: String?
    /// The target's name or identifier, followed by those of its surroundings.
    let target: [String]
    let result: String
    let text: String
  }

  /// Texts with one edge in a line.
  struct Alignment: Encodable {
    let edge: String
    let texts: [String]
  }

  let path: String
  let text: String
  let steps: [Step]
  let alignments: [Alignment]

  init(_ scenario: HostScenario) {
    path = Self.path(scenario)
    text = scenario.text
    steps = scenario.steps.map(Step.init)
    alignments = scenario.alignments.map { Alignment(edge: $0.edge.rawValue, texts: $0.texts) }
  }

  static func path(_ scenario: HostScenario) -> String {
    scenario.name.replacing(" ", with: "-")
  }
}

extension ScenarioScript.Step {
  fileprivate init(_ step: HostScenario.Step) {
    switch step.action {
    case .send(let event, let locator):
      (self.event, value) = Self.words(event)
      target = Self.names(locator)
    case .drag(let dragged, let place, let other):
      event = "drag \(place)"
      value = Self.names(dragged)[0]
      target = Self.names(other)
    case .choose(let option, let picker):
      event = "choose"
      value = Self.names(option)[0]
      target = Self.names(picker)
    }
    result = "\(step.result)"
    text = step.text
  }

  private static func words(_ event: HostEvent) -> (String, String?) {
    switch event {
    case .setPressed(let isPressed): ("setPressed", "\(isPressed)")
    case .setOn(let isOn): ("setOn", "\(isOn)")
    case .setText(let text): ("setText", text)
    case .setNumber(let number): ("setNumber", "\(number)")
    case .setDate(let date): ("setDate", "\(date.dayText)T\(date.timeText)")
    case .setFocus(let isFocused): ("setFocus", "\(isFocused)")
    case .move(let offset): ("move", "\(offset)")
    case .gesture(.tap(let count)): ("tap", "\(count)")
    case .gesture(.longPress): ("longPress", nil)
    case .gesture(.setHovering(let isHovering)): ("setHovering", "\(isHovering)")
    case .gesture(.keyPress(let press)):
      ("keyPress", press.key == .leftArrow ? "ArrowLeft" : press.characters)
    case .custom(let json): ("custom", json)
    case .file(.begin(let name, _)): ("chooseFile", name)
    default: ("\(event)", nil)
    }
  }

  private static func names(_ locator: ElementLocator) -> [String] {
    let own =
      switch locator.sought {
      case .name(let text), .identifier(let text): text
      case .element(let id): "\(id.rawValue)"
      }
    return [own] + locator.surroundings.flatMap(names)
  }
}
