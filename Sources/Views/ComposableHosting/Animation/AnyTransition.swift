/// The animation of a view's insertion and removal.
///
/// ```swift
/// if isShown {
///   Banner().transition(.move(edge: .top).combined(with: .opacity))
/// }
/// Button("Show") { withAnimation { isShown.toggle() } }
/// ```
///
/// A view without a transition fades. A host that does not animate shows the change at once.
public struct AnyTransition: Hashable, Sendable {
  /// A difference between the view in its place, and the view before its insertion or after its removal.
  public enum Effect: Hashable, Sendable {
    /// It can't be seen.
    case opacity
    /// It is beside its place: beyond an edge of it, by its own size.
    case move(Edge)
    /// It is beside its place, by lengths in points.
    case offset(x: Double, y: Double)
    /// It has another size, as a part of its own.
    case scale(Double)
  }

  /// Its differences before the insertion.
  public var insertion: [Effect]
  /// Its differences after the removal.
  public var removal: [Effect]
  /// The animation of the insertion. Nil for the animation of the change.
  public var insertionAnimation: Animation?
  /// The animation of the removal. Nil for the animation of the change.
  public var removalAnimation: Animation?

  /// - Parameters:
  ///   - insertion: its differences before the insertion.
  ///   - removal: its differences after the removal.
  public init(insertion: [Effect], removal: [Effect]) {
    self.insertion = insertion
    self.removal = removal
  }

  private init(_ effects: Effect...) {
    self.init(insertion: effects, removal: effects)
  }

  /// It appears and disappears at once.
  public static let identity = AnyTransition()
  /// It fades.
  public static let opacity = AnyTransition(.opacity)
  /// It grows from nothing, and shrinks to nothing.
  public static let scale = AnyTransition(.scale(0))
  /// It enters from the leading edge, and leaves to the trailing one.
  public static let slide = AnyTransition(insertion: [.move(.leading)], removal: [.move(.trailing)])

  /// It grows from a part of its size, and shrinks to it.
  public static func scale(scale: Double) -> AnyTransition { AnyTransition(.scale(scale)) }

  /// It enters from an edge, and leaves to the same edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

  /// It enters from a position beside its place, and leaves to it, by lengths in points.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition(.offset(x: x, y: y))
  }

  /// It enters from an edge, leaves to the opposite one, and fades.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(insertion: [.move(edge), .opacity], removal: [.move(edge.opposite), .opacity])
  }

  /// It enters with one transition, and leaves with another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    var transition = AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    transition.insertionAnimation = insertion.insertionAnimation
    transition.removalAnimation = removal.removalAnimation
    return transition
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = AnyTransition(
      insertion: insertion + other.insertion, removal: removal + other.removal)
    transition.insertionAnimation = other.insertionAnimation ?? insertionAnimation
    transition.removalAnimation = other.removalAnimation ?? removalAnimation
    return transition
  }

  /// The transition with its own animation, which applies even if the change is not animated.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.insertionAnimation = animation
    transition.removalAnimation = animation
    return transition
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
