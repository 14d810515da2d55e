/// Leads to another page of the navigation stack around it.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let value: AnyHashable?
  private let destination: (() -> Destination)?
  @State private var isActive = false

  /// Leads to a page that is a view.
  ///
  /// - Parameters:
  ///   - destination: makes the page.
  ///   - label: what the link shows.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.destination = destination
    value = nil
  }

  /// What the link shows, and the page while somebody is there.
  public var body: some View {
    if let destination {
      NavigationLinkElement(label: label) { _ in
        isActive = true
        return .handled
      }
      .navigationDestination(isPresented: $isActive, destination: destination)
    } else {
      NavigationLinkElement(label: label) { place in
        guard let value, let navigation = place.environment.navigation else { return .unexpected }
        return navigation.push(value) ? .handled : .unexpected
      }
    }
  }
}

extension NavigationLink where Label == Text {
  /// Leads to a page that is a view.
  ///
  /// - Parameters:
  ///   - title: what the link says.
  ///   - destination: makes the page.
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Leads to a page that is a view.
  ///
  /// - Parameters:
  ///   - title: what the link says.
  ///   - destination: the page; made only when somebody goes there.
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Puts a value on the path of the navigation stack around.
  ///
  /// - Parameters:
  ///   - value: the value. Nil disables the link.
  ///   - label: what the link shows.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
  }

  /// Puts a value on the path of the navigation stack around.
  ///
  /// - Parameters:
  ///   - title: what the link says.
  ///   - value: the value. Nil disables the link.
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

private struct NavigationLinkElement<Label: View>: _ElementView {
  let label: Label
  let follow: (_ElementPlace) -> EventResult

  static var _options: _ElementOptions { .isControl }
  var _children: Label { label }

  func _kind(at place: _ElementPlace) -> Element.Kind { .navigationLink }

  func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    event == .activate ? follow(place) : .unexpected
  }
}
