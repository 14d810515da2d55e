/// On whose behalf values are looked up.
final class Reader: Sendable {
  let purpose: Purpose

  enum Purpose: Sendable {
    /// To be changed: nothing is used, so there is nothing to report.
    case update

    /// By a `@Dependency`; with a key when it names one instead of a property.
    case declaration(Place, byKey: Bool)
  }

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  static let update = Reader(.update)

  var updates: Bool {
    if case .update = purpose { true } else { false }
  }
}
