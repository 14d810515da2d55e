internal import ComposableRuntime

extension NearestName {
  /// The part of an error about an unknown name.
  static func hint(_ name: String, among names: [String]) -> String {
    if let near = of(name, among: names) { return " Did you mean '.\(near)'?" }
    guard !names.isEmpty else { return "" }
    let listed = names.prefix(12).map { ".\($0)" }.joined(separator: ", ")
    return " It has \(listed)\(names.count > 12 ? " and others" : "")."
  }
}
