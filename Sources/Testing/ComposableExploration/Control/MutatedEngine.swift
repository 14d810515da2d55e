internal import ComposableSourceText

/// The engine of a store that makes one mistake, or none: then it registers the mistakes that it could make.
///
/// Used on the exploration's thread.
final class MutatedEngine: EngineFaults {
  enum Delivery { case once, twice, lost }

  /// The mistake that it makes.
  let mistake: EngineMistake?

  /// The mistakes that it could have made so far.
  private(set) var possible: Set<EngineMistake> = []

  init(_ mistake: EngineMistake? = nil) {
    self.mistake = mistake
  }

  private func makes(_ mistake: EngineMistake) -> Bool {
    guard let own = self.mistake else {
      possible.insert(mistake)
      return false
    }
    return own == mistake
  }

  func skips(_ step: EngineStep) -> Bool {
    switch step {
    case .cancelInFlight(let id): makes(EngineMistake(.cancelInFlight, of: id))
    case .cancellation(let id): makes(EngineMistake(.cancel, of: id))
    case .cancellationOfChildren: makes(EngineMistake(.cancelOfChildren))
    case .debounce(let id): makes(EngineMistake(.debounce, of: id))
    case .throttle(let id): makes(EngineMistake(.throttle, of: id))
    case .concatenation: makes(EngineMistake(.concatenation))
    }
  }

  /// How often the store receives an action of an asynchronous effect.
  func delivery(of action: Any) -> Delivery {
    if let mistake, mistake.kind != .lostAction, mistake.kind != .doubledAction { return .once }
    let path = ActionCases(of: action).path
    if makes(EngineMistake(.lostAction, of: path)) { return .lost }
    return makes(EngineMistake(.doubledAction, of: path)) ? .twice : .once
  }
}
