internal import ComposableRuntime

/// The arguments of cases with one value. Unlike a mirror, case paths know neither their labels, as in
/// `case loaded(result: Int)`, nor whether a case has a `Void`.
final class CaseLabels: Sendable {
  enum Argument {
    case none
    case value(label: String?)
  }

  private let arguments = Locked<[Int: Argument]>([:])

  private static let all = Locked<[ObjectIdentifier: CaseLabels]>([:])

  static func of(_ type: Any.Type) -> CaseLabels {
    all.withLock { all in
      if let labels = all[ObjectIdentifier(type)] { return labels }
      let labels = CaseLabels()
      all[ObjectIdentifier(type)] = labels
      return labels
    }
  }

  func argument(_ position: Int, of value: @autoclosure () -> Any) -> Argument {
    if let known = arguments.withLock({ $0[position] }) { return known }
    let argument = Self.argument(of: value())
    arguments.withLock { $0[position] = argument }
    return argument
  }

  private static func argument(of value: Any) -> Argument {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return .none }
    let arguments = Mirror(reflecting: payload.value)
    guard arguments.displayStyle == .tuple, arguments.children.count == 1 else {
      return .value(label: nil)
    }
    let label = arguments.children.first?.label
    return .value(label: label.flatMap { $0.hasPrefix(".") ? nil : $0 })
  }
}
