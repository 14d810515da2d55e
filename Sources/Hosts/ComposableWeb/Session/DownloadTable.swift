internal import ComposableHosting
internal import ComposableRuntime

/// The files that the sessions of an app have for their pages, by their addresses.
///
/// An address has 128 random bits instead of the session's id, because it stays in the browser's history.
final class DownloadTable: Sendable {
  struct Source: Sendable {
    let session: WebSessionID
    let element: ElementID
    /// The table outlives sessions.
    weak var actor: WebActor?
  }

  /// The common prefix of the addresses.
  let path: String
  private let sources = Locked<[WebSessionID: Source]>([:])

  init(basePath: String) { path = basePath + "_composable/file/" }

  /// - Returns: the address.
  func add(_ source: Source) -> String {
    let token = WebSessionID()
    sources.withLock { $0[token] = source }
    return path + token.text
  }

  func remove(_ address: String) {
    guard let token = self.token(in: address) else { return }
    _ = sources.withLock { $0.removeValue(forKey: token) }
  }

  func source(at address: some StringProtocol) -> Source? {
    guard let token = self.token(in: address) else { return nil }
    return sources.withLock { $0[token] }
  }

  private func token(in address: some StringProtocol) -> WebSessionID? {
    address.hasPrefix(path) ? WebSessionID(address.dropFirst(path.count)) : nil
  }
}

/// The addresses of the files that are on a page now.
struct PageDownloads {
  private let table: DownloadTable
  private let session: WebSessionID
  /// The actor has the session.
  private unowned let actor: WebActor
  private var addresses: [ElementID: String] = [:]

  init(_ table: DownloadTable, session: WebSessionID, actor: WebActor) {
    self.table = table
    self.session = session
    self.actor = actor
  }

  /// The operation with the address of a file, if it puts one on the page.
  mutating func addressed(_ operation: HostOperation) -> HostOperation {
    switch operation {
    case .insert(let id, var element, let parent, let index):
      guard address(id, &element) else { return operation }
      return .insert(id, element, into: parent, at: index)
    case .update(let id, var element):
      guard address(id, &element) else { return operation }
      return .update(id, element)
    case .move, .remove: return operation
    }
  }

  /// - Returns: whether the element has a file.
  private mutating func address(_ id: ElementID, _ element: inout HostElement) -> Bool {
    guard case .export(var file)? = element.traits.file else { return false }
    let address =
      addresses[id] ?? table.add(DownloadTable.Source(session: session, element: id, actor: actor))
    addresses[id] = address
    file.address = address
    element.traits.file = .export(file)
    return true
  }

  /// Whether the page has none.
  var isEmpty: Bool { addresses.isEmpty }

  /// A screen without the addresses, which are random.
  func hidden(in html: String) -> String {
    addresses.values.reduce(html) { $0.replacing($1, with: "") }
  }

  /// Forgets the files of elements that the page no longer has.
  mutating func forget(_ isGone: (ElementID) -> Bool) {
    for (id, address) in addresses where isGone(id) {
      table.remove(address)
      addresses[id] = nil
    }
  }
}
