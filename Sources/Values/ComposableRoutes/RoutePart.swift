/// A part of a pattern: where it is in the address, and how it is read into a value and written.
struct RoutePart<Value>: Sendable {
  enum Place: Equatable, Sendable {
    /// A part of the path, as it is in the declaration.
    case literal(String)
    /// A part of the path.
    case part
    /// The rest of the path.
    case rest
    /// The items of the query with a name.
    case item(String)
    /// The rest of the path, and items of the query.
    case route
  }

  var place: Place
  /// The name in messages: `group`.
  var name = ""
  /// Whether it is written even if its value is the default, and has to be read.
  var isRequired = true
  /// Whether no text at all means a value of its own, which then has to be the default.
  var mayBeAbsent = false
  /// The texts of the value: one, or none for nil, or several of an array. Nil if it has no address.
  var write: @Sendable (Value) -> StateAddress? = { _ in StateAddress() }
  /// Reads the value from the texts that its place has.
  ///
  /// - Returns: false if they are not texts of a value.
  var read: @Sendable (inout Value?, inout RouteReader, [String]) -> Bool = { _, _, _ in true }
  /// Texts by which declarations are checked.
  var samples: @Sendable (_ depth: Int) -> [StateAddress] = { _ in [] }
  /// The mistake in the texts of its type, if there is one.
  var mistake: @Sendable () -> String? = { nil }

  /// The texts of a value in the path, or in the query.
  func texts(of value: Value) -> [String]? { write(value)?.path }

  var isInPath: Bool {
    if case .item = place { false } else { true }
  }
}

extension RoutePart.Place {
  /// How a message shows it.
  func text(_ name: String) -> String {
    switch self {
    case .literal(let text): "/\(text)"
    case .part: "/{\(name)}"
    case .rest, .route: "/{\(name)…}"
    case .item(let item): "\(item)={\(name)}"
    }
  }
}
