/// The size of a control.
public enum ControlSize: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  /// As small as possible.
  case mini
  /// For secondary controls.
  case small
  /// The usual size.
  case regular
  /// For important controls.
  case large
  /// For the most important control of a screen.
  case extraLarge

  /// Whether one size is smaller than another.
  public static func < (first: ControlSize, second: ControlSize) -> Bool {
    first.rawValue < second.rawValue
  }
}
