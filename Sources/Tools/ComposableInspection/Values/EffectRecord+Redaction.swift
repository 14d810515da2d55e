internal import ComposableLog

extension EffectRecord {
  /// The record without secrets, as in a file: errors, ids and pending calls may contain text that was typed into a
  /// secure field.
  func redacted(by redactor: Redactor?) -> EffectRecord {
    guard let redactor else { return self }
    func shown(_ text: String) -> String { redactor.redacted(text) ?? text }
    var record = self
    record.cancellationIDs = cancellationIDs.map(shown)
    record.waits = waits.map(shown)
    if case .failed(let error) = end { record.end = .failed(shown(error)) }
    return record
  }
}
