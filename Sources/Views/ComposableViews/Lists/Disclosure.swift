internal import ComposableHosting

/// A control and the views that it shows: rows of a list, otherwise a column.
struct Disclosure<Label: View, Content: View>: View {
  let isExpanded: Binding<Bool>
  let label: Label
  let content: () -> Content

  typealias Body = Never

  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    DisclosureNode(view, at: place)
  }
}

private final class DisclosureNode<Label: View, Content: View>:
  _ViewNode<Disclosure<Label, Content>>
{
  typealias Parts = _ConditionalView<DisclosedRows<Label, Content>, DisclosedColumn<Label, Content>>

  /// The list or form whose rows the views are, and how many groups they are in. Nil outside of one.
  private let level: DisclosureLevel?
  private var child: _ViewNode<Parts>?

  init(_ view: Disclosure<Label, Content>, at place: _Place) {
    level = Self.level(at: place)
    super.init(at: place)
    child = Parts._makeNode(of: parts(of: view), at: self.place(inherited))
  }

  private static func level(at place: _Place) -> DisclosureLevel? {
    var list = place.parent?.record ?? place.parent?.container
    while let section = list, section.element.kind == .section { list = section.parent }
    guard let list, list.element.kind.category == .list else { return nil }
    let outer = place.inherited.environment.disclosureLevel
    let id = ObjectIdentifier(list)
    return DisclosureLevel(list: id, count: outer?.list == id ? outer?.count ?? 0 : 0)
  }

  private func parts(of view: Disclosure<Label, Content>) -> Parts {
    _ConditionalView(
      level.map { .first(DisclosedRows(view: view, level: $0)) } ?? .second(.init(view: view)))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: Disclosure<Label, Content>, _ inherited: Inherited) {
    self.inherited = inherited
    child?.update(parts(of: view), inherited)
  }
}

/// How many groups of a list the rows are in.
struct DisclosureLevel: Equatable {
  /// The record of the list. Not its id, which a session that goes on changes.
  let list: ObjectIdentifier
  let count: Int
}

extension EnvironmentValues {
  var disclosureLevel: DisclosureLevel? {
    get { self[DisclosureLevelKey.self] }
    set { self[DisclosureLevelKey.self] = newValue }
  }
}

private enum DisclosureLevelKey: EnvironmentKey {
  static var defaultValue: DisclosureLevel? { nil }
}

/// In a list: rows, which are indented by the number of groups that they are in.
private struct DisclosedRows<Label: View, Content: View>: View, NamelessView {
  let view: Disclosure<Label, Content>
  let level: DisclosureLevel

  var body: some View {
    DisclosureControl(isExpanded: view.isExpanded, label: view.label)
    if view.isExpanded.wrappedValue {
      // Modifiers around are meant for the control: a row that can be deleted is one with all that is in it.
      _Separate(
        view.content()
          .environment(\.disclosureLevel, DisclosureLevel(list: level.list, count: level.count + 1))
          .padding(.leading, Double(level.count + 1) * 20))
    }
  }
}

/// Elsewhere: one element.
private struct DisclosedColumn<Label: View, Content: View>: _ElementView {
  let view: Disclosure<Label, Content>

  static var _options: _ElementOptions { .passesOnTraits }
  var _children: some View {
    TupleView(
      DisclosureControl(isExpanded: view.isExpanded, label: view.label),
      _Separate(DisclosedContent(isExpanded: view.isExpanded, content: view.content)))
  }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .vStack(.leading, spacing: nil) }
}

private struct DisclosedContent<Content: View>: View, NamelessView {
  let isExpanded: Binding<Bool>
  let content: () -> Content

  var body: some View {
    if isExpanded.wrappedValue {
      VStack(alignment: .leading) { content() }.padding(.leading, 20)
    }
  }
}

private struct DisclosureControl<Label: View>: _ElementView {
  let isExpanded: Binding<Bool>
  let label: Label

  static var _options: _ElementOptions { [.isControl, .readsBindings] }
  var _children: Label { label }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .disclosure(isExpanded: isExpanded.wrappedValue)
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    switch event {
    case .setOn(let isOn): isExpanded.wrappedValue = isOn
    case .activate: isExpanded.wrappedValue.toggle()
    default: return .unexpected
    }
    return .handled
  }
}
