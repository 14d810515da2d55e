package import ComposableLog

extension LoggedCall {
  /// Whether a recorded call was made with these arguments, as far as they are not redacted.
  package func hasArguments(_ others: [LoggedValue?]) -> Bool {
    arguments.count == others.count
      && zip(arguments, others).enumerated().allSatisfy { index, pair in
        guard let recorded = pair.0, let argument = pair.1 else { return pair.0 == pair.1 }
        return argument.isEqual(
          toDecoded: recorded, ignoring: redactedPaths.after(["arguments", "\(index)"]))
      }
  }
}

extension LoggedValue {
  /// Whether a decoded value is equal to this one, apart from redacted parts.
  package func isEqual(toDecoded other: LoggedValue, ignoring paths: Set<[String]>) -> Bool {
    if isEqual(toDecoded: other) { return true }
    return !paths.isEmpty && JSONDifference(other.text, text, ignoring: paths) == nil
  }
}

extension [[String]] {
  /// The rest of the paths that begin with these keys.
  package func after(_ keys: [String]) -> Set<[String]> {
    Set(filter { $0.starts(with: keys) }.map { [String]($0.dropFirst(keys.count)) })
  }
}
