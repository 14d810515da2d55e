/// A choice of one among several.
///
/// ```swift
/// Picker("Flavour", selection: $flavour) {
///   ForEach(Flavour.allCases) { Text($0.name) }
/// }
/// ```
///
/// Each view in it is an option, known by its ``View/tag(_:)``; in a `ForEach` the id is the tag, unless
/// the view has one. A tag has the type of the selection; when that is optional, the type in it will do.
public struct Picker<Label: View, Content: View>: View {
  private let selection: Selection
  private let label: Label
  private let content: Content

  /// - Parameters:
  ///   - selection: the tag of what is chosen. One that no option has chooses none.
  ///   - content: the options, and sections of options.
  ///   - label: what it is about.
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
  ///   - title: what it is about.
  ///   - selection: the tag of what is chosen. One that no option has chooses none.
  ///   - content: the options, and sections of options.
  public init(
    _ title: some StringProtocol, selection: Binding<some Hashable>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What it is for the graph.
  public static var _options: _ElementOptions { [.isControl, .readsBindings, .looksAtChildren] }
  /// The label, and the options.
  @ViewBuilder public var _children: some View {
    Slot(.label) { label }
    content
  }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .picker(selection: place.options.first { $0.optionTag.map(selection.isTag) ?? false }?.id)
  }

  /// Chooses an option.
  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    guard case .choose(let id) = event else { return .unexpected }
    let (option, result) = place.option(id)
    guard let option else { return result }
    guard let tag = option.optionTag, selection.choose(tag) else { return .unexpected }
    return .handled
  }
}
