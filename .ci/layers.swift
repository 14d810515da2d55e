// Checks that the rooms of a target are layers: the types that a room declares are used in that room and in
// those after it, and not before. The files at a target's root are its nouns: every room may use them, and
// they may use every room.
//
// It compares names, so it sees types, macros and free functions, but no members. A name that a room
// declares nested in a type of its own stands for that type there.

import Foundation

/// The rooms of targets, lowest first. A target is named with its layer's folder.
let layers: [(target: String, rooms: [String])] = [
  (
    "Core/ComposableArchitecture",
    [
      "Observation", "Tracing", "Properties", "Effects", "Engine", "Reducers", "Scoping", "Binding",
      "Navigation",
      "Functions",
      "Debugging",
    ]
  ),
  (
    "Views/ComposableHosting",
    [
      "Layout", "Text", "Controls", "Navigation", "Animation", "Images", "Files", "Events",
      "Elements", "Tree",
    ]
  ),
  ("Views/ComposableCharts", ["Plotting", "Scales", "Marks", "Axes", "Layout", "Modifiers"]),
  ("Testing/ComposableExploration", ["Control", "User", "Searching", "Writing", "Telling"]),
  ("Hosts/ComposableTerminal", ["Input", "Cells", "Layout", "Drawing", "Screen", "Terminal"]),
  ("Hosts/ComposableWeb", ["Protocol", "Markup", "Page", "Client", "Session"]),
]

struct SourceFile {
  let path: String
  let room: String
  let declared: Set<String>
  let nested: Set<String>
  let used: Set<String>

  init(path: String, room: String, text: String) {
    let code = text.withoutCommentsAndStrings
    var (declared, nested) = (Set<String>(), Set<String>())
    let declaration =
      #/^(\s*)((?:@\w+(?:\([^)]*\))?\s+|public |package |internal |private |fileprivate |final |indirect |open |nonisolated )*)(struct|class|enum|protocol|actor|typealias|macro|func) (\w+)/#
      .anchorsMatchLineEndings()
    for match in code.matches(of: declaration) {
      let isFileScoped = match.output.2.contains("private")
      let name = String(match.output.4)
      let indentation = match.output.1.drop { $0.isNewline }
      if !indentation.isEmpty {
        if match.output.3 != "func", match.output.3 != "macro" { nested.insert(name) }
      } else if isFileScoped {
        nested.insert(name)
      } else {
        declared.insert(name)
      }
    }
    // Not what follows a dot: a member, or a nested type.
    used = Set(code.matches(of: #/(?:^|[^.\w])([A-Za-z_]\w*)/#).map { String($0.output.1) })
    self.path = path
    self.room = room
    self.declared = declared
    self.nested = nested
  }
}

extension String {
  var withoutCommentsAndStrings: String {
    replacing(#/\/\/[^\n]*/#, with: "")
      .replacing(#/"""[\s\S]*?"""/#, with: "\"\"")
      .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"")
  }
}

func files(of target: String, in rooms: [String]) throws -> [SourceFile] {
  try rooms.flatMap { room -> [SourceFile] in
    let folder = "Sources/\(target)/\(room)"
    guard let paths = FileManager.default.enumerator(atPath: folder) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: folder])
    }
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      let path = "\(folder)/\($0)"
      return SourceFile(
        path: path, room: room, text: try String(contentsOfFile: path, encoding: .utf8))
    }
  }
}

/// The folders of a target that have Swift files.
func roomsOnDisk(of target: String) throws -> Set<String> {
  let folder = "Sources/\(target)"
  let names = try FileManager.default.contentsOfDirectory(atPath: folder)
  return Set(
    names.filter { name in
      let paths = FileManager.default.enumerator(atPath: "\(folder)/\(name)")
      return paths?.contains { ($0 as? String)?.hasSuffix(".swift") ?? false } ?? false
    })
}

/// Uses of a type in a room before the one that declares it, one line each.
func violations(of files: [SourceFile], in rooms: [String]) -> [String] {
  let order = Dictionary(uniqueKeysWithValues: rooms.enumerated().map { ($1, $0) })
  var declaringRoom: [String: String] = [:]
  for file in files {
    for name in file.declared
    where declaringRoom[name].map({ order[file.room]! < order[$0]! }) ?? true {
      declaringRoom[name] = file.room
    }
  }
  let nested = Dictionary(grouping: files, by: \.room).mapValues {
    $0.reduce(into: Set<String>()) { $0.formUnion($1.nested) }
  }
  return files.flatMap { file in
    file.used.subtracting(nested[file.room] ?? []).sorted().compactMap { name in
      guard let room = declaringRoom[name], order[room]! > order[file.room]! else { return nil }
      return "\(file.path): '\(name)' is declared in \(room), a layer above \(file.room)"
    }
  }
}

var found: [String] = []
for (target, rooms) in layers {
  let files = try files(of: target, in: rooms)
  found += violations(of: files, in: rooms)
  for room in try roomsOnDisk(of: target).subtracting(rooms).sorted() {
    found.append("Sources/\(target)/\(room): not in the list of layers")
  }

  // The check has to be able to fail: a use of the top layer's first type in the lowest room.
  guard let top = files.last(where: { $0.room == rooms.last && !$0.declared.isEmpty }) else {
    fatalError("\(target): '\(rooms.last!)' declares nothing")
  }
  let canary = SourceFile(
    path: "canary", room: rooms[0], text: "func canary() -> \(top.declared.sorted()[0])? { nil }")
  guard violations(of: files + [canary], in: rooms).contains(where: { $0.hasPrefix("canary") })
  else {
    fatalError("\(target): a use of a layer above passes")
  }
}
for violation in found { print(violation) }
print(found.isEmpty ? "The rooms are layers." : "\(found.count) violations.")
exit(found.isEmpty ? 0 : 1)
