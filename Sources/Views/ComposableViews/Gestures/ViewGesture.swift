internal import ComposableHosting

/// A gesture that a modifier adds to a view.
enum ViewGesture {
  case tap(count: Int, () -> Void)
  case longPress(seconds: Double, perform: () -> Void, onPressingChanged: ((Bool) -> Void)?)
  case hover((Bool) -> Void)
  case key(HostElement.KeyFilter, (KeyPress) -> KeyPress.Result)
  case focusable(Bool)
  case drag(DragSource)
  case drop(DropTarget)

  /// Adds it to an element's interaction, for hosts.
  func add(to interaction: inout HostElement.Interaction, in graph: GraphCore) {
    switch self {
    case .tap(let count, _):
      if !interaction.taps.contains(count) { interaction.taps.append(count) }
      interaction.taps.sort()
    case .longPress(let seconds, _, let pressing):
      interaction.longPress = seconds
      if pressing != nil { interaction.showsPress = true }
    case .hover: interaction.observesHover = true
    case .key(let filter, _): interaction.keys = interaction.keys?.union(filter) ?? filter
    case .focusable(let isFocusable): interaction.isFocusable = isFocusable
    case .drag(let source): interaction.dragKinds = graph.numbers(of: source)
    case .drop(let target):
      for kind in graph.numbers(of: target) where !interaction.dropKinds.contains(kind) {
        interaction.dropKinds.append(kind)
      }
      if target.isTargeted != nil { interaction.observesDrag = true }
    }
  }
}

/// A view with a gesture.
///
/// Implementation detail: the result of view modifiers. Do not use it directly.
public struct _GestureView<Content: View>: View {
  let content: Content
  let gesture: ViewGesture

  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    GestureNode(view, at: place)
  }
}

extension _GestureView: ModifiedView {}

/// A node around the element that a gesture belongs to.
protocol GestureHandler: Node {
  var gesture: ViewGesture { get }
  /// Whether it was notified that a value is dragged over it.
  var isTargeted: Bool { get set }
}

private final class GestureNode<Content: View>: _ViewNode<_GestureView<Content>>, GestureHandler {
  private(set) var gesture: ViewGesture
  var isTargeted = false
  private var child: _ViewNode<Content>?
  private var handedDown: Inherited

  init(_ view: _GestureView<Content>, at place: _Place) {
    gesture = view.gesture
    handedDown = place.inherited
    super.init(at: place)
    handedDown = inherited.adding(gesture, in: graph)
    child = Content._makeNode(of: view.content, at: self.place(handedDown))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: _GestureView<Content>, _ inherited: Inherited) {
    gesture = view.gesture
    self.inherited = inherited
    let next = inherited.adding(gesture, in: graph)
    // Actions are new closures each time; the element's interaction is mostly the same.
    if !next.isSame(as: handedDown) { handedDown = next }
    child?.update(view.content, handedDown)
  }
}

extension Inherited {
  /// The modifier closest to the view is applied last, and takes precedence.
  fileprivate func adding(_ gesture: ViewGesture, in graph: GraphCore) -> Inherited {
    var traits = forElements?.traits ?? HostElement.Traits()
    var interaction = traits.interaction ?? HostElement.Interaction()
    gesture.add(to: &interaction, in: graph)
    traits.interaction = interaction
    return Inherited(
      environment: environment,
      forElements: ForElements(
        decorations: forElements?.decorations ?? [], traits: traits, tag: forElements?.tag,
        rowLimits: forElements?.rowLimits ?? [], menus: forElements?.menus ?? []))
  }
}
