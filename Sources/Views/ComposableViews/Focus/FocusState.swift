internal import IssueReporting

/// The focus among a view's fields. Reading it returns the field that has the focus; writing it
/// moves the focus.
///
/// ```swift
/// @FocusState private var field: Field?
///
/// TextField("Name", text: $name).focused($field, equals: .name)
/// Button("Edit") { field = .name }
/// ```
///
/// It becomes nil (or false) when the focused field loses the focus, is removed, or is covered by
/// another page.
@propertyWrapper
public struct FocusState<Value: Hashable>: JoinedProperty {
  private final class Link {
    let none: Value
    var location: FocusLocation<Value>?

    init(none: Value) {
      self.none = none
    }
  }

  private let link: Link

  /// Whether one view has the focus.
  public init() where Value == Bool {
    link = Link(none: false)
  }

  /// Tracks which of several views has the focus.
  public init<Field: Hashable>() where Value == Field? {
    link = Link(none: nil)
  }

  /// The current focus.
  public var wrappedValue: Value {
    get { link.location?.state.value ?? link.none }
    nonmutating set {
      guard let location = link.location else { return reportUnjoined() }
      location.state.value = newValue
    }
  }

  /// The binding for ``View/focused(_:)``.
  public var projectedValue: Binding {
    Binding(link.location ?? FocusLocation(none: link.none))
  }

  private func reportUnjoined() {
    reportIssue(
      """
      A '@FocusState' of type \(Value.self) was written before its view entered a graph, so the focus \
      doesn't move. Write it in an action of the view, in 'onAppear' or in 'task'.
      """)
  }

  var linkObject: AnyObject { link }

  func join(_ node: Node, slot: inout AnyObject?) {
    if let location = slot as? FocusLocation<Value> {
      link.location = location
    } else {
      let location = FocusLocation(none: link.none)
      link.location = location
      slot = location
    }
  }

  /// A binding to another view's ``FocusState``.
  @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>

    init(_ location: FocusLocation<Value>) {
      self.location = location
    }

    /// The current focus.
    public var wrappedValue: Value {
      get { location.state.value }
      nonmutating set { location.state.value = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

/// The storage of a focus state in the graph.
final class FocusLocation<Value: Hashable> {
  let state: StateLocation<Value>
  /// The value when none of the observed views has the focus.
  let none: Value

  init(none: Value) {
    self.none = none
    state = StateLocation(none)
  }
}

extension FocusLocation: StateKeeping {
  var wrapperName: String { "@FocusState" }
  var keptValue: Any { state.keptValue }
  var json: String? { state.json }
  func restore(_ json: String) { state.restore(json) }
}
