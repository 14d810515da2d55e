internal import Foundation

/// The memory that the process may take.
enum AvailableMemory {
  /// The bytes that its container may take, or the machine's.
  static var bytes: Int {
    let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    return min(machine, ofContainer ?? machine)
  }

  /// The limit of the control group, which containers and services have on Linux; nil for none. Both versions of the
  /// kernel's interface show it at the root of their file system in a container. A service sees it below that.
  private static var ofContainer: Int? {
    #if os(Linux)
      let group = String(
        decoding: FileManager.default.contents(atPath: "/proc/self/cgroup") ?? Data(), as: UTF8.self
      )
      .split(separator: "\n").first { $0.hasPrefix("0::/") }?.dropFirst(4)
      let files = [
        group.map { "/sys/fs/cgroup/\($0)/memory.max" }, "/sys/fs/cgroup/memory.max",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes",
      ]
      return files.compactMap { path in
        path.flatMap { FileManager.default.contents(atPath: $0) }.flatMap {
          Int(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
      }.min()
    #else
      return nil
    #endif
  }
}
