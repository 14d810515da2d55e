/// One step of a run: what happens next, where several things could.
struct Choice: Hashable {
  enum Kind: Hashable {
    /// The user does an action: a step of a strand.
    case user(strand: Int, step: Int)
    /// The user does something on a screen.
    case screenAction(ScreenAction)
    /// A pending call returns its answer, or does what the alternative at an index says: it fails, or returns another value.
    case call(effect: EffectTrace.ID?, position: Int, failure: Int?)
    /// The clock wakes a sleep.
    case wake(effect: EffectTrace.ID?, position: Int)
  }

  let kind: Kind
  /// The call, the same in runs with other steps before it; 0 for the user.
  let identity: Int

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.kind == rhs.kind }

  func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  /// Whether this is the same step as another, in a run with other steps before it.
  func resembles(_ other: Self) -> Bool {
    switch (kind, other.kind) {
    case (.user, _), (_, .user), (.screenAction, _), (_, .screenAction): kind == other.kind
    case (.call(_, _, let failure), .call(_, _, let otherFailure)):
      identity == other.identity && failure == otherFailure
    case (.wake, .wake): identity == other.identity
    case (.call, .wake), (.wake, .call): false
    }
  }

  /// A hash of the step, the same in runs with other steps before it.
  var stepIdentity: Int {
    var hasher = Hasher()
    switch kind {
    case .user, .screenAction: hasher.combine(kind)
    case .call(_, _, let failure):
      hasher.combine(identity)
      hasher.combine(failure)
    case .wake: hasher.combine(identity)
    }
    return hasher.finalize()
  }

  var isUser: Bool {
    switch kind {
    case .user, .screenAction: true
    case .call, .wake: false
    }
  }

  var isFailure: Bool {
    if case .call(_, _, .some) = kind { return true }
    return false
  }

  /// The same call, which returns.
  var succeeding: Self? {
    guard case .call(let effect, let position, .some) = kind else { return nil }
    return Choice(
      kind: .call(effect: effect, position: position, failure: nil), identity: identity)
  }
}

/// As in a schedule: `user0`, `user0.1` (the second step of a strand), `1.0` (the first call of that effect that is
/// pending), `1.0#1` (the second), `1.0!` (it fails, or its other outcome), `1.0!2` (its third alternative), `~1.0` (the
/// clock wakes it), `press'Save'` (on a screen).
extension Choice.Kind: CustomStringConvertible, LosslessStringConvertible {
  var description: String {
    switch self {
    case .user(let strand, 0): "user\(strand)"
    case .user(let strand, let step): "user\(strand).\(step)"
    case .screenAction(let screenAction): screenAction.description
    case .call(let effect, let position, let failure):
      Self.text(effect, position)
        + (failure.map { $0 == 0 ? "!" : "!\($0)" } ?? "")
    case .wake(let effect, let position): "~" + Self.text(effect, position)
    }
  }

  private static func text(_ effect: EffectTrace.ID?, _ position: Int) -> String {
    (effect.map { "\($0)" } ?? "task") + (position == 0 ? "" : "#\(position)")
  }

  init?(_ description: String) {
    if let screenAction = ScreenAction(description) {
      self = .screenAction(screenAction)
      return
    }
    var rest = Substring(description)
    if rest.hasPrefix("user") {
      let numbers = rest.dropFirst(4).split(separator: ".", omittingEmptySubsequences: false)
      guard let strand = Int(numbers[0]), numbers.count <= 2 else { return nil }
      guard let step = numbers.count == 1 ? 0 : Int(numbers[1]) else { return nil }
      self = .user(strand: strand, step: step)
      return
    }
    let isWake = rest.hasPrefix("~")
    if isWake { rest = rest.dropFirst() }
    var failure: Int?
    if let mark = rest.firstIndex(of: "!") {
      let text = rest[rest.index(after: mark)...]
      guard let index = text.isEmpty ? 0 : Int(text) else { return nil }
      failure = index
      rest = rest[..<mark]
    }
    var position = 0
    if let mark = rest.firstIndex(of: "#") {
      guard let index = Int(rest[rest.index(after: mark)...]) else { return nil }
      position = index
      rest = rest[..<mark]
    }
    let effect = EffectTrace.ID(String(rest))
    guard effect != nil || rest == "task" else { return nil }
    if isWake, failure != nil { return nil }
    self =
      isWake
      ? .wake(effect: effect, position: position)
      : .call(effect: effect, position: position, failure: failure)
  }
}
