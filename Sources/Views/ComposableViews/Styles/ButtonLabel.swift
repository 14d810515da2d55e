internal import ComposableHosting

/// The visible part of a button: its label, or the body of its style.
struct ButtonLabel<Label: View>: StylableView {
  let label: Label
  let role: ButtonRole?

  typealias Body = Never

  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    ButtonLabelNode(view, at: place)
  }

  var standard: Label { label }

  func styled(in environment: EnvironmentValues) -> AnyView? {
    styled(in: environment, isPressed: false)
  }

  func styled(in environment: EnvironmentValues, isPressed: Bool) -> AnyView? {
    environment.controlStyle.customButton?(
      ButtonStyleConfiguration(
        role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)),
        isPressed: isPressed))
  }
}

/// The node of a button's label. It knows whether the button is held down.
private final class ButtonLabelNode<Label: View>: StyledNode<ButtonLabel<Label>>, ButtonPress {
  private(set) var isPressed = false

  override var styledView: AnyView? { view.styled(in: environment, isPressed: isPressed) }

  func setPressed(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    updateContent()
  }
}

/// A node that looks different while its button is held down.
protocol ButtonPress: Node {
  var isPressed: Bool { get }
  func setPressed(_ isPressed: Bool)
}

extension _ElementPlace {
  /// Holds a button down or lets it go, if it has a style that shows it.
  func setPressed(_ isPressed: Bool) -> HostEventResult {
    guard environment.controlStyle.customButton != nil else { return .unexpected }
    node.forEachChild { ($0 as? any ButtonPress)?.setPressed(isPressed) }
    return .handled
  }
}
