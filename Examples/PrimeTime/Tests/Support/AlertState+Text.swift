import ComposableArchitecture

extension AlertState<Never> {
  /// An alert that only informs.
  public init(title: String, message: String? = nil) {
    self.init(title: { TextState(title) })
    self.message = message.map { TextState($0) }
  }
}
