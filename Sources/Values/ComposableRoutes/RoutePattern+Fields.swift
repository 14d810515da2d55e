extension RoutePattern.StringInterpolation {
  /// A field of the value. At the end of the path, and in the query, it is left out while it has its default.
  ///
  /// - Parameter field: the field.
  public mutating func appendInterpolation<Field: RouteField>(
    _ field: any WritableKeyPath<Value, Field> & Sendable
  ) {
    append(.value(field, isRequired: false))
  }

  /// A field that is never left out.
  ///
  /// - Parameter field: the field.
  public mutating func appendInterpolation<Field: RouteField>(
    required field: any WritableKeyPath<Value, Field> & Sendable
  ) {
    append(.value(field, isRequired: true))
  }

  /// A field that may be nil, and is left out then. In a path it is the last part.
  ///
  /// - Parameter field: the field. Its default has to be nil.
  public mutating func appendInterpolation<Field: RouteField>(
    _ field: any WritableKeyPath<Value, Field?> & Sendable
  ) {
    append(.optional(field))
  }

  /// A field with several values: the rest of the path, or items of the query with the same name.
  ///
  /// - Parameter fields: the field. Its default has to be empty.
  public mutating func appendInterpolation<Field: RouteField>(
    each fields: any WritableKeyPath<Value, [Field]> & Sendable
  ) {
    append(.array(fields))
  }

  /// The whole value.
  ///
  /// - Parameter type: its type.
  public mutating func appendInterpolation(_ type: Value.Type) where Value: RouteField {
    append(.whole())
  }

  /// A route within the route: the rest of the address.
  ///
  /// - Parameter field: the field.
  public mutating func appendInterpolation<Route: StateRoute>(
    route field: any WritableKeyPath<Value, Route> & Sendable
  ) {
    append(.route(field))
  }

  /// The whole value, which is a route: the rest of the address.
  ///
  /// - Parameter type: its type.
  public mutating func appendInterpolation(_ type: Value.Type) where Value: StateRoute {
    append(.wholeRoute())
  }

  private mutating func append(_ part: RoutePart<Value>) { pieces.append(.field(part)) }
}

extension RoutePart {
  fileprivate static func value<Field: RouteField>(
    _ path: any WritableKeyPath<Value, Field> & Sendable, isRequired: Bool
  ) -> Self {
    Self(
      place: .part, name: name(path), isRequired: isRequired,
      write: { StateAddress(path: [$0[keyPath: path].routeText]) },
      read: { value, _, texts in
        guard let field = texts.first.flatMap(Field.init(routeText:)) else { return false }
        value?[keyPath: path] = field
        return true
      }, samples: samples(Field.self), mistake: { Self.mistake(Field.self) })
  }

  fileprivate static func optional<Field: RouteField>(
    _ path: any WritableKeyPath<Value, Field?> & Sendable
  ) -> Self {
    Self(
      place: .part, name: name(path), isRequired: false, mayBeAbsent: true,
      write: { StateAddress(path: $0[keyPath: path].map { [$0.routeText] } ?? []) },
      read: { value, _, texts in
        guard let field = texts.first.flatMap(Field.init(routeText:)) else { return false }
        value?[keyPath: path] = field
        return true
      }, samples: samples(Field.self), mistake: { Self.mistake(Field.self) })
  }

  fileprivate static func array<Field: RouteField>(
    _ path: any WritableKeyPath<Value, [Field]> & Sendable
  ) -> Self {
    Self(
      place: .rest, name: name(path), isRequired: false, mayBeAbsent: true,
      write: { StateAddress(path: $0[keyPath: path].map(\.routeText)) },
      read: { value, _, texts in
        var fields: [Field] = []
        for text in texts {
          guard let field = Field(routeText: text) else { return false }
          fields.append(field)
        }
        value?[keyPath: path] = fields
        return true
      }, samples: samples(Field.self), mistake: { Self.mistake(Field.self) })
  }

  fileprivate static func whole() -> Self where Value: RouteField {
    Self(
      place: .part, name: "\(Value.self)",
      write: { StateAddress(path: [$0.routeText]) },
      read: { value, _, texts in
        value = texts.first.flatMap(Value.init(routeText:))
        return value != nil
      }, samples: samples(Value.self), mistake: { Self.mistake(Value.self) })
  }

  fileprivate static func route<Route: StateRoute>(
    _ path: any WritableKeyPath<Value, Route> & Sendable
  ) -> Self {
    Self(
      place: .route, name: name(path), write: { $0[keyPath: path].address },
      read: { value, reader, _ in
        guard let route = Route.routes.read(&reader) else { return false }
        value?[keyPath: path] = route
        return true
      }, samples: { Route.routes.samples(depth: $0) })
  }

  fileprivate static func wholeRoute() -> Self where Value: StateRoute {
    Self(
      place: .route, name: "\(Value.self)", write: { $0.address },
      read: { value, reader, _ in
        value = Value.routes.read(&reader)
        return value != nil
      }, samples: { Value.routes.samples(depth: $0) })
  }

  private static func name(_ path: AnyKeyPath) -> String {
    let text = "\(path)"
    return text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
  }

  private static func samples(_ type: (some RouteField).Type) -> @Sendable (Int) -> [StateAddress] {
    { _ in type._routeSamples.map { StateAddress(path: [$0]) } }
  }

  /// Two values with one text could not be told apart.
  private static func mistake(_ type: (some RouteField).Type) -> String? {
    var known: Set<String> = []
    guard let text = type._routeSamples.first(where: { !known.insert($0).inserted }) else {
      return nil
    }
    return "Two values of '\(type)' have the text '\(text)'. Give each its own 'routeText'."
  }
}
