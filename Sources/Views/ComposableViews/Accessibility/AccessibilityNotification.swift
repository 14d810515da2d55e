internal import IssueReporting

/// Messages to the users of assistive technologies.
public enum AccessibilityNotification {
  /// A text that is read aloud once, independent of the focus.
  ///
  /// ```swift
  /// Button("Save") {
  ///   save()
  ///   AccessibilityNotification.Announcement("Saved").post()
  /// }
  /// ```
  ///
  /// It reaches the screen whose action or task posts it: of several pages of a server, the one whose user did something.
  /// A page hands it to the screen reader, and a terminal shows it in its last line until the next key.
  public struct Announcement: Hashable, Sendable {
    /// The text.
    public let announcement: String

    /// - Parameter announcement: the text.
    public init(_ announcement: some StringProtocol) {
      self.announcement = String(announcement)
    }

    /// Posts it. Call it in an action or a task of a view, or in an effect that one of them has started.
    public func post() {
      guard let screen = Announcements.screen else {
        reportIssue(
          """
          The announcement "\(announcement)" was posted where no screen is known, so it is lost. Post it in an action or \
          a task of a view, or in an effect that one of them has started.
          """)
        return
      }
      screen.announce(announcement)
    }
  }
}

/// Knows the screen whose views or tasks are running.
enum Announcements {
  @TaskLocal static var screen: InvalidationQueue?
}
