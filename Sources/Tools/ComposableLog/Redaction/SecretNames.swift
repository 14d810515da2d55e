internal import ComposableRuntime

/// Recognizes secrets by the names of fields, cases and arguments.
package struct SecretNames: Sendable {
  /// The redacted kinds of values under a name.
  package enum Match: Sendable {
    case nothing
    /// Texts and data: `passwordLength` is a number, not a secret.
    case texts
    /// Numbers, too: `pin`.
    case all
  }

  private let words: Set<String>
  private let kept: Set<String>
  /// Splitting a name takes longer than looking it up.
  private let known = Locked<[String: Match]>([:])

  init(adding added: [String], keeping kept: [String]) {
    words = Self.words.union(added).subtracting(kept)
    self.kept = Set(kept)
  }

  /// The redacted kinds of values with this name.
  package func match(_ name: String) -> Match {
    if let match = known.withLock({ $0[name] }) { return match }
    let match = find(name)
    known.withLock { known in
      // The keys of a dictionary are names as well.
      if known.count > 10_000 { known = [:] }
      known[name] = match
    }
    return match
  }

  private func find(_ name: String) -> Match {
    let parts = Self.parts(of: name)
    let pairs = zip(parts, parts.dropFirst()).map { $0 + $1 }
    let last = [parts.last, pairs.last].compactMap { $0 }
    if last.contains(where: { isSecret($0) && !Self.textWords.contains($0) }) { return .all }
    let isSecretText = (parts + pairs).contains { isSecret($0) && !Self.lastWords.contains($0) }
    return isSecretText ? .texts : .nothing
  }

  private func isSecret(_ word: String) -> Bool {
    if words.contains(word) { return true }
    // A plural. `pins` are on a map.
    guard word.hasSuffix("s"), !kept.contains(word) else { return false }
    let singular = String(word.dropLast())
    return words.contains(singular) && !Self.lastWords.contains(singular)
  }

  /// `accessToken`, `access_token` and `ACCESS_TOKEN` are `access` and `token`, `userIDToken` is `user`, `id` and `token`,
  /// and `password2` is `password` and `2`.
  private static func parts(of name: String) -> [String] {
    let characters = Array(name)
    var parts: [String] = []
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        parts.append("")
        continue
      }
      if parts.isEmpty || startsWord(characters, at: index) { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func startsWord(_ name: [Character], at index: Int) -> Bool {
    guard index > 0 else { return true }
    let (previous, character) = (name[index - 1], name[index])
    guard character.isNumber == previous.isNumber else { return true }
    guard character.isUppercase else { return false }
    guard previous.isUppercase else { return true }
    // The last capital before small letters begins the next word: `APIToken`. A plural has an `s` only: `JWTs`.
    func isLowercase(_ index: Int) -> Bool { index < name.count && name[index].isLowercase }
    return isLowercase(index + 1) && (name[index + 1] != "s" || isLowercase(index + 2))
  }

  private static let words: Set<String> = [
    "password", "passwd", "pwd", "passcode", "passphrase", "secret", "token", "jwt", "bearer",
    "cookie", "credential", "authorization", "apikey", "privatekey", "accesskey", "securitycode",
    "sessionid", "cardnumber", "pincode", "cvv", "cvc", "otp", "pin",
  ]

  /// Words that hide texts only: the number of a session may identify a lesson.
  private static let textWords: Set<String> = ["sessionid"]

  /// Short words that mean a secret only at the end of a name.
  private static let lastWords: Set<String> = ["cvv", "cvc", "otp", "pin"]
}
