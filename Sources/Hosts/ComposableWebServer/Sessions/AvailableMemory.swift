internal import Foundation

/// The memory that the process may take.
enum AvailableMemory {
  /// The bytes that its container may take, or the machine's.
  static var bytes: Int {
    let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    return min(machine, ofContainer ?? machine)
  }

  /// The least limit of the process's control group and of the groups around it, which containers and services have on
  /// Linux; nil for none. A container may have its own group at the root of the file system, whatever the path says.
  private static var ofContainer: Int? {
    #if os(Linux)
      // `0::PATH` in version 2 of the kernel's interface, `NUMBER:CONTROLLERS:PATH` in version 1.
      (text(at: "/proc/self/cgroup") ?? "").split(separator: "\n").flatMap { line -> [Int] in
        let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return [] }
        if parts[1].isEmpty { return limits("memory.max", in: "/sys/fs/cgroup", parts[2]) }
        guard parts[1].split(separator: ",").contains("memory") else { return [] }
        return limits("memory.limit_in_bytes", in: "/sys/fs/cgroup/memory", parts[2])
      }.min()
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// The limits in the files of a name, in the folders of a path from its root.
    private static func limits(_ file: String, in root: String, _ path: Substring) -> [Int] {
      let folders = path.split(separator: "/").reduce(into: [root]) { folders, name in
        folders.append("\(folders.last!)/\(name)")
      }
      // No number is in the file if there is no limit.
      return folders.compactMap { text(at: "\($0)/\(file)").flatMap { Int($0) } }
    }

    private static func text(at path: String) -> String? {
      FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  #endif
}
