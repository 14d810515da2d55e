internal import IssueReporting

/// A value that a view owns. It lives as long as the view keeps its place in the graph.
///
/// ```swift
/// @State private var isLoud = false
/// ```
///
/// The initial value applies when the view enters the graph; afterward the last written value does.
/// Read and write it in the body, in actions and in tasks of the view, on the graph's actor.
@propertyWrapper
public struct State<Value>: JoinedProperty {
  private final class Link {
    /// Nil for a value that is not made yet.
    private var made: Value?
    private let make: (() -> Value)?
    var location: StateLocation<Value>?

    init(_ initial: Value) {
      made = initial
      make = nil
    }

    init(make: @escaping () -> Value) {
      self.make = make
    }

    var initial: Value {
      if let made { return made }
      guard let make else { preconditionFailure("A state has an initial value, or makes one.") }
      let value = make()
      made = value
      return value
    }
  }

  private let link: Link

  /// - Parameter wrappedValue: the initial value.
  public init(wrappedValue: Value) {
    link = Link(wrappedValue)
  }

  /// - Parameter wrappedValue: the initial object. It is made once, when the view enters the graph, and not each time
  ///   that the enclosing view is evaluated. For that the compiler does not accept `model = Model()` in an initializer of
  ///   the view: write `_model = State(wrappedValue: Model())` there.
  public init(wrappedValue: @autoclosure @escaping () -> Value) where Value: AnyObject {
    link = Link(make: wrappedValue)
  }

  /// - Parameter initialValue: the initial value.
  public init(initialValue: Value) {
    link = Link(initialValue)
  }

  /// The current value.
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

  var linkObject: AnyObject { link }

  func join(_ node: Node, slot: inout AnyObject?) {
    if let location = slot as? StateLocation<Value> {
      link.location = location
    } else {
      let location = StateLocation(link.initial)
      location.invalidations = node.graph.invalidations
      link.location = location
      slot = location
    }
  }
}

// Declared in an extension: if the wrapper's own declaration has an `init()`, the compiler calls it
// for each property without a value, and rejects `@State var count: Int`.
extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil at first.
  public init() {
    self.init(wrappedValue: nil)
  }
}
