package import ComposableViews

/// A view, interactions with it, and the expected screen after each step.
public struct HostScenario: CustomStringConvertible {
  /// An interaction and its expected outcome.
  package struct Step {
    package enum Action: CustomStringConvertible {
      case send(Event, to: Locator)
      case choose(Locator, in: Locator)

      package var description: String {
        switch self {
        case .send(let event, let locator): "\(event) to \(locator)"
        case .choose(let option, let picker): "choose \(option) in \(picker)"
        }
      }
    }

    package let action: Action
    package let result: EventResult
    package let text: String
  }

  /// The name of the scenario.
  public let name: String
  package let content: () -> AnyView
  package let text: String
  package private(set) var steps: [Step] = []

  init(_ name: String, _ content: @escaping @autoclosure () -> some View, shows text: String) {
    self.name = name
    self.content = { AnyView(content()) }
    self.text = text
  }

  /// The name of the scenario.
  public var description: String { name }

  func send(
    _ event: Event, to locator: Locator, result: EventResult = .handled, shows text: String
  ) -> Self {
    adding(Step(action: .send(event, to: locator), result: result, text: text))
  }

  func choose(_ option: Locator, in picker: Locator, shows text: String) -> Self {
    adding(Step(action: .choose(option, in: picker), result: .handled, text: text))
  }

  private func adding(_ step: Step) -> Self {
    var scenario = self
    scenario.steps.append(step)
    return scenario
  }
}
