#if Macros
  public import ComposableDependencies

  /// The syntax that closure types can use.
  @DependencyClient
  public struct SyntaxClient<Value: Sendable> {
    public typealias Handler = @Sendable (Int) -> Void

    public enum Failure: Error { case offline }

    public var value: () throws -> Value
    public var increment: (_ number: inout Int) -> Void
    public var incremented: (_ number: inout Int) -> Int = {
      $0 += 1
      return $0
    }
    public var message: (_ text: @autoclosure () -> String) -> String = { $0() }
    public var each: (_ body: (Int) -> Void) -> Void = { body in
      for number in 1...3 { body(number) }
    }
    public var keep: (_ body: @escaping @Sendable () -> Void) -> (() -> Void)?
    public var show: @MainActor (_ title: String) -> Void
    public var typed: (_ id: Int) async throws(Failure) -> Int = { _ throws(Failure) in
      throw .offline
    }
    public var untyped: (_ id: Int) throws(any Error) -> Int
    public var give: (_ box: sending ValueBox) async -> Void
    public var take: (_ token: consuming Ticket) -> Int = { $0.number }
    public var look: (_ token: borrowing Ticket) -> Int = { $0.number }
    public var words: (_ in: Int, _ `default`: Int, _ self: Int, Int, _ `inout`: Int) -> [Int] = {
      [$0, $1, $2, $3, $4]
    }
    public var `repeat`: (_ id: Int, _ id: Int) throws -> Void
    public var parenthesized: ((Int) throws -> (Int))
    public var any: (_ numbers: Int...) throws -> Int
    public var never: () -> Never = { fatalError("never") }
    public var chosen: (Bool) -> Int = { if $0 { 1 } else { 2 } }
    public var named: (Int) -> String = String.init(describing:)
    public var reported: () -> Int = unimplemented("reported", placeholder: 7)
    @available(*, deprecated, message: "Use value") public var old: (_ id: Int) throws -> Int
    public let version: Int
    public let constant = 1
    public var retries: Int = 3
    public var onEvent: ((Int) -> Void)?
    @DependencyEndpointIgnored public var ignored: () -> Int = { 5 }
    public static var shared: Int { 1 }
    public var computed: Int { 2 }
    lazy var later: Int = 3
    private var count: Int = 9
    #if os(Linux) || os(macOS) || os(Windows)
      public var here: (_ id: Int) throws -> Int
    #else
      public var there: () -> Int = { 1 }
    #endif
  }

  /// An object that is not sendable.
  public final class ValueBox {
    public init() {}
  }

  /// A value that can't be copied.
  public struct Ticket: ~Copyable {
    public let number: Int
  }

  /// An endpoint with a parameter pack, and a hand-written initializer.
  @DependencyClient
  struct PackClient<each Value> {
    var load: (_ id: Int, _ values: repeat each Value) throws -> Int
    var count: (_ values: repeat each Value) -> Int = { (_: repeat each Value) in 1 }

    init(id: Int) {
      self.load = { (_: Int, _: repeat each Value) in id }
    }
  }

  /// Endpoints with explicit isolation.
  @DependencyClient
  struct RunningClient: Sendable {
    var shown: @MainActor @Sendable (_ title: String) async -> Int = { $0.count }
    var caller: nonisolated(nonsending) @Sendable (_ id: Int) async -> Int = { $0 }
    var elsewhere: @concurrent @Sendable (_ id: Int) async -> Int = { $0 }
  }

  @MainActor
  @DependencyClient
  struct IsolatedClient {
    var show: (_ title: String) -> Void
    nonisolated var load: @Sendable (_ id: Int) async throws -> Int
  }

  /// Endpoints without a client.
  struct LoneEndpoint {
    @DependencyEndpoint var load: (_ id: Int) throws -> Int
    @DependencyEndpoint var number: () -> Int = { 4 }
    let other: Int

    init(load: @escaping (Int) throws -> Int, other: Int) {
      self.load = load
      self.other = other
    }

    init(other: Int) {
      self.other = other
    }
  }
#endif
