public import ComposableHosting

/// A control that selects one of several options.
///
/// ```swift
/// Picker("Flavour", selection: $flavour) {
///   ForEach(Flavour.allCases) { Text($0.name) }
/// }
/// ```
///
/// Each view in the content is an option, identified by its ``View/tag(_:)``. In a `ForEach` the id
/// is the tag, unless the view has one. A tag has the type of the selection, or its wrapped type if
/// the selection is optional.
public struct Picker<Label: View, Content: View>: View {
  private let selection: Selection
  private let label: Label
  private let content: Content

  /// - Parameters:
  ///   - selection: the tag of the selected option. A tag that no option has selects none.
  ///   - content: the options, or sections of options.
  ///   - label: the label.
  public init(
    selection: Binding<some Hashable>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = Selection(selection)
    self.label = label()
    self.content = content()
  }
}

extension Picker where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - selection: the tag of the selected option. A tag that no option has selects none.
  ///   - content: the options, or sections of options.
  public init(
    _ title: some StringProtocol, selection: Binding<some Hashable>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { [.isControl, .readsBindings, .looksAtChildren] }
  /// The label and the options.
  @ViewBuilder public var _children: some View {
    Slot(.label) { label }
    content
  }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.picker)
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .picker(selection: place.options.first { $0.optionTag.map(selection.isTag) ?? false }?.id)
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .choose(let id) = event else { return .unexpected }
    let (option, result) = place.option(id)
    guard let option else { return result }
    guard let tag = option.optionTag, selection.choose(tag) else { return .unexpected }
    return .handled
  }
}
