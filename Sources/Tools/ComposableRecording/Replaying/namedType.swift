/// Finds a type by its name in a recording.
///
/// The runtime finds types by their mangled names, which also say what each part of a name is: a structure, an enum, or
/// a class. All combinations are tried; names of errors have two or three parts.
///
/// - Parameter name: as `String(reflecting:)` gives it: `App.Client.Failure`.
/// - Returns: nil if this build has no such type, and for generic types, types in extensions of another module's types,
///   and private types, which a name does not identify.
func namedType(_ name: String) -> Any.Type? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count > 1, parts.count < 8,
    parts.allSatisfy({ part in
      part.first?.isNumber == false
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    })
  else { return nil }
  let module = parts[0] == "Swift" ? "s" : mangled(parts[0])
  var candidates = [module]
  for part in parts.dropFirst() {
    candidates = candidates.flatMap { candidate in
      ["V", "O", "C"].map { candidate + mangled(part) + $0 }
    }
  }
  return candidates.lazy.compactMap { _typeByName($0) }.first
}

private func mangled(_ identifier: Substring) -> String {
  "\(identifier.utf8.count)\(identifier)"
}
