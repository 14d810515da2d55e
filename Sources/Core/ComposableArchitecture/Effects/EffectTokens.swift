/// A set of effects. Usually there is only one, and no table is allocated for it.
enum EffectTokens {
  case none
  case one(EffectToken)
  case many(Set<EffectToken>)

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  mutating func insert(_ token: EffectToken) {
    switch consume self {
    case .none: self = .one(token)
    case .one(let other): self = .many([other, token])
    case .many(var tokens):
      tokens.insert(token)
      self = .many(tokens)
    }
  }

  mutating func remove(_ token: EffectToken) {
    switch consume self {
    case .one(token): self = .none
    case .many(var tokens):
      tokens.remove(token)
      self = tokens.isEmpty ? .none : .many(tokens)
    case let others: self = others
    }
  }

  /// Oldest first.
  var sorted: [EffectToken] {
    switch self {
    case .none: []
    case .one(let token): [token]
    case .many(let tokens): tokens.sorted()
    }
  }

  func append(to list: inout [EffectToken]) {
    switch self {
    case .none: break
    case .one(let token): list.append(token)
    case .many(let tokens): list += tokens
    }
  }
}
