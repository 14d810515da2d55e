// Apple platforms only. Elsewhere NotificationCenter is in all of Foundation, which would be linked into every
// program.
#if canImport(Darwin)
  public import Foundation

  extension DependencyValues {
    /// The center of notifications. A test that reads it without overriding it fails.
    ///
    /// Unavailable on Linux, Android, Windows and wasm. An app that uses Foundation's declares its own key.
    public var notificationCenter: NotificationCenter {
      get { self[NotificationCenterKey.self] }
      set { self[NotificationCenterKey.self] = newValue }
    }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
  }
#endif
