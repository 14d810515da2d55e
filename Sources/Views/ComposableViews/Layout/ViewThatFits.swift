public import ComposableHosting

/// The first of several views that fits into the offered room.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   HStack { details }
///   VStack { details }
/// }
/// ```
///
/// If none fits, it is the last one. Until the host has measured them, and in tests that send it no layout, it is the first
/// one. The others keep their state, but have not appeared: their tasks are cancelled, they present nothing, have no focus,
/// and don't set titles or preferences. So a sheet in an alternative closes with it; put modifiers that present something
/// around the whole view.
public struct ViewThatFits<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// - Parameters:
  ///   - axes: the directions in which the view has to fit. On a page the height is limited only in a view with a fixed
  ///     height.
  ///   - content: the views, the most wanted first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    AlternativesNode(view, at: place)
  }
}

extension ViewThatFits: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { [.looksAtChildren, .passesOnMenus] }
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    let all = place.record?.currentChildren().map(\.id) ?? []
    let fitting = (place.node as? any FittingChoice)?.fitting
    return .alternatives(axes, current: all.first { $0 == fitting } ?? all.first)
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .layout(.fits(let id)) = event, let node = place.node as? any FittingChoice else {
      return .unexpected
    }
    guard place.record?.currentChildren().contains(where: { $0.id == id }) == true else {
      return .gone
    }
    node.fitting = id
    return .handled
  }
}

/// Stores the alternative that fits, as the host has found it.
private protocol FittingChoice: Node {
  var fitting: ElementID? { get set }
}

/// The node of alternatives, which covers all but one.
private final class AlternativesNode<Content: View>: ElementNode<ViewThatFits<Content>>,
  FittingChoice
{
  private var covered: [Node] = []

  override var leavesOutAtFirst: Bool { true }

  var fitting: ElementID? {
    didSet { if fitting != oldValue { evaluate() } }
  }

  override init(_ view: ViewThatFits<Content>, at place: _Place) {
    super.init(view, at: place)
    coverOthers()
  }

  override func evaluate() {
    super.evaluate()
    coverOthers()
  }

  private func coverOthers() {
    guard let record, case .alternatives(_, let current) = record.element.kind else { return }
    let old = covered
    covered = record.currentChildren().filter { $0.id != current }
      .map { $0.outermostNode(below: self) }
    // Cover first, then uncover, as a tab view does. A covered view loses the focus before it is left out.
    for node in covered {
      node.setVisible(false)
      node.setLeftOut(true)
    }
    updateLeftOutChildren()
    for node in old where node.isAlive && !covered.contains(where: { $0 === node }) {
      node.setLeftOut(false)
      node.setVisible(true)
    }
    graph.preferenceChanged(nil, at: self)
  }
}
