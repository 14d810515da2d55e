internal import ComposableSessions

/// The page of a session in its snapshot: the numbers by which they know each other, and the address of its document.
struct PageRecord: Codable {
  /// A parameter of the query.
  struct Parameter: Codable {
    let name: String
    let value: String
  }

  /// The number of the last event that was applied.
  var applied = 0
  /// The number of the newest message.
  var newest = 0
  /// True if something was lost and the page does not know it yet; otherwise nil.
  var hasLoss: Bool?
  /// See ``WebRequest/path``, ``WebRequest/target`` and ``WebRequest/query``.
  var path: String?
  var target: String?
  var query: [Parameter]?
  /// The version of the page's files; nil for those of an unknown build.
  var files: String?

  init(applied: Int, newest: Int, hasLoss: Bool, files: String, _ request: WebRequest?) {
    (self.applied, self.newest, self.files) = (applied, newest, files)
    self.hasLoss = hasLoss ? true : nil
    path = request?.path
    target = request?.target
    query = request?.query.map { Parameter(name: $0.name, value: $0.value) }
  }

  /// The record in a snapshot; a new page's if it has none.
  init(in snapshot: SessionSnapshot?) {
    guard let part = snapshot?[.page, ""],
      let record = try? StateCoding.value(PageRecord.self, from: part.json),
      SnapshotPart.numbers.contains(record.applied), SnapshotPart.numbers.contains(record.newest)
    else { return }
    self = record
  }

  var part: SnapshotPart {
    // Numbers and texts can be encoded always.
    SnapshotPart(.page, "", json: try! StateCoding.text(of: self))
  }

  /// Whether it has all the messages and events that a page knows.
  func covers(_ hello: WebHello) -> Bool {
    hello.received <= newest && hello.applied ?? 0 <= applied
  }

  /// A request with the address that the page was requested at; the request itself if that is not known.
  func addressed(_ request: WebRequest) -> WebRequest {
    guard let path else { return request }
    var request = request
    request.path = path
    request.target = target
    request.query = (query ?? []).map { WebRequest.Field(name: $0.name, value: $0.value) }
    return request
  }
}
