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
  /// Splitting a name takes longer than looking it up.
  private let known = Locked<[String: Match]>([:])

  init(adding added: [String], keeping kept: [String]) {
    words = Self.words.union(added).subtracting(kept)
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
    if [parts.last, pairs.last].contains(where: { $0.map(words.contains) ?? false }) {
      return .all
    }
    let isSecret = (parts + pairs).contains { words.contains($0) && !Self.lastWords.contains($0) }
    return isSecret ? .texts : .nothing
  }

  /// `accessToken`, `access_token` and `ACCESS_TOKEN` are `access` and `token`.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var wasLowercase = false
    for character in name {
      guard character.isLetter || character.isNumber else {
        parts.append("")
        continue
      }
      if parts.isEmpty || (character.isUppercase && wasLowercase) { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
      wasLowercase = character.isLowercase
    }
    return parts.filter { !$0.isEmpty }
  }

  private static let words: Set<String> = [
    "password", "passwords", "passwd", "passcode", "passphrase", "secret", "secrets", "token",
    "tokens",
    "credential", "credentials", "authorization", "apikey", "privatekey", "accesskey",
    "securitycode",
    "cvv", "cvc", "otp", "pin",
  ]

  /// Short words that mean a secret only at the end of a name.
  private static let lastWords: Set<String> = ["cvv", "cvc", "otp", "pin"]
}
