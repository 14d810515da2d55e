package import ComposableViews

/// A view, interactions with it, and the expected screen after each step.
public struct HostScenario: CustomStringConvertible {
  /// An interaction and its expected outcome.
  package struct Step {
    package enum Action: CustomStringConvertible {
      case send(HostEvent, to: ElementLocator)
      case choose(ElementLocator, in: ElementLocator)
      case drag(ElementLocator, DropPosition, ElementLocator)

      package var description: String {
        switch self {
        case .send(let event, let locator): "\(event) to \(locator)"
        case .choose(let option, let picker): "choose \(option) in \(picker)"
        case .drag(let dragged, let place, let target): "drag \(dragged) \(place) \(target)"
        }
      }
    }

    /// Where something is dropped.
    package enum DropPosition: String {
      case before, after, onto
    }

    package let action: Action
    package let result: HostEventResult
    package let text: String
  }

  /// Texts that have one edge in a line, after each step.
  package struct Alignment {
    package let edge: HostFrame.Edge
    package let texts: [String]
  }

  /// The name of the scenario.
  public let name: String
  package let content: () -> AnyView
  package let text: String
  package private(set) var steps: [Step] = []
  package private(set) var alignments: [Alignment] = []

  init(_ name: String, _ content: @escaping @autoclosure () -> some View, shows text: String) {
    self.name = name
    self.content = { AnyView(content()) }
    self.text = text
  }

  /// The name of the scenario.
  public var description: String { name }

  func send(
    _ event: HostEvent, to locator: ElementLocator, result: HostEventResult = .handled,
    shows text: String
  ) -> Self {
    adding(Step(action: .send(event, to: locator), result: result, text: text))
  }

  func choose(_ option: ElementLocator, in picker: ElementLocator, shows text: String) -> Self {
    adding(Step(action: .choose(option, in: picker), result: .handled, text: text))
  }

  func drag(
    _ dragged: ElementLocator, _ place: Step.DropPosition, _ target: ElementLocator,
    result: HostEventResult = .handled, shows text: String
  ) -> Self {
    adding(Step(action: .drag(dragged, place, target), result: result, text: text))
  }

  func aligned(_ texts: String..., at edge: HostFrame.Edge) -> Self {
    var scenario = self
    scenario.alignments.append(Alignment(edge: edge, texts: texts))
    return scenario
  }

  private func adding(_ step: Step) -> Self {
    var scenario = self
    scenario.steps.append(step)
    return scenario
  }
}
