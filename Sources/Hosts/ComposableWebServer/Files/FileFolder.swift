internal import ComposableWeb
internal import NIOHTTP1
internal import NIOPosix

/// Answers requests for the files of a folder.
struct FileFolder: Sendable {
  private let files: WebFiles

  init(_ files: WebFiles) {
    self.files = files
  }

  /// - Parameter path: the decoded path of a request.
  func contains(_ path: String) -> Bool { path.utf8.starts(with: files.path.utf8) }

  /// - Parameter path: the decoded path; nil if it can't be decoded.
  func response(
    to request: HTTPRequest, at path: String?
  ) async throws(HTTPRefusal) -> HTTPResponse {
    let notFound = HTTPRefusal(.notFound, "File not found.")
    guard let path, contains(path) else { throw notFound }
    // By bytes, as the system does: a slash or a dot and an accent after it are one character.
    let names = path.utf8.dropFirst(files.path.utf8.count)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // A dot at the start means a hidden file, this folder or its parent.
    guard
      names.allSatisfy({
        !$0.isEmpty && $0.utf8.first != UInt8(ascii: ".") && !$0.utf8.contains(0)
      })
    else { throw notFound }
    let file: OpenFile
    do {
      // In a thread that may wait for the disk.
      file = try await NIOThreadPool.singleton.runIfActive { [folder = files.folder] in
        try OpenFile(names, in: folder)
      }
    } catch OpenFile.Problem.notFound {
      throw notFound
    } catch {
      throw HTTPRefusal(
        .serviceUnavailable, "The file can't be read right now. Try again in a moment.",
        fields: ["retry-after": "5"])
    }
    return try response(to: request, with: file, type: FileType.named(names.last!))
  }

  private func response(
    to request: HTTPRequest, with file: OpenFile, type: String
  ) throws(HTTPRefusal) -> HTTPResponse {
    var fields: HTTPHeaders = [
      "cache-control": files.caching, "etag": file.stamp.tag, "last-modified": file.stamp.date,
      "x-content-type-options": "nosniff",
    ]
    let isCompressible =
      FileType.isCompressible(type) && file.stamp.size >= ResponseCompression.shortest
    if isCurrent(file.stamp, request) {
      var response = HTTPResponse(.notModified, fields: fields)
      if isCompressible { response.compressing = .always }
      return response
    }
    fields.add(name: "content-type", value: type)
    fields.add(name: "accept-ranges", value: "bytes")
    if type.hasPrefix("image/svg") {
      // Shown by itself, a drawing is a page of the app's origin, and may have scripts.
      fields.add(
        name: "content-security-policy",
        value: "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    }
    var response = HTTPResponse(.ok, fields: fields)
    if isCompressible { response.compressing = .always }
    let size = file.stamp.size
    var range = 0..<size
    // The standard knows parts of a GET only.
    if request.method == .GET, let text = request.value("range"), let asked = ByteRange(text),
      isUnchanged(file.stamp, request)
    {
      guard let part = asked.part(of: size) else {
        throw HTTPRefusal(
          .rangeNotSatisfiable, "The file has no such part.",
          fields: ["content-range": "bytes */\(size)"])
      }
      range = part
      response.status = .partialContent
      response.fields.add(
        name: "content-range", value: "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
    }
    response.file = FilePart(file: file, range: range)
    return response
  }

  /// Whether the browser has the file as it is.
  private func isCurrent(_ stamp: FileStamp, _ request: HTTPRequest) -> Bool {
    let tags = request.values("if-none-match")
    guard tags.isEmpty else {
      return tags.contains { list in
        list.split(separator: ",").contains {
          let tag = $0.filter { $0 != " " && $0 != "\t" }
          return tag == "*" || tag == stamp.tag || tag == "W/\(stamp.tag)"
        }
      }
    }
    return request.value("if-modified-since") == stamp.date
  }

  /// Whether a part of the file fits the parts that the browser has. A date does not say: a file may change twice in a
  /// second.
  private func isUnchanged(_ stamp: FileStamp, _ request: HTTPRequest) -> Bool {
    let tags = request.values("if-range")
    return tags.isEmpty || tags == [stamp.tag]
  }
}
