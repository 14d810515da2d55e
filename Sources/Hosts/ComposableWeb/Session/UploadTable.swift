internal import ComposableHosting
internal import ComposableRuntime

/// The bytes of files that pages have begun to send, and that no app has yet.
final class UploadTable: Sendable {
  private struct Content {
    var total = 0
    var ofClient: [String: Int] = [:]
  }

  private let content = Locked(Content())
  private let limits: WebLimits

  init(_ limits: WebLimits) { self.limits = limits }

  /// - Returns: whether there is room for more bytes, of the client and in all.
  func take(_ count: Int, for client: String?) -> Bool {
    content.withLock { content in
      let own = client.map { content.ofClient[$0, default: 0] } ?? 0
      guard count <= limits.uploadBytes - content.total, count <= limits.clientUploadBytes - own
      else { return false }
      content.total += count
      if let client { content.ofClient[client] = own + count }
      return true
    }
  }

  func giveBack(_ count: Int, for client: String?) {
    content.withLock { content in
      content.total -= count
      guard let client, let own = content.ofClient[client] else { return }
      content.ofClient[client] = own > count ? own - count : nil
    }
  }
}

/// The files that a page is sending now.
struct PageUploads {
  private let table: UploadTable
  /// The numeric address of the page's client; nil if unknown.
  private let client: String?
  private var files: [ElementID: (size: Int, received: Int)] = [:]

  init(_ table: UploadTable, client: String?) {
    self.table = table
    self.client = client
  }

  /// Whether the page sends none.
  var isEmpty: Bool { files.isEmpty }

  /// The step as the views get it: the end of the file in place of bytes for which there is no room.
  mutating func admitted(_ step: HostEvent.FileStep, of id: ElementID) -> HostEvent.FileStep {
    switch step {
    case .begin(_, let size):
      drop(id)
      files[id] = (size, 0)
    case .add(let bytes):
      guard let file = files[id] else { break }
      guard table.take(bytes.count, for: client) else {
        drop(id)
        return .abandon
      }
      files[id]!.received += bytes.count
      // The app has it now, or the views refuse it.
      if file.received + bytes.count >= file.size { drop(id) }
    case .abandon: drop(id)
    }
    return step
  }

  /// Forgets the files of elements that the page no longer has.
  mutating func forget(_ isGone: (ElementID) -> Bool) {
    for id in files.keys where isGone(id) { drop(id) }
  }

  private mutating func drop(_ id: ElementID) {
    guard let file = files.removeValue(forKey: id) else { return }
    table.giveBack(file.received, for: client)
  }
}
