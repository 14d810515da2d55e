import IssueReporting

extension AnyClock {
  /// An instant of the erased clock.
  ///
  /// Instants of different kinds of clocks are unrelated: they are never equal, and asking for the
  /// distance between them reports an issue and returns zero. Instants of two clocks of one kind are
  /// compared as that kind compares them.
  public struct Instant: InstantProtocol {
    let base: any InstantProtocol<Duration>

    /// An erased instant is not erased again, so that it stays equal.
    init(_ base: some InstantProtocol<Duration>) {
      self.base = (base as? Self)?.base ?? base
    }

    /// The instant later by a duration.
    public func advanced(by duration: Duration) -> Self {
      func advance(_ base: some InstantProtocol<Duration>) -> Self {
        Self(base.advanced(by: duration))
      }
      return advance(base)
    }

    /// The distance to the other instant: positive if that is later.
    public func duration(to other: Self) -> Duration {
      func duration<Base: InstantProtocol<Duration>>(from base: Base) -> Duration {
        guard let other = other.base as? Base else {
          reportMismatch(other.base)
          return .zero
        }
        return base.duration(to: other)
      }
      return duration(from: base)
    }

    /// Whether the first instant is earlier. All instants of one kind of clock come before those of
    /// another kind.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      func isLess<Base: InstantProtocol<Duration>>(_ lhs: Base) -> Bool {
        guard let rhs = rhs.base as? Base else {
          return String(reflecting: Base.self) < String(reflecting: type(of: rhs.base))
        }
        return lhs < rhs
      }
      return isLess(lhs.base)
    }

    /// Whether both are the same instant of the same kind of clock.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      func isEqual<Base: InstantProtocol<Duration>>(_ lhs: Base) -> Bool {
        (rhs.base as? Base) == lhs
      }
      return isEqual(lhs.base)
    }

    /// Hashes the erased clock's instant.
    public func hash(into hasher: inout Hasher) {
      base.hash(into: &hasher)
    }

    /// The clock's own instant. Reports an issue and returns nil if this one is of another kind of clock.
    func on<Base: Clock>(_ clock: Base) -> Base.Instant? where Base.Duration == Duration {
      if let instant = (base as? Base.Instant) ?? (self as? Base.Instant) { return instant }
      reportMismatch(clock.now)
      return nil
    }

    private func reportMismatch(_ other: any InstantProtocol<Duration>) {
      reportIssue(
        """
        An instant of one clock was used with another clock: \(type(of: base)) with \
        \(type(of: other)).

        Compare, measure and sleep until an instant only on the clock that it comes from.
        """)
    }
  }
}
