internal import IssueReporting

/// A value that a view owns: it lives as long as the view has its place in the graph.
///
/// ```swift
/// @State private var isLoud = false
/// ```
///
/// The first value counts when the view appears; afterwards it is what was written last. It can be
/// read and written in the body, in actions and in tasks of the view, on the graph's actor.
@propertyWrapper
public struct State<Value>: JoinedProperty {
  private final class Link {
    let initial: Value
    var location: StateLocation<Value>?

    init(_ initial: Value) {
      self.initial = initial
    }
  }

  private let link: Link

  /// - Parameter wrappedValue: the first value.
  public init(wrappedValue: Value) {
    link = Link(wrappedValue)
  }

  /// - Parameter initialValue: the first value.
  public init(initialValue: Value) {
    link = Link(initialValue)
  }

  /// The value as it is now.
  public var wrappedValue: Value {
    get { link.location?.value ?? link.initial }
    nonmutating set {
      guard let location = link.location else {
        reportIssue(
          """
          A '@State' of type \(Value.self) was written before its view entered a graph, so the \
          value is lost. Pass an initial value when you create the view, or write it in an action \
          of the view, in 'onAppear' or in 'task'.
          """)
        return
      }
      location.value = newValue
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let location = link.location else { return .constant(link.initial) }
    return Binding(location)
  }

  func join(_ node: Node, slot: inout AnyObject?) {
    if let location = slot as? StateLocation<Value> {
      link.location = location
    } else {
      let location = StateLocation(link.initial)
      link.location = location
      slot = location
    }
  }
}

// In an extension: a wrapper whose own declaration has an `init()` makes the compiler call it for each
// property without a value, and refuse `@State var count: Int`.
extension State where Value: ExpressibleByNilLiteral {
  /// A state that is nothing at first.
  public init() {
    self.init(wrappedValue: nil)
  }
}
