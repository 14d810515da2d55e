internal import ComposableWeb

extension WebSocketClosing {
  /// How to close a connection whose session has ended or does not exist.
  init(_ end: WebCloseReason) {
    switch end {
    case .stopping, .outdated: self.init(Self.serviceRestart, end.description)
    case .replaced: self.init(1000, end.description)
    case .unknownSession, .violation, .limit: self.init(Self.policyViolation, end.description)
    }
  }

  static let normal = Self(1000)
}
