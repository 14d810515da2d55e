internal import ComposableRuntime

/// The labels of cases with one value, as in `case loaded(result: Int)`: case paths don't know them, and a mirror does.
final class CaseLabels: Sendable {
  private let labels = Locked<[Int: String?]>([:])

  private static let all = Locked<[ObjectIdentifier: CaseLabels]>([:])

  static func of(_ type: Any.Type) -> CaseLabels {
    all.withLock { all in
      if let labels = all[ObjectIdentifier(type)] { return labels }
      let labels = CaseLabels()
      all[ObjectIdentifier(type)] = labels
      return labels
    }
  }

  func label(_ position: Int, of value: @autoclosure () -> Any) -> String? {
    if let known = labels.withLock({ $0[position] }) { return known }
    let label = Self.label(of: value())
    labels.withLock { $0[position] = .some(label) }
    return label
  }

  private static func label(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return nil }
    let arguments = Mirror(reflecting: payload.value)
    guard arguments.displayStyle == .tuple, arguments.children.count == 1 else { return nil }
    return arguments.children.first?.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
  }
}
