internal import ComposableHosting

/// How a dialog about a file ends.
enum FileOutcome<Value> {
  case success(Value)
  /// The user has given up, perhaps after an error.
  case cancelled(after: HostFileError?)

  func report(
    _ onCompletion: (Result<Value, any Error>) -> Void, _ onCancellation: () -> Void
  ) {
    switch self {
    case .success(let value): onCompletion(.success(value))
    case .cancelled(let error?): onCompletion(.failure(error))
    case .cancelled(nil): onCancellation()
    }
  }
}
