/// One mistake that an engine can make.
struct EngineMistake: Hashable {
  let kind: EngineMutants.Kind
  /// An id of effects, or the case of an action; empty for neither.
  let subject: String

  init(_ kind: EngineMutants.Kind, of subject: String = "") {
    self.kind = kind
    self.subject = subject
  }

  var name: String {
    switch kind {
    case .cancelInFlight: "'cancelInFlight' of '\(subject)' ignored"
    case .cancel: "cancellation of '\(subject)' ignored"
    case .cancelOfChildren: "effects of removed children not cancelled"
    case .lostAction: "'\(subject)' lost"
    case .doubledAction: "'\(subject)' delivered twice"
    case .debounce: "debounce of '\(subject)' ignored"
    case .throttle: "throttle of '\(subject)' ignored"
    case .concatenation: "concatenated effects merged"
    }
  }
}
