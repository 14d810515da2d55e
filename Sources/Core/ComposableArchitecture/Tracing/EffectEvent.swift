/// An event in the life of an asynchronous effect.
public enum EffectEvent {
  /// The effect was started: its task exists, and runs as soon as the store's actor is free.
  case started(EffectTrace)

  /// The effect ended. If the store's actor is not known, only a cancellation is reported.
  case ended(EffectTrace, EffectEnd)
}

/// How an asynchronous effect ended.
public enum EffectEnd {
  /// Its operation returned, or threw an error that its `catch` handled.
  case finished
  /// It was cancelled. Its operation may still run; the actions that it sends are dropped.
  case cancelled
  /// Its operation threw an error that nothing handled. The error is also reported as an issue.
  case failed(any Error)
}
