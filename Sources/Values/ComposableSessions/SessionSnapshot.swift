/// A session as a value: the states of its named stores and of its views, to go on with them in another process.
///
/// ```swift
/// let snapshot = try session.snapshot()
/// let bytes = snapshot.bytes
/// // In a new process:
/// let session = NamedStores(restoring: try SessionSnapshot(bytes))
/// ```
///
/// It is text: a line with the version, a line for each part, and one with their number. It has the texts that the user has entered, and is neither encrypted
/// nor authenticated.
public struct SessionSnapshot: Hashable, Sendable {
  /// The version of the format that this build writes. It reads no other.
  public static let version = 1

  /// The parts, in the order in which they were added.
  package private(set) var parts: [SnapshotPart] = []
  private var places: [SnapshotPart.Name: Int] = [:]

  /// Whether the session also has a store without a name. It is not in the bytes.
  package var lacksStore = false

  /// A snapshot without any part.
  package init() {}

  /// Reads a snapshot.
  ///
  /// - Parameter bytes: the ``bytes`` of a snapshot.
  /// - Throws: a ``SnapshotError`` if they are not a snapshot, or one of another version.
  public init(_ bytes: some Sequence<UInt8>) throws(SnapshotError) {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else { throw .notText }
    var lines = text.fields(separatedBy: "\n")[...]
    guard let header = lines.popFirst(), let version = Self.number(of: header, after: Self.mark)
    else { throw .notSnapshot }
    guard version == Self.version else { throw .version(version) }
    // The last line ends, and has the number of the others: whatever was cut is noticed.
    guard lines.popLast() == "", let end = lines.popLast(),
      Self.number(of: end, after: Self.endMark) == lines.count
    else { throw .damaged(line: lines.endIndex + 1) }
    for (index, line) in lines.enumerated() {
      guard let part = SnapshotPart(line), places[part.name] == nil else {
        throw .damaged(line: index + 2)
      }
      add(part)
    }
  }

  private static func number(of line: Substring, after mark: String) -> Int? {
    let fields = line.fields(separatedBy: "\t")
    return fields.count == 2 && fields[0] == mark ? Int(fields[1]) : nil
  }

  /// The snapshot as UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }

  private var text: String {
    var text = "\(Self.mark)\t\(Self.version)\n"
    for part in parts { text += "\(part.line)\n" }
    return text + "\(Self.endMark)\t\(parts.count)\n"
  }

  private static let mark = "composable-session"
  private static let endMark = "end"

  /// Adds a part. Its name must be new.
  package mutating func add(_ part: SnapshotPart) {
    precondition(places[part.name] == nil, "A snapshot has one part of each name.")
    places[part.name] = parts.count
    parts.append(part)
  }

  /// The snapshot without the parts of some kinds.
  package func without(_ kinds: SnapshotPart.Kind...) -> SessionSnapshot {
    var rest = SessionSnapshot()
    for part in parts where !kinds.contains(part.name.kind) { rest.add(part) }
    return rest
  }

  /// Leaves out numbers of elements: other elements may have them since the snapshot.
  package mutating func skipElements(_ count: Int) {
    guard let place = places[SnapshotPart.Name(kind: .elements, key: "")] else { return }
    let part = parts[place]
    parts[place] = SnapshotPart(.elements, "", number: part.number + count, json: part.json)
  }

  /// The part with a name; nil if there is none.
  package subscript(kind: SnapshotPart.Kind, key: String) -> SnapshotPart? {
    places[SnapshotPart.Name(kind: kind, key: key)].map { parts[$0] }
  }

  /// The parts of a kind.
  package func parts(of kind: SnapshotPart.Kind) -> [SnapshotPart] {
    parts.filter { $0.name.kind == kind }
  }
}
