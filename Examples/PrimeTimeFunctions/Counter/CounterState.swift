import Alerts

/// A number, and what was asked about it.
public struct CounterState: Equatable, Sendable {
  /// The number.
  public var count: Int

  /// Whether the question "is this prime?" is open. What the answer is, is not the counter's.
  public var isPrimeModalPresented: Bool

  /// Which prime is being looked for, counted from 1; nil when none is.
  ///
  /// It is not always `count`, which may have moved on since the search began.
  public var search: Int?

  /// What the last search found, or why it found nothing. Gone when another begins.
  public var alert: Alert?

  public init(
    count: Int = 0, isPrimeModalPresented: Bool = false, search: Int? = nil, alert: Alert? = nil
  ) {
    self.count = count
    self.isPrimeModalPresented = isPrimeModalPresented
    self.search = search
    self.alert = alert
  }
}
