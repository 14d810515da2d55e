internal import ComposableRuntime

/// Why values are looked up.
final class Reader: Sendable {
  let purpose: Purpose

  enum Purpose: Sendable {
    /// For an update: nothing is used, so there is nothing to report.
    case update

    /// By a `@Dependency`, which names a key or a property.
    case declaration(SourceLocation, byKey: Bool)
  }

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  static let update = Reader(.update)

  var declaration: SourceLocation? {
    if case .declaration(let location, _) = purpose { location } else { nil }
  }

  var updates: Bool {
    if case .update = purpose { true } else { false }
  }
}
