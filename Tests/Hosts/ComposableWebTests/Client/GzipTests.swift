import ComposableViews
import ComposableWeb
import Foundation
import Testing

/// Files of gzip, as the system's `gzip` reads them.
@Suite(.timeLimit(.minutes(20))) struct GzipTests {
  @Test func anyBytes() async throws {
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let app = WebApp { _ in Text("") }
    var inputs: [[UInt8]] = [
      [], [0], [7, 7], Array(0...255), Array(repeating: 65, count: 100_000), noise,
      noise.map { $0 & 1 }, noise.map { $0 & 0xC0 },
      // A copy from as far away as possible, and one that is too far.
      Array(noise[..<100] + noise[200..<32_868] + noise[..<100]),
      Array(noise[..<100] + noise[200..<32_869] + noise[..<100]),
    ]
    // Frequencies of Fibonacci's numbers, whose best codes are longer than they may be.
    var (low, high) = (1, 1)
    inputs.append(
      (0..<22).flatMap { symbol in
        defer { (low, high) = (high, low + high) }
        return [UInt8](repeating: UInt8(symbol * 11), count: low)
      }.shuffled())
    inputs += app.assets.map(\.bytes)
    let outputs = try await unpacked(inputs.map(Gzip.compressed))
    for (input, output) in zip(inputs, outputs) { #expect(input == output) }
  }

  @Test func theFilesOfAPageAreSmall() throws {
    let assets = WebApp { _ in Text("") }.assets
    for asset in assets { #expect(asset.gzip == Gzip.compressed(asset.bytes)) }
    #expect(assets[0].gzip.count < 15_200)
    #expect(assets[1].gzip.count < 10_700)
    // What every page has.
    #expect(assets[..<2].map(\.gzip.count).reduce(0, +) <= 25 * 1024)
    let elements = [WebElementScript("map", source: "export default {}")]
    #expect(assets[2].gzip.count < 3 * 1024)
    for part in assets[3...] { #expect(part.gzip.count < 3_300) }
    let loader = WebApp(elements: elements) { _ in Text("") }.assets.dropLast().last
    #expect(try #require(loader).gzip.count < 2 * 1024)
  }

  /// What `gzip -d` makes of files, without a thread that waits for it.
  private func unpacked(_ files: [[UInt8]]) async throws -> [[UInt8]] {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, file) in files.enumerated() {
      try Data(file).write(to: folder.appending(path: "\(index).gz"))
    }
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments =
      ["gzip", "-d"] + files.indices.map { folder.appending(path: "\($0).gz").path() }
    let ended = AsyncStream.makeStream(of: Never.self)
    gzip.terminationHandler = { _ in ended.continuation.finish() }
    try gzip.run()
    for await _ in ended.stream {}
    #expect(gzip.terminationStatus == 0)
    return try files.indices.map { Array(try Data(contentsOf: folder.appending(path: "\($0)"))) }
  }
}
