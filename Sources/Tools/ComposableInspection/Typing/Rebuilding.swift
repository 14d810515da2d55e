internal import ComposableArchitecture
internal import ComposableSourceText

/// Decides which values can be rebuilt with one part replaced, and which can be typed.
enum Rebuilding {
  /// Whether a value can be rebuilt with one part replaced.
  static func isPossible(_ raw: Any, _ reflected: Reflected) -> Bool {
    guard !isShared(raw) else { return false }
    let type = reflected.type
    switch reflected.form {
    case .leaf, .absent: return false
    case .elements: return reflected.hasReplaceableElements
    case .record(.tuple), .record(.object): return false
    case .record: return isCodable(type) || hasFields(type)
    case .variant:
      if case .cases = TypeForm.of(type).kind, reflected.count == 1 { return true }
      return isCodable(type)
    }
  }

  /// Whether values of a type can be typed.
  static func isTypeable(_ type: Any.Type) -> Bool {
    if type is any SharedValue.Type { return false }
    if type is any Decodable.Type { return true }
    let form = TypeForm.of(type)
    if case .wrapper = form.kind, let wrapper = type as? any WrappedValue.Type {
      return isTypeable(wrapper.wrappedType)
    }
    if case .cases = form.kind { return true }
    return false
  }

  /// Whether a value is shared.
  static func isShared(_ raw: Any) -> Bool { raw is any SharedValue }

  private static func isCodable(_ type: Any.Type) -> Bool {
    type is any Decodable.Type && type is any Encodable.Type
  }

  private static func hasFields(_ type: Any.Type) -> Bool {
    func count<State: ObservableState>(_ type: State.Type) -> Int { State._$fields().count }
    return (type as? any ObservableState.Type).map { count($0) > 0 } ?? false
  }
}
