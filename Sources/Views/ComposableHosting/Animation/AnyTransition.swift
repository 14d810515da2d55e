/// How a view comes and goes, where that is animated.
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
  /// A difference between the view in its place, and the view that has not come yet or has gone.
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

  /// What it is like before it comes.
  public var insertion: [Effect]
  /// What it is like after it has gone.
  public var removal: [Effect]
  /// How it comes and goes, in place of the animation of the change. Nil for that of the change.
  public var insertionAnimation: Animation?
  /// How it goes, in place of the animation of the change. Nil for that of the change.
  public var removalAnimation: Animation?

  /// - Parameters:
  ///   - insertion: what it is like before it comes.
  ///   - removal: what it is like after it has gone.
  public init(insertion: [Effect], removal: [Effect]) {
    self.insertion = insertion
    self.removal = removal
  }

  private init(_ effects: Effect...) {
    self.init(insertion: effects, removal: effects)
  }

  /// It comes and goes at once.
  public static let identity = AnyTransition()
  /// It fades.
  public static let opacity = AnyTransition(.opacity)
  /// It grows from nothing, and shrinks to nothing.
  public static let scale = AnyTransition(.scale(0))
  /// It comes from the leading edge, and goes to the trailing one.
  public static let slide = AnyTransition(insertion: [.move(.leading)], removal: [.move(.trailing)])

  /// It grows from a part of its size, and shrinks to it.
  public static func scale(scale: Double) -> AnyTransition { AnyTransition(.scale(scale)) }

  /// It comes from an edge, and goes to it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

  /// It comes from beside its place, and goes there, by lengths in points.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition(.offset(x: x, y: y))
  }

  /// It comes from an edge, and goes to the opposite one, and fades.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(insertion: [.move(edge), .opacity], removal: [.move(edge.opposite), .opacity])
  }

  /// It comes as with one transition, and goes as with another.
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

  /// The same with an animation of its own: the view comes and goes with it even if the change is not animated.
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
