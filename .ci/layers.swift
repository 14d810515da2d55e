// Checks that the rooms of a target are layers, in the order of layers.txt: the types that a room declares are used in that
// room and in those after it, and not before. The files at a target's root are its nouns: every room may use them, and
// they may use every room.
//
// It compares names, so it sees types, macros and free functions, but no members. A name that a room
// declares nested in a type of its own stands for that type there.

import Foundation

/// The rooms of a target, lowest first.
struct Layers {
  /// The target's folder in `Sources`.
  let target: String
  /// The rooms of each layer; several of them use each other.
  let layers: [[String]]

  var rooms: [String] { layers.flatMap { $0 } }

  /// `Core/ComposableArchitecture: Observation < (Effects Engine) < Scoping`
  init?(line: Substring) {
    let parts = line.split(separator: ":")
    guard parts.count == 2 else { return nil }
    target = String(parts[0])
    layers = parts[1].split(separator: "<").map { layer in
      layer.split { " ()".contains($0) }.map(String.init)
    }
  }
}

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
  let texts = try rooms.flatMap { room -> [(path: String, room: String, text: String)] in
    let folder = "Sources/\(target)/\(room)"
    guard let paths = FileManager.default.enumerator(atPath: folder) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: folder])
    }
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      let path = "\(folder)/\($0)"
      return (path, room, try String(contentsOfFile: path, encoding: .utf8))
    }
  }
  // A target that is behind a trait as a whole is indented.
  let isIndented = texts.allSatisfy { $0.text.hasPrefix("#if") }
  return texts.map { path, room, text in
    SourceFile(
      path: path, room: room,
      text: isIndented ? text.replacing(#/^  /#.anchorsMatchLineEndings(), with: "") : text)
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
func violations(of files: [SourceFile], in layers: [[String]]) -> [String] {
  var order: [String: Int] = [:]
  for (number, rooms) in layers.enumerated() {
    for room in rooms { order[room] = number }
  }
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

let all = try String(contentsOfFile: ".ci/layers.txt", encoding: .utf8).split(separator: "\n")
  .filter { !$0.hasPrefix("#") }.map { line in
    guard let layers = Layers(line: line) else { fatalError("layers.txt: \(line)") }
    return layers
  }
var found: [String] = []
for target in try FileManager.default.contentsOfDirectory(atPath: "Sources").flatMap({ layer in
  try FileManager.default.contentsOfDirectory(atPath: "Sources/\(layer)").map { "\(layer)/\($0)" }
}).sorted()
where try roomsOnDisk(of: target).count > 1 && !all.contains(where: { $0.target == target }) {
  found.append("Sources/\(target): has rooms, and is not in layers.txt")
}
for layers in all {
  let files = try files(of: layers.target, in: layers.rooms)
  found += violations(of: files, in: layers.layers)
  for room in try roomsOnDisk(of: layers.target).subtracting(layers.rooms).sorted() {
    found.append("Sources/\(layers.target)/\(room): not in layers.txt")
  }

  // The check has to be able to fail: a use of the top layer's first type in the lowest room.
  guard layers.layers.count > 1 else { continue }
  guard
    let top = files.last(where: { layers.layers.last!.contains($0.room) && !$0.declared.isEmpty })
  else {
    fatalError("\(layers.target): '\(layers.layers.last!)' declares nothing")
  }
  let canary = SourceFile(
    path: "canary", room: layers.rooms[0],
    text: "func canary() -> \(top.declared.sorted()[0])? { nil }")
  guard
    violations(of: files + [canary], in: layers.layers).contains(where: { $0.hasPrefix("canary") })
  else {
    fatalError("\(layers.target): a use of a layer above passes")
  }
}
for violation in found { print(violation) }
print(found.isEmpty ? "The rooms are layers." : "\(found.count) violations.")
exit(found.isEmpty ? 0 : 1)
