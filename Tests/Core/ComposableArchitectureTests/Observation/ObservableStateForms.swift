#if Macros
  public import ComposableArchitecture

  // States of every form that the macro accepts. That they compile is half of the test.

  @ObservableState
  struct ObservedLeaf: Equatable, Sendable {
    var count = 0
    var name = ""
    var values = Array(repeating: 0, count: 100)
  }

  @ObservableState
  struct ObservedRow: Equatable, Identifiable {
    let id: Int
    var count = 0
    var values = Array(repeating: 0, count: 100)
  }

  @ObservableState
  enum ObservedMode: Equatable {
    case off
    case leaf(ObservedLeaf)
    case other(ObservedLeaf)
    case number(Int)
  }

  @ObservableState
  struct ObservedRoot: Equatable {
    var count = 0
    var name = ""
    var plain = PlainPart()
    var child = ObservedLeaf()
    var sheet: ObservedLeaf?
    var mode = ObservedMode.off
    var rows: IdentifiedArrayOf<ObservedRow> = []
    var doubled: Int { count * 2 }
    @ObservationStateIgnored var unobserved = 0
    static let constant = 1

    struct PlainPart: Equatable { var values = Array(repeating: 0, count: 100) }
  }

  @ObservableState
  public struct ObservedForms<Element: Equatable>: Hashable, Codable, Sendable
  where Element: Hashable & Codable & Sendable {
    public let id: Int
    public var element: Element
    public private(set) var optional: Int?
    package var `default` = 1
    #if DEBUG
      var debug = true
    #else
      var release = true
    #endif
    @available(*, deprecated, message: "Use element") var old = 0
    var observed = 0 {
      didSet { changes += observed - oldValue }
    }
    @ObservationStateIgnored var changes = 0
    lazy var late = 5

    init(id: Int, element: Element) {
      self.id = id
      self.element = element
      optional = id
    }
  }

  @ObservableState
  struct ObservedNothing: Codable {}

  enum ObservedNamespace {
    @ObservableState
    fileprivate struct Hidden: Codable {
      var count: Int
      private(set) var name = "a"
      var optional: String?
    }

    static func roundTrip(_ count: Int, encode: (any Encodable) throws -> Void) throws {
      try encode(Hidden(count: count))
    }
  }
#endif
