extension HostElement {
  /// The date that a date picker shows, and the allowed range.
  public struct DateChoice: Hashable, Sendable {
    /// The chosen day and time.
    public var selection: LocalDateTime
    /// The first that can be chosen. Nil for no limit.
    public var least: LocalDateTime?
    /// The last that can be chosen. Nil for no limit.
    public var most: LocalDateTime?
    /// The parts that are shown and can be changed.
    public var components: DatePickerComponents

    /// - Parameters:
    ///   - selection: the chosen day and time.
    ///   - least: the first that can be chosen.
    ///   - most: the last that can be chosen.
    ///   - components: the parts that are shown.
    public init(
      _ selection: LocalDateTime, from least: LocalDateTime? = nil, to most: LocalDateTime? = nil,
      components: DatePickerComponents
    ) {
      self.selection = selection
      self.least = least
      self.most = most
      self.components = components
    }

    /// The parts that are shown, in order.
    public var parts: [LocalDateTime.Part] {
      (components.contains(.date) ? [.year, .month, .day] : [])
        + (components.contains(.hourAndMinute) ? [.hour, .minute] : [])
    }

    /// A day and time as `2026-11-26T10:30`, as far as it is shown.
    public func text(of date: LocalDateTime, separator: String = "T") -> String {
      switch (components.contains(.date), components.contains(.hourAndMinute)) {
      case (true, true): date.dayText + separator + date.timeText
      case (false, true): date.timeText
      default: date.dayText
      }
    }

    /// The nearest that can be chosen.
    public func clamp(_ date: LocalDateTime) -> LocalDateTime {
      if let least, date < least { return least }
      if let most, date > most { return most }
      return date
    }
  }
}
