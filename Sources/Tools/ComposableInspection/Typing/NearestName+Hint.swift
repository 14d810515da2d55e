internal import ComposableRuntime

extension NearestName {
  /// What an error says about a name that does not exist.
  static func hint(_ name: String, among names: [String]) -> String {
    if let near = of(name, among: names) { return " Did you mean '.\(near)'?" }
    guard !names.isEmpty else { return "" }
    let listed = names.prefix(12).map { ".\($0)" }.joined(separator: ", ")
    return " It has \(listed)\(names.count > 12 ? " and others" : "")."
  }
}
