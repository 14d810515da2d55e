public import ComposableCasePaths
internal import ComposableRuntime

extension StateRoutes.Declaration {
  /// The addresses of a case whose value is as a whole in the pattern.
  ///
  /// - Parameters:
  ///   - case: the case.
  ///   - pattern: the addresses: `"/tickets/\(Ticket.ID.self)"`.
  public static func route<Value: Sendable>(
    _ case: CaseKeyPath<Route, Value>, _ pattern: RoutePattern<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    Self(
      AnyCasePath(`case`), nil, pattern,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The address of a case without a value.
  ///
  /// - Parameters:
  ///   - case: the case.
  ///   - pattern: the address: `"/board"`.
  public static func route(
    _ case: CaseKeyPath<Route, Void>, _ pattern: RoutePattern<Void>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    Self(
      AnyCasePath(`case`), (), pattern,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The addresses of a case whose value has fields in the pattern.
  ///
  /// - Parameters:
  ///   - case: the case.
  ///   - value: the value whose fields are the defaults.
  ///   - pattern: the addresses: `"/tickets/\(\.group)?q=\(\.search)"`.
  public static func route<Value: Sendable>(
    _ case: CaseKeyPath<Route, Value>, from value: Value, _ pattern: RoutePattern<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    Self(
      AnyCasePath(`case`), value, pattern,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The addresses of a route that is not an enum.
  ///
  /// - Parameters:
  ///   - value: the route whose fields are the defaults.
  ///   - pattern: the addresses.
  public static func route(
    from value: Route, _ pattern: RoutePattern<Route>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    Self(
      AnyCasePath(), value, pattern,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init<Value: Sendable>(
    _ path: AnyCasePath<Route, Value>, _ start: Value?, _ pattern: RoutePattern<Value>,
    _ location: SourceLocation
  ) {
    let layout = RouteLayout(pattern, start)
    self.location = location
    text = layout.text
    mistakes = layout.mistakes
    read = { layout.read(&$0).map(path.embed) }
    write = { path.extract(from: $0).map(layout.write) }
    samples = layout.samples
  }
}
