import Alerts

/// A number, and the questions about it.
public struct CounterState: Equatable, Sendable {
  /// The number.
  public var count: Int

  /// Whether the question "is this prime?" is open. The counter does not answer it.
  public var isPrimeModalPresented: Bool

  /// The index of the prime being searched for, counted from 1; nil if there is no search.
  ///
  /// It may differ from `count`, which may have changed since the search began.
  public var search: Int?

  /// The result of the last search, or why it failed. Reset when another begins.
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
