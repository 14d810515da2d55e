internal import ComposableHosting

/// A link to another page of the enclosing navigation stack.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let value: AnyHashable?
  private let destination: (() -> Destination)?
  @State private var isActive = false

  /// Creates a link to a page given as a view.
  ///
  /// - Parameters:
  ///   - destination: creates the page.
  ///   - label: the label.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.destination = destination
    value = nil
  }

  /// The label, and the page while it is presented.
  public var body: some View {
    if let destination {
      NavigationLinkElement(label: label, value: nil) { place in
        place.environment.splitColumn?.follow { isActive = false }
        isActive = true
        return .handled
      }
      .navigationDestination(isPresented: $isActive, destination: destination)
    } else {
      NavigationLinkElement(label: label, value: value) { place in
        if let value, let column = place.environment.splitColumn,
          column.select(value, inListAround: place.node)
        {
          return .handled
        }
        guard let value, let navigation = place.environment.navigation else { return .unexpected }
        return navigation.push(value) ? .handled : .unexpected
      }
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a page given as a view.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - destination: creates the page.
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link to a page given as a view.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - destination: the page, created only when the link is followed.
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a value onto the path of the enclosing navigation stack.
  ///
  /// - Parameters:
  ///   - value: the value. Nil makes the link inert.
  ///   - label: the label.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
  }

  /// Creates a link that pushes a value onto the path of the enclosing navigation stack.
  ///
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - value: the value. Nil makes the link inert.
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

private struct NavigationLinkElement<Label: View>: _ElementView {
  let label: Label
  /// In a list with a selection, a link is selected by its value.
  let value: AnyHashable?
  let follow: (_ElementPlace) -> HostEventResult

  static var _options: _ElementOptions { .isControl }
  var _children: some View { ButtonLabel(label: label, role: nil) }
  var _tag: AnyHashable? { value }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .navigationLink }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.button)
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    if case .setPressed(let isPressed) = event { return place.setPressed(isPressed) }
    return event == .activate ? follow(place) : .unexpected
  }
}
