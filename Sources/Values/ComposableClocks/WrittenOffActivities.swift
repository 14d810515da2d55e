/// Activities that did not come to rest although nothing changed anymore, each with its progress at that time. They are
/// not waited for again until they make progress.
package struct WrittenOffActivities: Sendable {
  private let progress: @Sendable (TaskActivity) -> Int
  private var entries: [(activity: TaskActivity, progress: Int)] = []

  /// - Parameter progress: the progress of an activity, which has to change when the activity ends.
  package init(progress: @escaping @Sendable (TaskActivity) -> Int) {
    self.progress = progress
  }

  /// Whether an activity was written off, and has made no progress since.
  package func contains(_ activity: TaskActivity) -> Bool {
    entries.contains { $0.activity === activity && $0.progress == progress(activity) }
  }

  /// Writes activities off, and forgets entries whose activities have made progress.
  package mutating func add(_ activities: [TaskActivity]) {
    entries.removeAll { $0.progress != progress($0.activity) }
    entries += activities.map { ($0, progress($0)) }
  }
}
