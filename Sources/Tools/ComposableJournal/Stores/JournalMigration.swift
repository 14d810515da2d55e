#if SQLite || PostgreSQL
  internal import ComposableSessions
  internal import ComposableSharing

  /// A change of the states and the actions of a store from one version to the next, in the journals that older builds have written.
  ///
  /// ```swift
  /// let migration = JournalMigration(from: 1) { state in
  ///   state.rename("count", to: "total")
  /// } action: { action in
  ///   action["increment"]?["by"] = 1
  /// }
  /// ```
  ///
  /// It changes trees of JSON, in which a value is as its `Codable` conformance writes it: a case of an enum is a record with one field.
  public struct JournalMigration: Sendable {
    package let version: Int
    package let state: @Sendable (inout JSONTree) throws -> Void
    package let action: @Sendable (inout JSONTree) throws -> Void

    /// - Parameters:
    ///   - version: the version that it begins with. It leads to the next one.
    ///   - state: changes a state. An error of it leaves the journal as it is.
    ///   - action: changes an action; by default not.
    public init(
      from version: Int, state: @escaping @Sendable (inout JSONTree) throws -> Void,
      action: @escaping @Sendable (inout JSONTree) throws -> Void = { _ in }
    ) {
      (self.version, self.state, self.action) = (version, state, action)
    }
  }

  extension JournalMigration {
    /// The JSON of an action in the next version.
    package func migratedAction(_ text: String) throws -> String {
      var tree = JSONTree(try StateCoding.value(JSONValue.self, from: text))
      try action(&tree)
      return try StateCoding.text(of: tree.value)
    }
  }

  /// A value of JSON, with its fields and elements.
  public struct JSONTree: Hashable, Sendable {
    var value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    /// The JSON of a value.
    ///
    /// - Throws: the errors of the value's encoding.
    public init(_ value: some Encodable) throws {
      self.value = try StateCoding.value(JSONValue.self, from: StateCoding.text(of: value))
    }

    /// A field of a record; nil if there is none, or if it is no record. To set nil removes it.
    public subscript(_ name: String) -> JSONTree? {
      get {
        guard case .record(let fields) = value else { return nil }
        return fields[name].map { JSONTree($0) }
      }
      set {
        guard case .record(var fields) = value else { return }
        fields[name] = newValue?.value
        value = .record(fields)
      }
    }

    /// Gives a field of a record another name. Nothing happens if there is no such field.
    public mutating func rename(_ name: String, to other: String) {
      guard let field = self[name] else { return }
      self[name] = nil
      self[other] = field
    }

    /// The elements of a list; nil if it is none. To set nil has no effect.
    public var elements: [JSONTree]? {
      get {
        guard case .list(let elements) = value else { return nil }
        return elements.map { JSONTree($0) }
      }
      set {
        if let newValue { value = .list(newValue.map(\.value)) }
      }
    }

    /// The names of the fields of a record, sorted; none if it is no record.
    public var fieldNames: [String] {
      guard case .record(let fields) = value else { return [] }
      return fields.keys.sorted()
    }

    /// The value, decoded.
    ///
    /// - Throws: `DecodingError`.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
      try StateCoding.value(type, from: StateCoding.text(of: value))
    }
  }

  extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByNilLiteral
  {
    public init(stringLiteral value: String) { self.value = .text(value) }
    public init(integerLiteral value: Int64) { self.value = .integer(value) }
    public init(booleanLiteral value: Bool) { self.value = .bool(value) }
    public init(floatLiteral value: Double) { self.value = .number(value) }
    public init(arrayLiteral elements: JSONTree...) { value = .list(elements.map(\.value)) }
    public init(dictionaryLiteral fields: (String, JSONTree)...) {
      value = .record(Dictionary(fields.map { ($0, $1.value) }) { $1 })
    }
    public init(nilLiteral: ()) { value = .null }
  }
#endif
