/// The addresses of a route, written as they look, with the fields of its value in them.
///
/// | in a pattern | stands for |
/// |---|---|
/// | `"/tickets"` | a part of the path as it is |
/// | `\(Ticket.ID.self)` | the whole value: a ``RouteField``, or a route within the route |
/// | `\(\.group)` | a field; at the end of the path it is left out while it has its default |
/// | `\(required: \.id)` | a field that is never left out |
/// | `\(each: \.folders)` | an array, as the rest of the path |
/// | `\(route: \.part)` | a route within the route, as the rest of the address |
/// | `?q=\(\.text)&label=\(each: \.labels)` | items of the query; one is left out while it has its default |
public struct RoutePattern<Value: Sendable>: ExpressibleByStringInterpolation, Sendable {
  var parts: [RoutePart<Value>] = []
  /// The mistakes in the declaration.
  var mistakes: [String] = []

  public init(stringLiteral value: String) {
    var interpolation = StringInterpolation(literalCapacity: value.count, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.init(stringInterpolation: interpolation)
  }

  public init(stringInterpolation interpolation: StringInterpolation) {
    var builder = RoutePatternBuilder<Value>()
    for piece in interpolation.pieces { builder.add(piece) }
    parts = builder.finished()
    mistakes = builder.mistakes
  }

  /// The texts and fields of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    enum Piece: Sendable {
      case text(String)
      case field(RoutePart<Value>)
    }

    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Text that is part of each address.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.text(literal)) }
    }
  }
}
